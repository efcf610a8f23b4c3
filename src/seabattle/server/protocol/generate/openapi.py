"""The HTTP interface in OpenAPI's words, generated from the endpoints and their structs."""

import re
from html import escape
from importlib.metadata import version
from typing import Any

import msgspec

from seabattle.core.cache import computed_once
from seabattle.core.kinds import Json
from seabattle.server.protocol.endpoint import MAY, Endpoint, TextResponse
from seabattle.server.protocol.endpoints import ENDPOINTS
from seabattle.server.protocol.generate.structs import fields_of
from seabattle.server.protocol.messages import Problem

TEMPLATE = "#/components/schemas/{name}"


@computed_once("one description of all messages and endpoints")
def openapi() -> Json:
    structs = list(dict.fromkeys(_structs()))
    _, schemas = msgspec.json.schema_components(structs, ref_template=TEMPLATE)
    paths: dict[str, Json] = {}
    for endpoint in ENDPOINTS:
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = _operation(endpoint)
    return {
        "openapi": "3.1.0",
        "info": {"title": "seabattle", "version": version("seabattle")},
        "paths": paths,
        "components": {
            "schemas": schemas,
            "securitySchemes": {"bearer": {"type": "http", "scheme": "bearer"}},
        },
    }


def _structs() -> list[Any]:
    given = [each.gives for each in ENDPOINTS if not isinstance(each.gives, TextResponse)]
    return [*given, *(each.takes for each in ENDPOINTS if each.takes), Problem]


def _operation(endpoint: Endpoint) -> Json:
    operation: dict[str, Json] = {
        "summary": endpoint.summary,
        "operationId": endpoint.name,
        "parameters": [*_in_path(endpoint), *_in_query(endpoint)],
        "responses": {"2XX": _answer(endpoint), "default": _content("A problem.", Problem)},
    }
    if endpoint.takes:
        needed = any(field.required for field in fields_of(endpoint.takes))
        operation["requestBody"] = _content("", endpoint.takes) | {"required": needed}
    if endpoint.key:
        operation["security"] = [{}, {"bearer": []}] if endpoint.key == MAY else [{"bearer": []}]
        operation["description"] = f"Authorization: Bearer {endpoint.key}"
    return operation


def _in_path(endpoint: Endpoint) -> list[Json]:
    return [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
        for name in re.findall(r"\{(\w+)\}", endpoint.path)
    ]


def _in_query(endpoint: Endpoint) -> list[Json]:
    if endpoint.query is None:
        return []
    _, schemas = msgspec.json.schema_components([endpoint.query])
    properties = schemas[endpoint.query.__name__]["properties"]
    return [{"name": name, "in": "query", "schema": each} for name, each in properties.items()]


def _answer(endpoint: Endpoint) -> Json:
    if isinstance(endpoint.gives, TextResponse):
        schema = {"schema": {"type": "string"}}
        return {"description": "TextResponse.", "content": {endpoint.gives.media_type: schema}}
    return _content("As asked.", endpoint.gives)


def _content(description: str, struct: type) -> dict[str, Json]:
    schema = {"schema": {"$ref": TEMPLATE.format(name=struct.__name__)}}
    return {"description": description, "content": {"application/json": schema}}


def openapi_page() -> str:
    rows = "\n".join(map(_row, ENDPOINTS))
    return f"""<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>seabattle: HTTP interface</title>
<h1>The HTTP interface of seabattle</h1>
<p>The whole description is in <a href="/api/openapi.json">openapi.json</a>.</p>
<table>
<tr><th>request<th>body<th>answer<th>key<th>what it does
{rows}
</table>
</html>
"""


def _row(endpoint: Endpoint) -> str:
    cells = (
        f"{endpoint.method} {endpoint.path}",
        endpoint.takes.__name__ if endpoint.takes else "",
        _has_name(endpoint),
        endpoint.key,
        endpoint.summary,
    )
    return "<tr>" + "".join(f"<td>{escape(cell)}" for cell in cells)


def _has_name(endpoint: Endpoint) -> str:
    gives = endpoint.gives
    return gives.media_type if isinstance(gives, TextResponse) else str(gives.__name__)
