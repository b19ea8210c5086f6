#!/usr/bin/env python3
"""special_values - every operator and built-in function over special values, three ways.

  tools/differential/special_values.py [--mocc=build/bin/mocc] [-j2]

Each expression of the tables below is evaluated by the constant evaluator (arguments are literals),
by the generated C in an equation (arguments are parameters) and in a function that is not inlined
(arguments are its inputs), and by Python. All four must agree to the last bit but for rounding of
the mathematical library (a relative 1e-15), the sign of zero included; where Python finds no value,
all others must refuse with a diagnostic. Prints what disagrees; the last line counts.
"""
import argparse
import csv
import itertools
import math
import os
import shutil
import subprocess
import tempfile
from concurrent.futures import ThreadPoolExecutor

TINY, HUGE = 5e-324, 1.7976931348623157e308
REALS = [0.0, -0.0, 1.0, -1.0, 0.5, -0.5, 2.5, -2.5, 3.0, -7.0, 1e-300, -1e-300, 1e300, -1e300, TINY, HUGE,
         -HUGE, 2.0**53, 1e15 + 0.5]
LONGEST = 2**63 - 1
INTEGERS = [0, 1, -1, 2, -2, 7, -7, 3, 2**31 - 1, -2**31, 2**31, 2**53 + 1, LONGEST, -LONGEST]
BOOLEANS = [False, True]


class NoValue(Exception):
    pass


# ---- Python's side ----

def checked(f):
    def apply(*args):
        try:
            x = f(*args)
        except (ValueError, OverflowError, ZeroDivisionError):
            raise NoValue from None
        if isinstance(x, complex) or isinstance(x, float) and not math.isfinite(x):
            raise NoValue
        if isinstance(x, int) and not isinstance(x, bool) and not -2**63 <= x < 2**63:
            raise NoValue
        return x

    return apply


def quotient(a, b):
    """Truncated division of Integers."""
    q = abs(a) // abs(b)
    return q if (a < 0) == (b < 0) else -q


def fixed(f):
    """floor, ceil or trunc as C has them: a zero keeps the sign of the argument."""
    return lambda x: math.copysign(float(f(x)), x) if abs(x) < 2**53 else x


def real_div(a, b):
    return fixed(math.trunc)(a / b)


def real_mod(a, b):
    return a - fixed(math.floor)(a / b) * b


def real_rem(a, b):
    return a - real_div(a, b) * b


def sign(x):
    return (x > 0) - (x < 0)


def power(a, b):
    if a == 0 and b <= 0 and b != 0:
        raise NoValue
    x = float(a) ** b
    return x


def whole_power(a, n):
    """The exponent counts to its last digit: whether it is even decides the sign."""
    if a == 0 and n < 0:
        raise NoValue
    x = abs(a) ** float(n)
    return math.copysign(x, a) if n % 2 else x


def semi_linear(x, a, b):
    return x * a if x >= 0 else x * b


def integer(x):
    return math.floor(x)


BINARY = {"+": lambda a, b: a + b, "-": lambda a, b: a - b, "*": lambda a, b: a * b,
          "<": lambda a, b: a < b, "<=": lambda a, b: a <= b, ">": lambda a, b: a > b,
          ">=": lambda a, b: a >= b, "==": lambda a, b: a == b, "<>": lambda a, b: a != b}
ORDER = ["<", "<=", ">", ">="]

# (Modelica text with {0}, {1}, types of arguments, type of the result, Python)
SCALARS = [("{0} %s {1}" % op, "RR", "R" if op in "+-*" else "B", f) for op, f in BINARY.items()
           if op not in ("==", "<>")]
SCALARS += [("{0} %s {1}" % op, "II", "I" if op in "+-*" else "B", f) for op, f in BINARY.items()]
SCALARS += [("{0} %s {1}" % op, "BB", "B", BINARY[op]) for op in [*ORDER, "==", "<>"]]
SCALARS += [
    ("{0} / {1}", "RR", "R", lambda a, b: a / b), ("{0} / {1}", "II", "R", lambda a, b: float(a) / float(b)),
    ("{0} ^ {1}", "RR", "R", power), ("{0} ^ {1}", "RI", "R", whole_power),
    ("-{0}", "R", "R", lambda a: -a), ("-{0}", "I", "I", lambda a: -a), ("+{0}", "R", "R", lambda a: a),
    ("{0} and {1}", "BB", "B", lambda a, b: a and b), ("{0} or {1}", "BB", "B", lambda a, b: a or b),
    ("not {0}", "B", "B", lambda a: not a),
    ("if {0} then {1} else {2}", "BRR", "R", lambda c, a, b: a if c else b),
    *[("%s({0})" % n, "R", "R", getattr(math, n)) for n in
      ("sin", "cos", "tan", "asin", "acos", "atan", "sinh", "cosh", "tanh", "exp", "log", "log10", "sqrt")],
    ("atan2({0}, {1})", "RR", "R", math.atan2),
    ("abs({0})", "R", "R", abs), ("abs({0})", "I", "I", abs),
    ("sign({0})", "R", "I", sign), ("sign({0})", "I", "I", sign),
    ("min({0}, {1})", "RR", "R", min), ("max({0}, {1})", "RR", "R", max),
    ("min({0}, {1})", "II", "I", min), ("max({0}, {1})", "II", "I", max),
    ("min({0}, {1})", "BB", "B", min), ("max({0}, {1})", "BB", "B", max),
    ("div({0}, {1})", "II", "I", quotient), ("mod({0}, {1})", "II", "I", lambda a, b: a % b),
    ("rem({0}, {1})", "II", "I", lambda a, b: a - quotient(a, b) * b),
    ("div({0}, {1})", "RR", "R", real_div), ("mod({0}, {1})", "RR", "R", real_mod),
    ("rem({0}, {1})", "RR", "R", real_rem),
    ("floor({0})", "R", "R", fixed(math.floor)), ("ceil({0})", "R", "R", fixed(math.ceil)),
    ("integer({0})", "R", "I", integer), ("noEvent({0})", "R", "R", lambda a: a),
    ("smooth(0, {0})", "R", "R", lambda a: a), ("semiLinear({0}, {1}, {2})", "RRR", "R", semi_linear),
    ("homotopy({0}, {1})", "RR", "R", lambda a, b: a),
    ("Integer(E.b)", "", "I", lambda: 2),
]

# Arrays: Modelica text and what comes out, as nested lists; {} is an empty Real vector.
ARRAYS = [
    ("sum(zeros(0))", 0.0), ("product(zeros(0))", 1.0), ("sum(fill(1, 0))", 0), ("product(fill(2, 0))", 1),
    ("sum(i for i in 1:0)", 0), ("product(1.5 for i in 1:0)", 1.0), ("size(zeros(0, 3))", [0, 3]),
    ("size(transpose(zeros(0, 3)))", [3, 0]), ("zeros(2, 0)*zeros(0, 3)", [[0.0] * 3] * 2),
    ("zeros(0)*zeros(0)", 0.0), ("zeros(2, 0)*zeros(0)", [0.0, 0.0]), ("size(zeros(0, 2)*{1.0, 2.0})", [0]),
    ("cat(1, zeros(0), {1.0, 2.0})", [1.0, 2.0]), ("cat(2, zeros(2, 0), [1.0; 2.0])", [[1.0], [2.0]]),
    ("size(cat(1, zeros(0), zeros(0)))", [0]), ("size({i for i in 1:0})", [0]), ("size(1:0)", [0]),
    ("size(identity(0))", [0, 0]), ("size(fill(3.0, 0, 2))", [0, 2]), ("size(diagonal(zeros(0)))", [0, 0]),
    ("size(outerProduct(zeros(0), zeros(2)))", [0, 2]), ("size(vector(zeros(1, 0)))", [0]),
    ("ndims(zeros(0, 0, 0))", 3),
    ("[1.0, 2.0; 3.0, 4.0]^0", [[1.0, 0.0], [0.0, 1.0]]), ("[1.0, 1.0; 0.0, 1.0]^3", [[1.0, 3.0], [0.0, 1.0]]),
    ("sum([1, 2; 3, 4])", 10), ("product([1, 2; 3, 4])", 24), ("min([4, 2; 3, 1])", 1), ("max({-0.5, -2.0})", -0.5),
    ("transpose([1, 2; 3, 4])", [[1, 3], [2, 4]]), ("cross({1, 0, 0}, {0, 1, 0})", [0, 0, 1]),
    ("skew({1.0, 2.0, 3.0})", [[0.0, -3.0, 2.0], [3.0, 0.0, -1.0], [-2.0, 1.0, 0.0]]),
    ("symmetric([1, 2; 3, 4])", [[1, 2], [2, 4]]), ("outerProduct({1, 2}, {3, 4})", [[3, 4], [6, 8]]),
    ("linspace(0.0, 1.0, 2)", [0.0, 1.0]), ("linspace(1.0, -1.0, 5)", [1.0, 0.5, 0.0, -0.5, -1.0]),
    ("{1, 2} .^ 2", [1.0, 4.0]), ("2 .^ {1, -1}", [2.0, 0.5]), ("{1, 2} ./ {2, 4}", [0.5, 0.5]),
    ("1 ./ {2.0, -4.0}", [0.5, -0.25]), ("{1, 2} .+ 1", [2, 3]), ("1 .- {1, 2}", [0, -1]), ("{1, 2}*{3, 4}", 11),
    ("[1, 2; 3, 4]*{1, 1}", [3, 7]), ("{1, 1}*[1, 2; 3, 4]", [4, 6]), ("{2, 4}/2", [1.0, 2.0]),
    ("scalar([5.0])", 5.0), ("vector([1.0; 2.0])", [1.0, 2.0]), ("matrix({1.0, 2.0})", [[1.0], [2.0]]),
    ("{i*j for i in 1:2, j in 1:3}", [[1, 2], [2, 4], [3, 6]]), ("sum(i*j for i in 1:2, j in 1:3)", 18),
    ("max(i for i in {3, 1, 2})", 3), ("min(abs(x) for x in {-3.0, 2.0})", 2.0), ("size(zeros(2, 3), 2)", 3),
    ("{x for x in 0.0:0.5:1.0}", [0.0, 0.5, 1.0]), ("5:-2:1", [5, 3, 1]), ("size(2.0:1.0)", [0]),
    ("String(1)", "1"), ("String(-7, minimumLength = 4)", "-7  "), ("String(-7, minimumLength = 4, leftJustified = false)", "  -7"), ("String(true)", "true"), ("String(E.b)", "b"),
    ("String(0.5)", "0.5"), ("String(1e10, significantDigits = 3)", "1e+10"), ("String(2, leftJustified = true, minimumLength = 3)", "2  "),
    ("String(3.14159, format = \".2f\")", "3.14"), ("\"a\" + \"b\"", "ab"), ("\"a\" < \"b\"", True), ("\"\" == \"\"", True),
    ("E.a < E.b", True), ("max(E.a, E.b) == E.b", True), ("E(2) == E.b", True), ("size(fill(E.a, 2))", [2]),
]

TYPE = {"R": "Real", "I": "Integer", "B": "Boolean", "S": "String"}


def literal(x):
    if isinstance(x, bool):
        return "true" if x else "false"
    if isinstance(x, int):
        return str(x) if x >= 0 else "(%d)" % x
    text = repr(x)
    text = text if "e" in text or "." in text else text + ".0"
    return text if math.copysign(1, x) > 0 else "(%s)" % text


class Case:
    """An expression with its arguments, its value (NoValue: none), and the text of a check."""

    def __init__(self, text, kinds, args, result, value):
        self.text, self.kinds, self.args, self.result, self.value = text, kinds, args, result, value

    def shown(self):
        return self.with_arguments(map(literal, self.args))

    def with_arguments(self, texts):
        return self.text.format(*texts) if self.kinds else self.text


def scalar_cases():
    values = {"R": REALS, "I": INTEGERS, "B": BOOLEANS}
    for text, kinds, result, f in SCALARS:
        lists = [values[k] for k in kinds]
        if len(kinds) == 3:
            lists = [v[:8] for v in lists]
        for args in itertools.product(*lists):
            try:
                yield Case(text, kinds, args, result, checked(f)(*args))
            except NoValue:
                yield Case(text, kinds, args, result, NoValue)


def kind_of(value):
    while isinstance(value, list):
        value = value[0]
    return {bool: "B", int: "I", float: "R", str: "S"}[type(value)]


def shape_of(value):
    return [len(value)] + shape_of(value[0]) if isinstance(value, list) else []


def array_cases():
    for text, value in ARRAYS:
        yield Case(text, "", (), kind_of(value), value)


# ---- Modelica's side ----

WAYS = ["constant", "equation", "function"]


def dims(value):
    shape = shape_of(value) if value is not NoValue else []
    return "[%s]" % ", ".join(map(str, shape)) if shape else ""


def declarations(case, k, way):
    """Lines that put the value into v<k>, evaluated in one way."""
    kind, size = TYPE[case.result], dims(case.value)
    if way == "constant":
        return ["constant %s c%d%s = %s;" % (kind, k, size, case.shown()), "%s v%d%s = c%d;" % (kind, k, size, k)]
    names = ["a%d_%d" % (k, j) for j in range(len(case.args))]
    lines = ["parameter %s %s = %s;" % (TYPE[t], n, literal(x)) for t, n, x in zip(case.kinds, names, case.args)]
    if way == "equation":
        return lines + ["%s v%d%s = %s;" % (kind, k, size, case.with_arguments(names))]
    inputs = ["input %s x%d;" % (TYPE[t], j) for j, t in enumerate(case.kinds)]
    body = case.with_arguments(["x%d" % j for j in range(len(case.args))])
    function = ["function f%d" % k, *inputs, "input Real dummy;", "output %s y%s;" % (kind, size), "algorithm",
                "y := %s;" % body, "annotation(Inline = false);", "end f%d;" % k]
    lines.append("parameter Real d%d = 1;" % k)
    return [*function, *lines, "%s v%d%s = f%d(%s);" % (kind, k, size, k, ", ".join([*names, "d%d" % k]))]


def check(case, k):
    """A further variable of the model: whether v<k> is the expected value, where the double in the
    result cannot hold it; an angle that tells the sign of zero."""
    if case.result == "R" and case.value == 0.0 and case.text[:3] not in ("min", "max") and not isinstance(case.value, list):
        return "Real angle%d = atan2(v%d, -1.0);" % (k, k)
    if case.result == "S":
        return "Boolean ok%d = v%d == \"%s\";" % (k, k, case.value)
    if case.result == "I" and not isinstance(case.value, list):
        return "Boolean ok%d = v%d == %s;" % (k, k, literal(case.value))
    return ""


def text_of(cases, way):
    lines = ["model Special", "type E = enumeration(a, b, c);"]
    for k, case in enumerate(cases):
        lines += declarations(case, k, way)
        if case.value is not NoValue:
            lines.append(check(case, k))
    return "\n".join([*lines, "end Special;", ""])


def run(cases, way, mocc):
    """The first row of the result by name; a diagnostic where there is none."""
    folder = tempfile.mkdtemp(prefix="special-")
    try:
        with open(os.path.join(folder, "Special.mo"), "w") as f:
            f.write(text_of(cases, way))
        for command in ([mocc, "--cflags=-O0", "Special.mo", "-o", "special"],
                        ["./special", "--quiet", "--stop-time=1", "--intervals=1", "-o", "r.csv"]):
            p = subprocess.run(command, cwd=folder, capture_output=True, text=True, stdin=subprocess.DEVNULL, timeout=300)
            if p.returncode != 0:
                return p.returncode, (p.stderr + p.stdout).strip()
        with open(os.path.join(folder, "r.csv"), newline="") as f:
            names, *rows = csv.reader(f)
        return 0, dict(zip(names, rows[-1]))
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def same(x, y):
    if y != y or math.isinf(y):
        return x == y
    return abs(x - y) <= 1e-15 * abs(y) or abs(x - y) <= 5e-324


def flattened(value, at=()):
    if not isinstance(value, list):
        yield "[%s]" % ",".join(at) if at else "", value
        return
    for k, x in enumerate(value):
        yield from flattened(x, (*at, str(k + 1)))


def wrong(case, k, row):
    """What the result says instead of the value, or nothing."""
    if "ok%d" % k in row:
        return "" if float(row["ok%d" % k]) == 1 else "the value differs: " + row.get("v%d" % k, "")
    if "angle%d" % k in row and float(row["angle%d" % k]) * math.copysign(1, case.value) < 0:
        return "a zero of the other sign"
    for index, x in flattened(case.value):
        got = float(row["v%d%s" % (k, index)])
        if not same(got, float(x)):
            return "%s%s, expected %s" % (row["v%d%s" % (k, index)], index, repr(x))
    return ""


def examine(cases, way, mocc):
    """Disagreements of cases that have values; where nothing runs, halves are tried."""
    status, row = run(cases, way, mocc)
    if status == 0:
        return ["%s: %s: %s" % (way, c.shown(), w) for k, c in enumerate(cases) for w in [wrong(c, k, row)] if w]
    if len(cases) == 1:
        return ["%s: %s: status %s: %s" % (way, cases[0].shown(), status, row.splitlines()[0] if row else "")]
    half = len(cases) // 2
    return examine(cases[:half], way, mocc) + examine(cases[half:], way, mocc)


def examine_refused(case, way, mocc):
    """A case without a value must end with status 1 and a diagnostic."""
    status, row = run([case], way, mocc)
    if status == 1 and "error" in row:
        return []
    return ["%s: %s: no value, but status %s, %s" % (way, case.shown(), status, row["v0"] if status == 0 else row[:80])]


def main():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("--mocc", default="build/bin/mocc", help="the compiler (build/bin/mocc)")
    p.add_argument("-j", "--jobs", type=int, default=2, help="programs at a time (2)")
    p.add_argument("--refused", type=int, default=1, metavar="N", help="try every N-th case without a value (1)")
    options = p.parse_args()
    mocc = os.path.abspath(options.mocc)
    cases = [*scalar_cases(), *array_cases()]
    valued = [c for c in cases if c.value is not NoValue]
    refused = [c for c in cases if c.value is NoValue][::options.refused]
    with ThreadPoolExecutor(options.jobs) as pool:
        jobs = [pool.submit(examine, valued[k:k + 200], way, mocc) for way in WAYS for k in range(0, len(valued), 200)]
        jobs += [pool.submit(examine_refused, c, way, mocc) for way in WAYS for c in refused]
        found = [line for job in jobs for line in job.result()]
    for line in found:
        print(line)
    print("%d expressions with a value, %d without, each three ways: %d disagree" % (len(valued), len(refused), len(found)))
    raise SystemExit(1 if found else 0)


if __name__ == "__main__":
    main()
