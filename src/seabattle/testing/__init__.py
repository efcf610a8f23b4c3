"""The conformance suite that every game passes, ours and third-party ones."""
