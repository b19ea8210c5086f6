"""terms.py - expressions and statements that are written twice: as Modelica text, and as a Python
function that gives their value. The second is the evaluator that mocc is compared with; it knows
nothing of mocc.

A type is a letter (R Real, I Integer, B Boolean, or the Record of a class) and a shape: a tuple of
sizes. Inside a function a size can be a name such as "n", which the environment resolves.
Values: float, int, bool, dict for a record, nested lists for arrays.
"""
import math


class Fragile(Exception):
    """The value depends on rounding: a relation or floor() at its very edge. Such a point counts
    for nothing."""


class OutOfDomain(Exception):
    """The evaluation has no value, or an Integer of more than 31 bits."""


class Term:
    """An expression: its Modelica text, its type and shape, its value in an environment."""

    __slots__ = ("text", "kind", "shape", "value", "atom")

    def __init__(self, text, kind, shape, value, atom=False):
        self.text, self.kind, self.shape, self.value, self.atom = text, kind, shape, value, atom

    def inner(self):
        """The text as an operand."""
        return self.text if self.atom else "(" + self.text + ")"


EDGE = 1e-7  # relative distance to an edge below which rounding may decide


def near(a, b):
    return abs(a - b) <= EDGE * (abs(a) + abs(b) + 1e-3)


def literal(value):
    if isinstance(value, bool):
        return Term("true" if value else "false", "B", (), lambda env: value, True)
    if isinstance(value, int):
        return Term(str(value), "I", (), lambda env: value, value >= 0)
    text = repr(value)
    if "e" not in text and "." not in text:
        text += ".0"
    return Term(text, "R", (), lambda env: value, not text.startswith("-"))


def variable(name, kind, shape=()):
    return Term(name, kind, shape, lambda env: env[name], True)


def real(x):
    """A result of an operation on Reals, which must be a number of moderate size."""
    if isinstance(x, complex) or x != x or abs(x) > 1e100:
        raise OutOfDomain
    return x


def whole(x):
    if abs(x) > 2**31 - 1:
        raise OutOfDomain
    return x


# ---- scalar operators and functions ----

def relation(name):
    compare = {"<": lambda a, b: a < b, "<=": lambda a, b: a <= b, ">": lambda a, b: a > b,
               ">=": lambda a, b: a >= b, "==": lambda a, b: a == b, "<>": lambda a, b: a != b}[name]

    def apply(a, b):
        if (isinstance(a, float) or isinstance(b, float)) and near(a, b):
            raise Fragile
        return compare(a, b)

    return apply


def step_function(f):
    """floor() and its like of a quotient, which must not lie at a step."""
    def apply(x):
        if near(x, round(x)):
            raise Fragile
        return f(x)

    return apply


floor, ceil, trunc = (step_function(f) for f in (math.floor, math.ceil, math.trunc))


def divided(a, b):
    if b == 0:
        raise OutOfDomain
    return real(a / b)


def power(a, b):
    if a == 0 and b <= 0 or a < 0 and b != int(b):
        raise OutOfDomain
    try:
        return real(float(a) ** b)
    except OverflowError:
        raise OutOfDomain from None


def div(a, b):
    if b == 0:
        raise OutOfDomain
    if isinstance(a, int) and isinstance(b, int):
        return whole(abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1))
    return float(trunc(a / b))


def mod(a, b):
    if b == 0:
        raise OutOfDomain
    if isinstance(a, int) and isinstance(b, int):
        return a - a // b * b
    return a - floor(a / b) * b


def rem(a, b):
    return a - div(a, b) * b


def sign(x):
    if isinstance(x, float) and near(x, 0.0):
        raise Fragile
    return (x > 0) - (x < 0)


def guarded(f):
    def apply(*args):
        try:
            return real(f(*args))
        except (ValueError, OverflowError):
            raise OutOfDomain from None

    return apply


def arithmetic(f):
    """An operation whose result is Integer for Integers."""
    def apply(a, b):
        x = f(a, b)
        return whole(x) if isinstance(x, int) else real(x)

    return apply


OPERATORS = {
    "+": arithmetic(lambda a, b: a + b), "-": arithmetic(lambda a, b: a - b),
    "*": arithmetic(lambda a, b: a * b), "/": divided, "^": power,
    "and": lambda a, b: a and b, "or": lambda a, b: a or b,
    **{name: relation(name) for name in ("<", "<=", ">", ">=", "==", "<>")},
}

FUNCTIONS = {
    **{name: guarded(getattr(math, name)) for name in
       ("sin", "cos", "tan", "asin", "acos", "atan", "sinh", "cosh", "tanh", "exp", "log", "log10",
        "sqrt", "atan2")},
    "abs": abs, "sign": sign, "min": min, "max": max, "div": div, "mod": mod, "rem": rem,
    "floor": lambda x: float(floor(x)), "ceil": lambda x: float(ceil(x)),
    "integer": lambda x: whole(floor(x)), "noEvent": lambda x: x,
}


def joined(a, b):
    return "R" if "R" in (a, b) else a


def binary(op, a, b):
    """An operator on scalars."""
    if op in ("and", "or") or op in ("<", "<=", ">", ">=", "==", "<>"):
        kind = "B"
    else:
        kind = "R" if op in ("/", "^") else joined(a.kind, b.kind)
    f, u, v = OPERATORS[op], a.value, b.value
    if kind == "R":
        value = lambda env: f(float(u(env)), float(v(env)))
    else:
        value = lambda env: f(u(env), v(env))
    return Term("%s %s %s" % (a.inner(), op, b.inner()), kind, (), value)


def negated(a):
    u = a.value
    if a.kind == "B":
        return Term("not " + a.inner(), "B", a.shape, lambda env: each(lambda x: not x, u(env)))
    return Term("-" + a.inner(), a.kind, a.shape, lambda env: each(lambda x: -x, u(env)))


def call(name, args, kind):
    """A scalar built-in function; Reals where the result is one."""
    f, values = FUNCTIONS[name], [a.value for a in args]
    convert = float if "R" in [a.kind for a in args] else lambda x: x
    value = lambda env: f(*(convert(v(env)) for v in values))
    return Term("%s(%s)" % (name, ", ".join(a.text for a in args)), kind, (), value, True)


def choice(condition, a, b):
    c, u, v = condition.value, a.value, b.value
    kind = joined(a.kind, b.kind)
    text = "if %s then %s else %s" % (condition.text, a.inner(), b.inner())
    pick = lambda env: u(env) if c(env) else v(env)
    return Term(text, kind, a.shape, (lambda env: reals(pick(env))) if kind == "R" else pick)


# ---- arrays ----

def each(f, *values):
    """f applied element by element."""
    if isinstance(values[0], list):
        return [each(f, *row) for row in zip(*values)]
    return f(*values)


def reals(value):
    return each(float, value) if isinstance(value, list) else float(value)


def elementwise(op, a, b):
    """Sum or difference of arrays, or the operators with a dot."""
    kind = "R" if op in ("./", ".^") else joined(a.kind, b.kind)
    f, u, v = OPERATORS[op.lstrip(".")], a.value, b.value
    if not b.shape:
        value = lambda env: each(lambda x, y=v(env): f(x, y), u(env))
    else:
        value = lambda env: each(f, u(env), v(env))
    convert = reals if kind == "R" else lambda x: x
    return Term("%s %s %s" % (a.inner(), op, b.inner()), kind, a.shape,
                lambda env: convert(value(env)))


def scaled(a, b):
    """Scalar times array."""
    u, v, f = a.value, b.value, OPERATORS["*"]
    return Term("%s*%s" % (a.inner(), b.inner()), joined(a.kind, b.kind), b.shape,
                lambda env: each(lambda y, x=u(env): f(x, y), v(env)))


def dot(u, v):
    f, g = OPERATORS["*"], OPERATORS["+"]
    total = None
    for x, y in zip(u, v):
        total = f(x, y) if total is None else g(total, f(x, y))
    return total


def product(a, b):
    """The product of vectors and matrices."""
    u, v = a.value, b.value
    if len(a.shape) == 1 and len(b.shape) == 1:
        shape, value = (), lambda env: dot(u(env), v(env))
    elif len(b.shape) == 1:
        shape, value = a.shape[:1], lambda env: [dot(row, v(env)) for row in u(env)]
    elif len(a.shape) == 1:
        shape, value = b.shape[1:], lambda env: [dot(u(env), col) for col in zip(*v(env))]
    else:
        shape = (a.shape[0], b.shape[1])
        value = lambda env: [[dot(row, col) for col in zip(*v(env))] for row in u(env)]
    return Term("%s*%s" % (a.inner(), b.inner()), joined(a.kind, b.kind), shape, value)


def transposed(a):
    u = a.value
    return Term("transpose(%s)" % a.text, a.kind, a.shape[::-1],
                lambda env: [list(row) for row in zip(*u(env))], True)


def array(terms):
    kind = "R" if any(t.kind == "R" for t in terms) else terms[0].kind
    values = [t.value for t in terms]
    convert = reals if kind == "R" else lambda x: x
    return Term("{%s}" % ", ".join(t.text for t in terms), kind, (len(terms), *terms[0].shape),
                lambda env: [convert(v(env)) for v in values], True)


def size_of(size, env):
    return env[size] if isinstance(size, str) else size


def comprehension(body, index, size, size_text, reduction=None):
    """{body for index in 1:size}, or sum, product, min, max of it."""
    b = body.value

    def elements(env):
        inner = dict(env)
        out = []
        for k in range(1, size_of(size, env) + 1):
            inner[index] = k
            out.append(b(inner))
        return out

    text = "%s for %s in 1:%s" % (body.text, index, size_text)
    if not reduction:
        return Term("{%s}" % text, body.kind, (size, *body.shape), elements, True)
    return Term("%s(%s)" % (reduction, text), body.kind, (),
                lambda env: reduce_list(reduction, elements(env)), True)


def reduce_list(name, values):
    if name in ("min", "max"):
        return {"min": min, "max": max}[name](values)
    op = OPERATORS["+" if name == "sum" else "*"]
    total = values[0]
    for x in values[1:]:
        total = op(total, x)
    return total


def flat_list(value):
    return [x for row in value for x in flat_list(row)] if isinstance(value, list) else [value]


def reduced(name, a):
    u = a.value
    return Term("%s(%s)" % (name, a.text), a.kind, (),
                lambda env: reduce_list(name, flat_list(u(env))), True)


def element(a, indices):
    """a[i, j] by Integer terms."""
    u, at = a.value, [i.value for i in indices]

    def value(env):
        x = u(env)
        for i in at:
            k = i(env)
            if not 1 <= k <= len(x):
                raise OutOfDomain
            x = x[k - 1]
        return x

    return Term("%s[%s]" % (a.text, ", ".join(i.text for i in indices)), a.kind,
                a.shape[len(indices):], value, True)


def field(a, record, name):
    kind, shape = record.fields[name]
    u = a.value
    return Term("%s.%s" % (a.text, name), kind, shape, lambda env: u(env)[name], True)


class Record:
    """A record class: fields by name, each with type and shape."""

    def __init__(self, name, fields):
        self.name, self.fields = name, fields

    def declaration(self):
        lines = ["record %s" % self.name]
        for name, (kind, shape) in self.fields.items():
            lines.append("  %s%s %s;" % (TYPE_NAMES[kind], dimensions(shape), name))
        return lines + ["end %s;" % self.name]

    def constructor(self, args):
        values = dict(zip(self.fields, (a.value for a in args)))
        return Term("%s(%s)" % (self.name, ", ".join(a.text for a in args)), self, (),
                    lambda env: {name: v(env) for name, v in values.items()}, True)


TYPE_NAMES = {"R": "Real", "I": "Integer", "B": "Boolean"}


def type_name(kind):
    return TYPE_NAMES[kind] if isinstance(kind, str) else kind.name


def dimensions(shape, texts=None):
    """[n, 3] with the Modelica text of each size."""
    if not shape:
        return ""
    return "[%s]" % ", ".join((texts or {}).get(s, str(s)) for s in shape)
