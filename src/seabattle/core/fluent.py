"""Format messages of Project Fluent in English, French and Russian.

The whole syntax works but functions such as NUMBER(), which no message of ours calls. Numbers are
written and pluralised by the rules of the Unicode CLDR.
"""

from collections.abc import Callable, Mapping
from typing import Any

from fluent.syntax import FluentParser, ast

Value = str | int | float

MAX_DEPTH = 50
"""References within references; more than that is a circle."""
MAX_FRACTION_DIGITS = 3
SEPARATORS = {"en": (",", "."), "fr": ("\u202f", ","), "ru": ("\u00a0", ",")}
"""The separators of thousands and of the fraction: French has a narrow no-break space."""


def parse(source: str) -> ast.Resource:
    """Parse Fluent source; what cannot be read is junk in it."""
    return FluentParser(with_spans=False).parse(source)


class Bundle:
    """The messages of one language. A later message replaces an earlier one of the same key."""

    def __init__(self, language: str, *resources: ast.Resource) -> None:
        self.language = language
        self._messages: dict[str, ast.Message] = {}
        self._terms: dict[str, ast.Term] = {}
        for resource in resources:
            for entry in resource.body:
                if isinstance(entry, ast.Message):
                    self._messages[entry.id.name] = entry
                elif isinstance(entry, ast.Term):
                    self._terms[entry.id.name] = entry

    def has(self, key: str) -> bool:
        return key in self._messages

    def pattern(self, key: str) -> ast.Pattern | None:
        """Return the text of a message, which it may lack; raise `KeyError` if there is none."""
        return self._messages[key].value

    def attributes(self, key: str) -> dict[str, ast.Pattern]:
        """Return the attributes of a message; raise `KeyError` if there is none."""
        return _attributes_of(self._messages[key])

    def format(self, pattern: ast.Pattern, data: Mapping[str, Value]) -> str:
        """Fill data into a text; raise `LookupError` for a reference that leads nowhere."""
        return _Formatter(self, data).format(pattern)

    def find(self, reference: ast.MessageReference | ast.TermReference) -> ast.Pattern:
        """Return what a reference means; raise `LookupError` for one that leads nowhere."""
        entries = self._terms if isinstance(reference, ast.TermReference) else self._messages
        entry = entries.get(reference.id.name)
        if reference.attribute and entry:
            found = _attributes_of(entry).get(reference.attribute.name)
        else:
            found = entry.value if entry else None
        if found is None:
            raise LookupError(f"{reference.id.name} is referred to and does not exist")
        return found


class _Formatter:
    """One call of `Bundle.format`, or the inside of a term, which has arguments of its own."""

    def __init__(
        self, bundle: Bundle, data: Mapping[str, Value], depth: int = 0, of_term: bool = False
    ) -> None:
        self._bundle = bundle
        self._data = data
        self._depth = depth
        self._of_term = of_term

    def format(self, pattern: ast.Pattern) -> str:
        if self._depth > MAX_DEPTH:
            raise LookupError("a message refers to itself")
        return "".join(
            element.value
            if isinstance(element, ast.TextElement)
            else self._write(self._evaluate(element.expression))
            for element in pattern.elements
        )

    def _write(self, value: Value | None) -> str:
        if isinstance(value, int | float):
            return format_number(value, self._bundle.language)
        return value or ""

    def _evaluate(self, expression: Any) -> Value | None:
        """Return the value of an expression; None for an argument that a term was not given."""
        match expression:
            case ast.Placeable():
                return self._evaluate(expression.expression)
            case ast.SelectExpression():
                return self._inside().format(self._select(expression))
            case ast.StringLiteral() | ast.NumberLiteral():
                value: Value = expression.parse()["value"]
                return value
            case ast.VariableReference():
                return self._look_up(expression.id.name)
            case ast.MessageReference():
                return self._inside().format(self._bundle.find(expression))
            case ast.TermReference():
                return self._inside_term(expression).format(self._bundle.find(expression))
        raise LookupError(f"{type(expression).__name__} is not supported in messages")

    def _look_up(self, name: str) -> Value | None:
        if name in self._data or self._of_term:
            return self._data.get(name)
        raise LookupError(f"${name} is not given")

    def _inside(self) -> "_Formatter":
        return _Formatter(self._bundle, self._data, self._depth + 1, self._of_term)

    def _inside_term(self, reference: ast.TermReference) -> "_Formatter":
        named = reference.arguments.named if reference.arguments else ()
        data = {argument.name.name: argument.value.parse()["value"] for argument in named}
        return _Formatter(self._bundle, data, self._depth + 1, of_term=True)

    def _select(self, expression: ast.SelectExpression) -> ast.Pattern:
        """Return the first variant that fits, or else the default one."""
        value = self._evaluate(expression.selector)
        [default] = (each for each in expression.variants if each.default)
        fitting = (each for each in expression.variants if self._fits(value, each.key))
        return next(fitting, default).value

    def _fits(self, value: Value | None, key: ast.Identifier | ast.NumberLiteral) -> bool:
        if isinstance(key, ast.NumberLiteral):
            return bool(value == key.parse()["value"])
        if isinstance(value, int | float):
            return PLURAL_RULES[self._bundle.language](abs(value)) == key.name
        return value == key.name


def _attributes_of(entry: ast.Message | ast.Term) -> dict[str, ast.Pattern]:
    return {attribute.id.name: attribute.value for attribute in entry.attributes}


def format_number(value: float, language: str) -> str:
    """Write a number with separators and at most three digits after the point."""
    thousands, point = SEPARATORS[language]
    whole, _, fraction = f"{value:,.{MAX_FRACTION_DIGITS}f}".partition(".")
    digits = fraction.rstrip("0")
    return whole.replace(",", thousands) + (point + digits if digits else "")


def _plural_english(number: float) -> str:
    return "one" if number == 1 else "other"


def _plural_french(number: float) -> str:
    if number < 2:
        return "one"
    return "many" if number % 1_000_000 == 0 else "other"


def _plural_russian(number: float) -> str:
    if number % 1:
        return "other"
    tens, ones = number % 100, number % 10
    if 11 <= tens <= 14 or ones == 0 or ones >= 5:
        return "many"
    return "one" if ones == 1 else "few"


PLURAL_RULES: Mapping[str, Callable[[float], str]] = {
    "en": _plural_english,
    "fr": _plural_french,
    "ru": _plural_russian,
}
