"""Types of the columns of a selection, as the answer's JSON Schema has them."""

from __future__ import annotations

import json
import re
import subprocess
from typing import Any, Dict, List, Optional, Sequence

from pyspark.sql.types import (
    ArrayType, BooleanType, DataType, DoubleType, LongType, StringType, StructField, StructType,
)

from .program import ProgramError

_ERROR = StructType([
    StructField("code", StringType()), StructField("message", StringType()),
    StructField("line", LongType()), StructField("column", LongType()),
])
_STEP = re.compile(r"""\.?([^.\[\]]+)|\[\*\]|\[(-?\d+)\]|\["([^"]*)"\]|\['([^']*)'\]""")
_TYPES: Dict[str, DataType] = {
    "string": StringType(), "boolean": BooleanType(), "integer": LongType(),
    "number": DoubleType(),
}


def selection_schema(engage: str, select: Sequence[str]) -> StructType:
    """``id``, a column for each path in the given order, and ``error``.

    Where a value may be of several types, or is an object, its column holds text: JSON of it.

    Raises ProgramError where ``engage`` refuses the paths, in its own words.
    """
    _check(engage, select)
    schemas = [schema for schema in (_schema(engage, name) for name in ("dialog", "loginScreen"))]
    fields = [StructField("id", StringType())]
    for path in select:
        if path != "id":
            fields.append(StructField(path, _column(schemas, path)))
    return StructType([*fields, StructField("error", _ERROR)])


def _check(engage: str, select: Sequence[str]) -> None:
    try:
        run = subprocess.run(
            [engage, "batch", "--select", ",".join(select)], input=b"", capture_output=True)
    except OSError:
        return  # No program on the driver; each worker's refuses the paths itself.
    if run.returncode != 0:
        raise ProgramError(run.stderr.decode("utf-8", "replace").strip())


def _schema(engage: str, name: str) -> Dict[str, Any]:
    try:
        run = subprocess.run([engage, "schema", name], capture_output=True)
        return dict(json.loads(run.stdout)) if run.returncode == 0 else {}
    except (OSError, ValueError):
        return {}


def _column(schemas: List[Dict[str, Any]], path: str) -> DataType:
    found: List[DataType] = []
    for schema in schemas:
        type_ = _walk(schema, schema, _steps(path))
        if type_ is not None and type_ not in found:
            found.append(type_)
    return found[0] if len(found) == 1 else StringType()


def _steps(path: str) -> List[str]:
    steps: List[str] = []
    for match in _STEP.finditer(path):
        name, index, double, single = match.groups()
        if name is not None or double is not None or single is not None:
            steps.append("." + (name or double or single or ""))
        else:
            steps.append("*" if index is None else "0")
    return steps


def _variants(root: Dict[str, Any], schema: Any) -> List[Dict[str, Any]]:
    """A schema without references and choices; null left out."""
    pending, found = [schema], []
    for _ in range(200):
        if not pending:
            break
        current = pending.pop(0)
        if not isinstance(current, dict):
            continue
        if "$ref" in current:
            target: Any = root
            for name in str(current["$ref"]).lstrip("#/").split("/"):
                target = target.get(name, {}) if isinstance(target, dict) else {}
            pending.append(target)
            continue
        choices = current.get("oneOf") or current.get("anyOf")
        if choices:
            pending.extend(choices)
            continue
        pending.extend(current.get("allOf", []))
        if current.get("type") != "null":
            found.append(current)
    return found


def _walk(root: Dict[str, Any], schema: Any, steps: List[str]) -> Optional[DataType]:
    current = _variants(root, schema)
    for position, step in enumerate(steps):
        is_list = any("array" in _names(variant) for variant in current)
        if step == ".count" and position == len(steps) - 1 and is_list:
            return LongType()
        following: List[Dict[str, Any]] = []
        for variant in current:
            if step.startswith("."):
                member = variant.get("properties", {}).get(step[1:])
                if member is None:
                    member = variant.get("additionalProperties")
            else:
                member = variant.get("items")
                if member is None:
                    member = variant.get("additionalProperties")
            following.extend(_variants(root, member))
        if step == "*":
            element = _walk(root, {"anyOf": following}, steps[position + 1:])
            return None if element is None else ArrayType(element)
        current = following
    if not current:
        return None
    names = {name for variant in current for name in _names(variant)}
    if names == {"integer", "number"}:
        names = {"number"}
    return _TYPES.get(names.pop(), StringType()) if len(names) == 1 else StringType()


def _names(schema: Dict[str, Any]) -> List[str]:
    """The types that a schema allows, null left out."""
    if "const" in schema or "enum" in schema:
        values = [schema["const"]] if "const" in schema else schema["enum"]
        kinds = {bool: "boolean", str: "string", int: "integer", float: "number"}
        return sorted({kinds[type(value)] for value in values if type(value) in kinds})
    types = schema.get("type", [])
    return [name for name in ([types] if isinstance(types, str) else types) if name != "null"]
