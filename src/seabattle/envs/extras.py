"""What to say when the library of an environment is not installed."""


def missing(extra: str) -> ImportError:
    """Names the extra that brings the library."""
    return ImportError(f"this environment needs an extra: pip install 'seabattle[{extra}]'")
