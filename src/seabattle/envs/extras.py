"""The error for an environment whose library is not installed."""


def missing_extra(extra: str) -> ImportError:
    """Names the extra that installs the library."""
    return ImportError(f"this environment needs an extra: pip install 'seabattle[{extra}]'")
