"""The rules of seven-card stud hi/lo as pure functions; the README beside this file says how they fit together."""
