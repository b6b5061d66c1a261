"""How fast each stage of an import is, measured against a reference of the same run."""
