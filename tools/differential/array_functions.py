#!/usr/bin/env python3
"""array_functions - every operator and built-in function on arrays, wherever an expression may stand.

  tools/differential/array_functions.py [--mocc=build/bin/mocc] [-j2] [--only=TEXT]

Each expression of the table stands in a declaration, an equation, an initial equation, an algorithm, a parameter's and a
constant's binding, and in functions that are inlined and that are not, with sizes that are declared and that are open (":").
Its value must be the one that Python gives; an error of the C compiler is a disagreement like any other.
"""
import argparse
import csv
import math
import os
import shutil
import subprocess
import tempfile
from concurrent.futures import ThreadPoolExecutor

# ---- operands: name, type, sizes, value ----

OPERANDS = {
    "A": ("Real", [2, 2], [[1.5, -2.0], [0.25, 3.0]]), "B": ("Real", [2, 3], [[1.0, 2.0, -3.0], [0.5, 4.0, 6.0]]),
    "v": ("Real", [3], [2.0, -1.5, 0.5]), "w": ("Real", [3], [1.0, 4.0, -2.0]), "u": ("Real", [2], [3.0, -1.0]),
    "K": ("Integer", [2, 2], [[1, -2], [3, 4]]), "k": ("Integer", [3], [3, 1, 2]), "j": ("Integer", [3], [-2, 5, 4]),
    "p": ("Boolean", [3], [True, False, True]), "q": ("Boolean", [3], [True, True, False]),
    "s": ("String", [2], ["ab", "c"]), "x": ("Real", [], 2.5), "n": ("Integer", [], 2), "c": ("Boolean", [], True),
    "C": ("Real", [1, 3], [[7.0, 8.0, 9.0]]), "o": ("Real", [1, 1], [[5.5]]),
}
A, B, v, w, u, K, k, j, p, q, s, x, n, c, C, o = (value for _, _, value in OPERANDS.values())


def mapped(f, *args):
    """Element by element; scalars go with every element."""
    if not any(isinstance(a, list) for a in args):
        return f(*args)
    count = max(len(a) for a in args if isinstance(a, list))
    return [mapped(f, *[a[i] if isinstance(a, list) else a for a in args]) for i in range(count)]


def add(a, b):
    return mapped(lambda p, q: p + q, a, b)


def sub(a, b):
    return mapped(lambda p, q: p - q, a, b)


def mul(a, b):
    return mapped(lambda p, q: p * q, a, b)


def dot(a, b):
    return sum(p * q for p, q in zip(a, b))


def tr(a):
    return [list(row) for row in zip(*a)]


def mm(a, b):
    return [[dot(row, col) for col in tr(b)] for row in a]


def eye(m):
    return [[int(r == t) for t in range(m)] for r in range(m)]


def flat(a):
    return [y for e in a for y in flat(e)] if isinstance(a, list) else [a]


# (Modelica, value)
CASES = [
    ("A + A", add(A, A)), ("A - K", sub(A, K)), ("-A", mul(A, -1.0)), ("+A", A), ("A*2", mul(A, 2.0)), ("n*K", mul(K, n)),
    ("A/4", mul(A, 0.25)), ("K/2", mul(K, 0.5)), ("v .* w", mul(v, w)), ("v ./ w", mapped(lambda a, b: a / b, v, w)),
    ("v .+ 1", add(v, 1.0)), ("1 .- k", sub(1, k)), ("w .^ 2", mul(w, w)), ("2 .^ k", [8.0, 2.0, 4.0]), ("x ./ v", mapped(lambda a: x / a, v)),
    ("k .* j", mul(k, j)), ("v*w", dot(v, w)), ("k*j", dot(k, j)), ("A*u", [dot(r, u) for r in A]), ("u*A", [dot(r, u) for r in tr(A)]),
    ("A*B", mm(A, B)), ("K*K", mm(K, K)), ("A*K", mm(A, K)), ("B*v", [dot(r, v) for r in B]), ("A^3", mm(A, mm(A, A))), ("A^0", mapped(float, eye(2))),
    ("K^2", mm(K, K)), ("A^n", mm(A, A)), ("K^n", mm(K, K)), ("K^0", eye(2)), ("(A + A)*(u + u)", [4 * dot(r, u) for r in A]),
    ("transpose(B)", tr(B)), ("transpose(A*B)", tr(mm(A, B))), ("outerProduct(v, u)", [[a * b for b in u] for a in v]),
    ("outerProduct(k, j)", [[a * b for b in j] for a in k]), ("symmetric(A)", [[1.5, -2.0], [-2.0, 3.0]]), ("symmetric(K)", [[1, -2], [-2, 4]]),
    ("cross(v, w)", [(-1.5) * (-2.0) - 0.5 * 4.0, 0.5 * 1.0 - 2.0 * (-2.0), 2.0 * 4.0 + 1.5 * 1.0]),
    ("cross(k, j)", [1 * 4 - 2 * 5, 2 * (-2) - 3 * 4, 3 * 5 - 1 * (-2)]), ("skew(v)", [[0.0, -0.5, -1.5], [0.5, 0.0, -2.0], [1.5, 2.0, 0.0]]),
    ("skew(k)", [[0, -2, 1], [2, 0, -3], [-1, 3, 0]]), ("identity(3)", eye(3)), ("identity(n)", eye(2)), ("diagonal(u)", [[3.0, 0.0], [0.0, -1.0]]),
    ("diagonal(k)", [[3, 0, 0], [0, 1, 0], [0, 0, 2]]), ("zeros(2, 3)", [[0] * 3] * 2), ("ones(2)", [1, 1]), ("ones(n)", [1, 1]),
    ("fill(x, 2, 2)", [[x] * 2] * 2), ("fill(c, 2)", [c] * 2), ("fill(v, 2)", [v, v]), ("fill(s[1], 3)", ["ab"] * 3), ("fill(n, n, 1)", [[2], [2]]),
    ("linspace(x, 0.5, 5)", [2.5, 2.0, 1.5, 1.0, 0.5]), ("linspace(0, n, 3)", [0.0, 1.0, 2.0]), ("sum(A)", 2.75), ("sum(k)", 6), ("sum(A*u)", sum(dot(r, u) for r in A)),
    ("product(w)", -8.0), ("product(K)", -24), ("min(A)", -2.0), ("max(v)", 2.0), ("min(k)", 1), ("max(j)", 5), ("max(p)", True), ("min(p)", False),
    ("sum(a^2 for a in v)", dot(v, v)), ("product(i + 1 for i in k)", 24), ("min(a*i for a in v, i in 1:2)", -3.0), ("max(abs(a) for a in w)", 4.0),
    ("{a*a for a in v}", mul(v, v)), ("{v[i]*j for i in 1:3, j in 1:2}", [[a * m for a in v] for m in (1, 2)]), ("{i for i in k}", k),
    ("array(x, 1, 2)", [2.5, 1.0, 2.0]), ("{u, u}", [u, u]), ("[A, A]", [r + r for r in A]), ("[A; A]", A + A), ("[1, 2; n, x]", [[1.0, 2.0], [2.0, 2.5]]), ("[v]", [[a] for a in v]),
    ("[A, u]", [[1.5, -2.0, 3.0], [0.25, 3.0, -1.0]]), ("cat(1, v, w)", v + w), ("cat(2, A, B)", [a + b for a, b in zip(A, B)]), ("cat(1, k, j, {n})", k + j + [2]),
    ("cat(1, s, {\"d\"})", ["ab", "c", "d"]), ("cat(1, p, q)", p + q), ("vector(C)", C[0]), ("matrix(v)", [[a] for a in v]), ("matrix(x)", [[x]]), ("vector(x)", [x]),
    ("scalar(o)", 5.5), ("promote(v, 2)", [[a] for a in v]), ("size(B)", [2, 3]), ("size(B, 2)", 3), ("ndims(B)", 2), ("size(B*v)", [2]), ("size(cat(1, v, w), 1)", 6),
    ("v[2]", -1.5), ("v[k]", [0.5, 2.0, -1.5]), ("v[2:3]", [-1.5, 0.5]), ("v[end:-1:1]", [0.5, -1.5, 2.0]), ("B[2, :]", B[1]), ("B[:, n]", [2.0, 4.0]), ("B[1:2, {3, 1}]", [[-3.0, 1.0], [6.0, 0.5]]),
    ("(A*B)[2, 1]", mm(A, B)[1][0]), ("(transpose(B))[3, 2]", 6.0), ("({v, w})[2, 3]", -2.0), ("k[k]", [2, 3, 1]), ("p[2:end]", [False, True]), ("s[2]", "c"),
    ("sin(v)", mapped(math.sin, v)), ("abs(w)", mapped(abs, w)), ("abs(j)", mapped(abs, j)), ("sqrt(abs(A))", mapped(lambda a: math.sqrt(abs(a)), A)),
    ("sign(v)", [1, -1, 1]), ("floor(v)", mapped(float, [2, -2, 0])), ("ceil(v)", mapped(float, [2, -1, 1])), ("integer(v)", [2, -2, 0]), ("mod(j, 3)", [1, 2, 1]), ("div(j, k)", [0, 5, 2]), ("rem(v, w)", [0.0, -1.5, 0.5]),
    ("atan2(v, w)", mapped(math.atan2, v, w)), ("exp(A)", mapped(math.exp, A)), ("max(x, v[1])", 2.5), ("not p", mapped(lambda a: not a, p)), ("p and q", mapped(lambda a, b: a and b, p, q)), ("p or q", mapped(lambda a, b: a or b, p, q)),
    ("if c then v else w", v), ("if x > 3 then A else A*2", mul(A, 2.0)), ("if not c then {1, 2} else k[1:2]", [3, 1]), ("v*(if c then w else v)", dot(v, w)), ("noEvent(v)", v), ("smooth(0, w)", w), ("homotopy(v, w)", v),
    ("1:3", [1, 2, 3]), ("n:-1:0", [2, 1, 0]), ("0.5:0.5:x", [0.5, 1.0, 1.5, 2.0, 2.5]), ("1:n", [1, 2]), ("zeros(0)*zeros(0)", 0.0), ("sum(v[1:0])", 0.0), ("cat(1, v[1:0], w)", w), ("zeros(2, 0)*zeros(0, 2)", [[0.0] * 2] * 2),
    ("size([A; A]*u, 1)", 4), ("String(sum(k)) + s[1]", "6ab"), ("{s[1] + s[2], s[2]}", ["abc", "c"]), ("Integer(E.b)", 2),
    ("v[1]*A + x*K", add(mul(A, 2.0), mul(K, 2.5))), ("A*A*A", mm(A, mm(A, A))), ("(v*w)*v", mul(v, dot(v, w))), ("u*A*u", dot(u, [dot(r, u) for r in A])), ("transpose([v])*[w]", [[dot(v, w)]]), ("sum({dot for dot in v})", sum(v)),
    ("{if a > 0 then a else 0 for a in v}", [2.0, 0.0, 0.5]), ("identity(2)*A", A), ("fill(0.5, 2, 2)*K", mm([[0.5] * 2] * 2, K)), ("A/x", mapped(lambda a: a / x, A)), ("A ./ K", mapped(lambda a, b: a / b, A, K)), ("K ./ K", [[1.0, 1.0], [1.0, 1.0]]),
    ("vector([v])", v), ("[transpose([u]); A]", [u] + A), ("[s[1]; s[2]]", [["ab"], ["c"]]), ("({p, q})[2, 3]", False), ("min(n, sum(k))", 2), ("{n, 1}*K", [2 * 1 + 3, 2 * -2 + 4]), ("K*{n, 1}", [0, 10]), ("k*v", dot(k, v)), ("K*A", mm(K, A)),
]
# Their sizes hang on a variable: they must be parameters outside functions.
SIZED = {"identity(n)", "ones(n)", "fill(n, n, 1)", "n:-1:0", "0.5:0.5:x", "1:n"}


# ---- Modelica's side ----

def kind_of(value):
    y = flat(value)[0] if flat(value) else 0.0
    return {bool: "Boolean", int: "Integer", float: "Real", str: "String"}[type(y)]


def shape_of(value):
    return [len(value)] + shape_of(value[0]) if isinstance(value, list) else []


def literal(value):
    if isinstance(value, list):
        return "{%s}" % ", ".join(map(literal, value))
    if isinstance(value, bool):
        return "true" if value else "false"
    return '"%s"' % value if isinstance(value, str) else repr(value)


def sizes(shape, open_sizes=False):
    return "[%s]" % ", ".join(":" if open_sizes else str(d) for d in shape) if shape else ""


def operands(prefix):
    return ["%s %s %s%s = %s;" % (prefix, kind, name, sizes(shape), literal(value)) for name, (kind, shape, value) in OPERANDS.items()]


def used(text):
    words, word = set(), ""
    for ch in text + " ":
        if ch.isalnum() or ch == "_":
            word += ch
        else:
            words.add(word)
            word = ""
    return [name for name in OPERANDS if name in words]


def function(text, value, inline, open_sizes):
    names = used(text)
    inputs = ["input %s %s%s;" % (OPERANDS[m][0], m, sizes(OPERANDS[m][1], open_sizes)) for m in names]
    return ["function f", *inputs, "input Real dummy;", "output %s y%s;" % (kind_of(value), sizes(shape_of(value), open_sizes)),
            "algorithm", "y := %s;" % text, "annotation(Inline = %s);" % ("true" if inline else "false"), "end f;"], names


def called(text, value, inline, open_sizes):
    lines, names = function(text, value, inline, open_sizes)
    return [*lines, *operands("parameter"), "parameter Real zero = 0;", "%s y%s = f(%s);" % (kind_of(value), sizes(shape_of(value)), ", ".join([*names, "zero"]))]


def evaluated(text, value):
    lines, names = function(text, value, False, True)
    return [*lines, *operands("constant"), "constant %s z%s = f(%s);" % (kind_of(value), sizes(shape_of(value)), ", ".join([*names, "0"])),
            "%s y%s = z;" % (kind_of(value), sizes(shape_of(value)))]


def local(text, value):
    """In the declarations of a function's protected variables."""
    names, declared = used(text), "%s l%s" % (kind_of(value), sizes(shape_of(value)))
    inputs = ["input %s %s%s;" % (OPERANDS[m][0], m, sizes(OPERANDS[m][1], True)) for m in names]
    return ["function f", *inputs, "input Real dummy;", "output %s y%s;" % (kind_of(value), sizes(shape_of(value))), "protected",
            "%s = %s;" % (declared, text), "algorithm", "y := l;", "annotation(Inline = false);", "end f;", *operands("parameter"), "parameter Real zero = 0;",
            "%s y%s = f(%s);" % (kind_of(value), sizes(shape_of(value)), ", ".join([*names, "zero"]))]


def declared(value):
    return "%s y%s" % (kind_of(value), sizes(shape_of(value)))


WAYS = {
    "declaration": lambda t, v: [*operands("parameter"), "%s = %s;" % (declared(v), t)],
    "varying": lambda t, v: [*[("discrete " if k == "Real" else "") + "%s %s%s;" % (k, m, sizes(s)) for m, (k, s, _) in OPERANDS.items()], "%s = %s;" % (declared(v), t),
                             "algorithm", "when initial() then", *["%s := %s;" % (m, literal(x)) for m, (_, _, x) in OPERANDS.items()], "end when;"],
    "equation": lambda t, v: [*operands("parameter"), declared(v) + ";", "equation", "y = %s;" % t],
    "initial equation": lambda t, v: [*operands("parameter"), "%s%s;" % ("discrete " if kind_of(v) == "Real" else "", declared(v)),
                                      "initial equation", "y = %s;" % t, "equation", "when false then", "y = pre(y);", "end when;"],
    "algorithm": lambda t, v: [*operands("parameter"), declared(v) + ";", "algorithm", "y := %s;" % t],
    "parameter": lambda t, v: [*operands("parameter"), "parameter %s z%s = %s;" % (kind_of(v), sizes(shape_of(v)), t), "%s = z;" % declared(v)],
    "constant": lambda t, v: [*operands("constant"), "constant %s z%s = %s;" % (kind_of(v), sizes(shape_of(v)), t), "%s = z;" % declared(v)],
    "function": lambda t, v: called(t, v, False, False), "open function": lambda t, v: called(t, v, False, True),
    "inlined function": lambda t, v: called(t, v, True, False), "open inlined function": lambda t, v: called(t, v, True, True),
    "evaluated function": evaluated, "local of a function": local,
}


def first_row(folder, text, mocc):
    with open(os.path.join(folder, "Case.mo"), "w") as f:
        f.write(text)
    for command in ([mocc, "--cflags=-O0", "Case.mo", "-o", "case"], ["./case", "--quiet", "--stop-time=1", "--intervals=1", "-o", "r.csv"]):
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, stdin=subprocess.DEVNULL, timeout=300)
        if done.returncode != 0:
            return None, (done.stderr + done.stdout).strip()
    with open(os.path.join(folder, "r.csv"), newline="") as f:
        names, *rows = csv.reader(f)
    return dict(zip(names, rows[-1])), ""


def model(cases):
    """Each case in a class of its own; whether Strings are right is a Boolean."""
    lines = ["package All", "type E = enumeration(a, b);"]
    for number, (text, value, way) in enumerate(cases):
        body = WAYS[way](text, value)
        if kind_of(value) == "String":
            at = next((i for i, line in enumerate(body) if line in ("equation", "initial equation", "algorithm") and "end f;" not in body[i:]), len(body))
            body = [*body[:at], *["Boolean ok%d = y%s == %s;" % (i, index, literal(e)) for i, (index, e) in enumerate(indexed(value))], *body[at:]]
        lines += ["model M%d" % number, *body, "end M%d;" % number]
    lines += ["model All", *["M%d m%d;" % (number, number) for number in range(len(cases))], "end All;", "end All;"]
    return "\n".join(lines) + "\n"


def indexed(value, at=()):
    if not isinstance(value, list):
        yield "[%s]" % ",".join(at) if at else "", value
        return
    for i, e in enumerate(value):
        yield from indexed(e, (*at, str(i + 1)))


def wrong(case, number, row):
    text, value, way = case
    for i, (index, e) in enumerate(indexed(value)):
        if isinstance(e, str):
            if float(row["m%d.ok%d" % (number, i)]) != 1:
                return "%s: %s: the text differs" % (way, text)
            continue
        got = float(row["m%d.y%s" % (number, index)])
        if abs(got - float(e)) > 1e-14 * max(1, abs(float(e))):
            return "%s: %s: %r%s, expected %r" % (way, text, got, index, e)
    return ""


def examine(cases, mocc):
    folder = tempfile.mkdtemp(prefix="arrays-")
    try:
        row, why = first_row(folder, model(cases), mocc)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    if row is not None:
        return [line for number, case in enumerate(cases) for line in [wrong(case, number, row)] if line]
    if len(cases) == 1:
        text, _, way = cases[0]
        return ["%s: %s: %s" % (way, text, "\n    ".join(why.splitlines()[:6]))]
    half = len(cases) // 2
    return examine(cases[:half], mocc) + examine(cases[half:], mocc)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--mocc", default="build/bin/mocc", help="the compiler (build/bin/mocc)")
    parser.add_argument("-j", "--jobs", type=int, default=2, help="programs at a time (2)")
    parser.add_argument("--only", default="", metavar="TEXT", help="expressions that contain TEXT")
    options = parser.parse_args()
    mocc = os.path.abspath(options.mocc)
    cases = [(text, value, way) for way in WAYS for text, value in CASES if options.only in text and not (way == "varying" and text in SIZED)]
    with ThreadPoolExecutor(options.jobs) as pool:
        found = [line for job in [pool.submit(examine, cases[i:i + 40], mocc) for i in range(0, len(cases), 40)] for line in job.result()]
    for line in found:
        print(line)
    print("%d expressions in their places: %d disagree" % (len(cases), len(found)))
    raise SystemExit(1 if found else 0)


if __name__ == "__main__":
    main()
