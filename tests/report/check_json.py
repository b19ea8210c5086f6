#!/usr/bin/env python3
"""check_json.py - what --report=json prints keeps to docs/report.schema.json and is of one piece: each
equation and unknown stands in one block, nothing is needed before it is solved.

    check_json.py BUILD"""

import glob
import json
import os
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
TOP = os.path.dirname(os.path.dirname(HERE))
TYPES = {"object": dict, "array": list, "string": str, "integer": int, "number": (int, float), "boolean": bool}


def resolve(schema, root):
    while "$ref" in schema:
        node = root
        for name in schema["$ref"].split("/")[1:]:
            node = node[name]
        schema = node
    return schema


def complaints(value, schema, root, path):
    """As much of JSON Schema as the schema of reports uses."""
    schema = resolve(schema, root)
    if "const" in schema and value != schema["const"]:
        yield f"{path}: is {value!r}, not {schema['const']!r}"
    if "enum" in schema and value not in schema["enum"]:
        yield f"{path}: {value!r} is none of {schema['enum']}"
    if "type" in schema:
        right = isinstance(value, TYPES[schema["type"]])
        if not right or (schema["type"] == "integer" and isinstance(value, bool)):
            yield f"{path}: {value!r} is no {schema['type']}"
            return
    if "minimum" in schema and value < schema["minimum"]:
        yield f"{path}: {value} is less than {schema['minimum']}"
    if "maximum" in schema and value > schema["maximum"]:
        yield f"{path}: {value} is more than {schema['maximum']}"
    if isinstance(value, dict):
        known = schema.get("properties", {})
        for name in schema.get("required", []):
            if name not in value:
                yield f"{path}: has no {name}"
        for name, member in value.items():
            if name in known:
                yield from complaints(member, known[name], root, f"{path}.{name}")
            elif schema.get("additionalProperties") is False:
                yield f"{path}: {name} is not in the schema"
    if isinstance(value, list) and "items" in schema:
        for i, item in enumerate(value):
            yield from complaints(item, schema["items"], root, f"{path}[{i}]")


def is_permutation(places):
    return sorted(places) == list(range(len(places)))


def check_system(system, report):
    rows, cols, of_col, of_row = [], [], [], []
    for b, block in enumerate(system["blocks"]):
        assert block["id"] == b + 1
        rows += block["equations"]
        cols += block["variables"]
        of_row += [b] * len(block["equations"])
        of_col += [b] * len(block["variables"])
        if "tear" in block:
            assert len(block["tear"]) == len(block["residuals"]) > 0
            assert set(block["tear"]) <= set(block["variables"])
            assert block["variables"][-len(block["tear"]):] == block["tear"], "torn unknowns come last"
            assert set(block["residuals"]) <= set(block["equations"])
    assert len(set(rows)) == len(rows) == system["equations"], "each equation in one block"
    assert len(set(cols)) == len(cols) == len(rows), "each unknown in one block"
    assert all(i < len(report["equations"]) for i in rows)
    assert all(i < len(report["variables"]) for i in cols)
    assert is_permutation(system["written_row"]) and is_permutation(system["written_col"])
    assert len(system["start"]) == len(rows) + 1 and system["start"][-1] == len(system["col"])
    for i, b in enumerate(of_row):
        found = [of_col[j] for j in system["col"][system["start"][i]:system["start"][i + 1]]]
        assert all(other <= b for other in found), f"row {i} needs what comes later"
        assert b in found, f"row {i} holds no unknown of its block"
    for kind in ("linear", "nonlinear"):
        sizes = [(len(b["equations"]), len(b["tear"])) for b in system["blocks"] if b["kind"] == kind]
        assert sizes == list(zip(system[kind], system[kind + "_torn"]))


def check_pattern(pattern):
    assert len(pattern["start"]) == pattern["cols"] + 1 == len(pattern["color"]) + 1
    seen = set()
    for j in range(pattern["cols"]):
        for i in pattern["row"][pattern["start"][j]:pattern["start"][j + 1]]:
            assert i < pattern["rows"]
            assert (i, pattern["color"][j]) not in seen, "two columns of a colour share a row"
            seen.add((i, pattern["color"][j]))


def options_of(model):
    with open(model) as file:
        return [word for line in list(file)[:8] if line.startswith("// options:") for word in line.split()[2:]]


def check(mocc, model, schema):
    text = subprocess.run([mocc, "--report=json", *options_of(model), model], check=True, capture_output=True).stdout
    assert b"</" not in text and b"<!" not in text, "may stand inside a script element"
    report = json.loads(text)
    wrong = list(complaints(report, schema, schema, "report"))
    assert not wrong, "; ".join(wrong[:5])
    check_system(report["run"], report)
    check_system(report["initial"], report)
    if "jacobian" in report:
        check_pattern(report["jacobian"])
    for row in report["equations"] + report["variables"] + report["events"] + report["actions"]:
        assert row.get("place", 0) < max(len(report["places"]), 1)


def main():
    mocc = os.path.join(sys.argv[1], "bin", "mocc")
    with open(os.path.join(TOP, "docs", "report.schema.json")) as file:
        schema = json.load(file)
    models = glob.glob(os.path.join(TOP, "examples", "*", "*.mo")) + glob.glob(os.path.join(HERE, "*.mo"))
    for model in sorted(models):
        try:
            check(mocc, model, schema)
            print("PASS report as JSON:", os.path.basename(model))
        except (AssertionError, subprocess.CalledProcessError, ValueError) as error:
            print(f"FAIL report as JSON: {os.path.basename(model)}: {error!r}")


main()
