"""Single faults planted in right hands, to measure how well the checks find them."""
