"""Elements of HTML and SVG. Whatever is text or an attribute is escaped here, and nowhere else."""

from html import escape


class Markup(str):
    """Text that is markup already."""

    __slots__ = ()


def element(name: str, *inside: str, **attributes: str | float) -> Markup:
    """`class_` and `stroke_width` become `class` and `stroke-width`."""
    shown = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{escape(_number(value))}"'
        for key, value in attributes.items()
    )
    return Markup(f"<{name}{shown}>{joined(*inside)}</{name}>")


def joined(*parts: str) -> Markup:
    return Markup("".join(part if isinstance(part, Markup) else escape(part) for part in parts))


def _number(value: str | float) -> str:
    return value if isinstance(value, str) else f"{value:g}"
