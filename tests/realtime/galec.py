"""galec.py - runs algorithm code in GALEC (eFMI 1.0.0, 3.2): a block becomes a Python class.

Strict where the language is: every name is declared, operands have one type, operators of different
classes stand in parentheses, only references have a minus sign, literals have their exact form, methods
set no signal that they do not declare. What breaks a rule raises Wrong, with the line.
"""
import math
import re

SIGNALS = ["INVALID_ARGUMENT", "OVERFLOW", "NAN", "SOLVE_LINEAR_EQUATIONS_FAILED", "NO_SOLUTION_FOUND",
           "UNSPECIFIED_ERROR"]
KEYWORDS = set("""block protected public end record function method signals algorithm input output parameter
    constant Boolean Integer Real limit if signal in then elseif else for loop and or not size self true false while
    do until break return enumeration""".split())
TOKEN = re.compile(r"""(?P<skip>\s+|/\*.*?\*/)|(?P<real>\d+\.\d+(?:e[+-]\d+)?)|(?P<integer>\d+)
    |(?P<name>[A-Za-z][A-Za-z0-9_]*|'[A-Za-z][A-Za-z0-9_.,()\[\]]*')|(?P<op>:=|<=|>=|<>|==|[-+*/^<>=()\[\],;:.{}])""",
                   re.DOTALL | re.VERBOSE)
R, I, B = "Real", "Integer", "Boolean"


class Wrong(Exception):
    pass


def divided(a, b):
    if b != 0:
        return a / b
    return math.nan if a == 0 or math.isnan(a) else math.copysign(math.inf, a) * math.copysign(1, b)


def finite_or(fn):
    def call(*args):
        try:
            return fn(*args)
        except ValueError:
            return math.nan
        except OverflowError:
            return math.inf
    return call


def toward_zero(a, b):
    return abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1)


def smaller(a, b):
    return b if math.isnan(a) else a if math.isnan(b) else min(a, b)


def larger(a, b):
    return b if math.isnan(a) else a if math.isnan(b) else max(a, b)


def whole(x, f=math.floor):
    return float(f(x)) if math.isfinite(x) else x


BUILTINS = {name: (fn, [R] * n, R) for name, fn, n in [
    *[(name, finite_or(getattr(math, name)), 1) for name in
      "sin cos tan asin acos atan sinh cosh tanh exp sqrt".split()],
    ("ln", lambda x: math.log(x) if x > 0 else -math.inf if x == 0 else math.nan, 1),
    ("lg", lambda x: math.log10(x) if x > 0 else -math.inf if x == 0 else math.nan, 1),
    ("atan2", math.atan2, 2), ("absolute", abs, 1), ("min", smaller, 2), ("max", larger, 2),
    ("roundDown", whole, 1), ("roundUp", lambda x: whole(x, math.ceil), 1), ("nan", lambda: math.nan, 0),
    ("plusInfinite", lambda: math.inf, 0), ("minusInfinite", lambda: -math.inf, 0)]}
BUILTINS.update({
    "isFinite": (math.isfinite, [R], B), "isNaN": (math.isnan, [R], B), "real": (float, [I], R),
    "imin": (min, [I, I], I), "imax": (max, [I, I], I), "divisionTowardsZero": (toward_zero, [I, I], I),
    "remainderTowardsZero": (lambda a, b: a - toward_zero(a, b) * b, [I, I], I),
    "integer": (None, [R], I), "solveLinearEquations": (None, None, R)})


def solved(matrix, right):
    """The solution of linear equations by elimination with partial pivoting; None: singular."""
    n = len(right)
    a = [row[:] + [b] for row, b in zip(matrix, right)]
    for k in range(n):
        p = max(range(k, n), key=lambda i: abs(a[i][k]))
        if not abs(a[p][k]) > 0:
            return None
        a[k], a[p] = a[p], a[k]
        for i in range(k + 1, n):
            factor = a[i][k] / a[k][k]
            for j in range(k, n + 1):
                a[i][j] -= factor * a[k][j]
    z = [0.0] * n
    for k in reversed(range(n)):
        z[k] = (a[k][n] - sum(a[k][j] * z[j] for j in range(k + 1, n))) / a[k][k]
    return z


class Parser:
    """Translates a block into the text of Python functions."""

    def __init__(self, text):
        self.tokens, at = [], 0
        while at < len(text):
            m = TOKEN.match(text, at)
            if not m:
                raise Wrong("line %d: what is %r?" % (text.count("\n", 0, at) + 1, text[at]))
            if m.lastgroup != "skip":
                self.tokens.append((m.lastgroup, m.group(), text.count("\n", 0, at) + 1))
            at = m.end()
        self.tokens.append(("end", "", 0))
        self.at, self.variables, self.functions, self.lines = 0, {}, {}, []
        self.locals, self.signals, self.iterators = {}, set(), []

    # ---- tokens ----

    def peek(self, *words):
        return self.tokens[self.at][0] in ("name", "op") and self.tokens[self.at][1] in words

    def take(self, *words):
        if self.peek(*words):
            self.at += 1
            return self.tokens[self.at - 1][1]
        return None

    def wrong(self, what):
        raise Wrong("line %d: %s" % (self.tokens[self.at][2], what))

    def need(self, word):
        if not self.take(word):
            self.wrong("%r is expected instead of %r" % (word, self.tokens[self.at][1]))

    def name(self):
        kind, text, _ = self.tokens[self.at]
        if kind != "name" or text in KEYWORDS:
            self.wrong("%r is no name" % text)
        self.at += 1
        return text

    # ---- declarations ----

    def declaration(self, into):
        kind, dims, limits = self.take(R, I, B) or self.wrong("a type is expected"), [], {}
        name = self.name()
        if name in into:
            self.wrong("%s is declared twice" % name)
        if self.take("["):
            dims = self.dimensions()
        if self.take("("):
            while True:
                which = self.name()
                self.need("=")
                sign = -1 if self.take("-") else 1
                limits[which] = sign * float(self.tokens[self.at][1])
                self.at += 1
                if not self.take(","):
                    break
            self.need(")")
        self.need(";")
        into[name] = {"type": kind, "dims": dims, "limits": limits}
        return into[name]

    def dimensions(self):
        dims = [int(self.tokens[self.at][1])]
        self.at += 1
        while self.take(","):
            dims.append(int(self.tokens[self.at][1]))
            self.at += 1
        self.need("]")
        return dims

    def block(self):
        self.need("block")
        self.title = self.name()
        while self.peek("input", "output", "parameter"):
            causality = self.take("input", "output", "parameter")
            self.declaration(self.variables)["causality"] = causality
        self.need("protected")
        while self.peek("constant", "parameter", R, I, B):
            causality = self.take("constant", "parameter") or "state"
            self.declaration(self.variables)["causality"] = causality
        while self.peek("function", "method"):
            self.function()
        self.need("public")
        while self.peek("function", "method"):
            self.function()
        self.need("end")
        if self.name() != self.title:
            self.wrong("another name than that of the block")
        self.need(";")
        for method in ("Startup", "Recalibrate", "DoStep"):
            if method not in self.functions:
                raise Wrong("there is no method " + method)

    def function(self):
        stateful = self.take("function", "method") == "method"
        name = self.name()
        declared, self.locals, self.signals, self.stateful = set(), {}, set(), stateful
        if self.take("signals"):
            declared.add(self.name())
            while self.take(","):
                declared.add(self.name())
            self.need(";")
        inputs, outputs = [], []
        while self.peek("input", "output"):
            to = inputs if self.take("input") else self.take("output") and outputs
            before = set(self.locals)
            self.declaration(self.locals)
            to.append(next(n for n in self.locals if n not in before))
        if self.take("protected"):
            while self.peek(R, I, B):
                self.declaration(self.locals)
        row = self.functions[name] = {
            "stateful": stateful, "inputs": [self.locals[n]["type"] for n in inputs],
            "outputs": [self.locals[n]["type"] for n in outputs], "signals": declared, "name": name}
        self.need("algorithm")
        self.lines.append("def fn_%s(S%s):" % (self.mangled(name), "".join(", l_" + self.mangled(n) for n in inputs)))
        for n, d in self.locals.items():
            if n not in inputs:
                self.lines.append(" l_%s = %s" % (self.mangled(n), self.nothing(d)))
        self.lines.append(" pass")
        self.statements(1, name)
        result = ", ".join("l_" + self.mangled(n) for n in outputs)
        self.lines.append(" return %s" % (result or "None"))
        self.need("end")
        if self.name() != name:
            self.wrong("another name than that of the method")
        self.need(";")
        if self.signals != declared:
            raise Wrong("%s sets %s and declares %s" % (name, sorted(self.signals), sorted(declared)))
        if row["name"] in ("Startup", "Recalibrate", "DoStep") and not declared <= set(SIGNALS):
            raise Wrong("%s sets signals of its own" % name)

    @staticmethod
    def mangled(name):
        return re.sub(r"\W", lambda m: "_%d_" % ord(m.group()), name)

    @staticmethod
    def nothing(declared):
        value = {R: "nan", I: "None", B: "None"}[declared["type"]]
        for n in reversed(declared["dims"]):
            value = "[%s for _ in range(%d)]" % (value, n)
        return value

    # ---- statements ----

    def statements(self, depth, method):
        while not self.peek("end", "else", "elseif"):
            self.statement(" " * depth, method)

    def statement(self, indent, method):
        line = self.tokens[self.at][2]
        if self.take("if"):
            self.if_statement(indent, method)
        elif self.take("for"):
            name = self.name()
            self.need("in")
            first, _ = self.expression()
            self.need(":")
            last, _ = self.expression()
            self.need("loop")
            self.iterators.append(name)
            self.lines.append("%sfor i_%s in range(%s, %s + 1):\n%s pass" % (indent, self.mangled(name), first, last, indent))
            self.statements(len(indent) + 1, method)
            self.iterators.pop()
            self.need("end")
            self.need("for")
        elif self.take("signal"):
            while True:
                name = self.name()
                self.signals.add(name)
                self.lines.append("%sS.set.add(%r)" % (indent, name))
                if not self.take(","):
                    break
        elif self.take("("):
            targets = [self.reference(True)]
            while self.take(","):
                targets.append(self.reference(True))
            self.need(")")
            self.need(":=")
            text, _ = self.call(self.name(), len(targets))
            self.lines.append("%s%s = %s" % (indent, ", ".join(t for t, _ in targets), text))
        elif self.tokens[self.at + 1][1] == "(" and not self.peek("self"):
            text, _ = self.call(self.name(), 0, method)
            self.lines.append("%s%s" % (indent, text))
        else:
            (target, kind), dims = self.reference(True), self.dims
            self.need(":=")
            text, value = self.expression()
            if kind != value or dims != self.dims:
                self.wrong("a %s%s is assigned to a %s%s" % (value, self.dims or "", kind, dims or ""))
            self.lines.append("%s%s = %s # %d" % (indent, target, text, line))
        self.need(";")

    def if_statement(self, indent, method):
        word = "if"
        while True:
            if self.take("signal"):
                self.need("in")
                caught = {self.name()}
                while self.take(","):
                    caught.add(self.name())
                if not caught <= self.signals:
                    self.wrong("a signal is caught that cannot be set")
                self.signals -= caught
                text = "S.caught(%r)" % caught
            else:
                text, kind = self.expression()
                if kind != B:
                    self.wrong("a condition is %s" % kind)
            self.need("then")
            self.lines.append("%s%s %s:\n%s pass" % (indent, word, text, indent))
            self.statements(len(indent) + 1, method)
            if self.take("elseif"):
                word = "elif"
                continue
            if self.take("else"):
                self.lines.append("%selse:\n%s pass" % (indent, indent))
                self.statements(len(indent) + 1, method)
            self.need("end")
            self.need("if")
            return

    # ---- expressions: a text of Python and a type; self.dims are those of the last ----

    def expression(self):
        text, kind, _ = self.operation()
        return text, kind

    CLASSES = [{"or"}, {"and"}, {"==", "<>"}, {"<", "<=", ">", ">="}, {"+", "-"}, {"*", "/"}, {"^"}]

    def operation(self):
        """Operands and operators of one class, from left to right."""
        text, kind = self.unary()
        used = None
        while any(self.peek(*c) for c in self.CLASSES):
            group = next(c for c in self.CLASSES if self.peek(*c))
            if used is not None and (used is not group or "^" in group or "<" in group or "==" in group):
                self.wrong("operators of different classes need parentheses")
            used = group
            op = self.take(*group)
            if self.peek("-", "not"):
                self.wrong("an operand with a sign needs parentheses")
            right, other = self.unary()
            text, kind = self.binary(op, text, kind, right, other)
            self.dims = []
        return text, kind, used

    def binary(self, op, a, kind, b, other):
        if kind != other or self.dims:
            self.wrong("%s %s %s" % (kind, op, other))
        if op in ("and", "or"):
            if kind != B:
                self.wrong("%s of %s" % (op, kind))
            return "(%s %s %s)" % (a, op, b), B
        if kind == B:
            self.wrong("%s of Booleans" % op)
        if op in ("==", "<>", "<", "<=", ">", ">="):
            op = "!=" if op == "<>" else op
            if kind == R:
                self.signals.add("NAN")
                return "S.compared(%s, %s, lambda a, b: a %s b)" % (a, b, op), B
            return "(%s %s %s)" % (a, op, b), B
        if op == "/":
            return ("divided(%s, %s)" % (a, b), R) if kind == R else self.wrong("a quotient of Integers")
        if op == "^":
            return ("power(%s, %s)" % (a, b), R) if kind == R else self.wrong("a power of Integers")
        return "(%s %s %s)" % (a, op, b), kind

    def unary(self):
        self.dims = []
        if self.take("-"):
            kind = self.tokens[self.at][0]
            if kind in ("real", "integer"):
                text, of = self.primary()
                return "(-%s)" % text, of
            if self.peek("(") or self.tokens[self.at + 1][1] == "(":
                self.wrong("a minus sign stands only before a reference")
            text, of = self.reference(False)
            if of == B:
                self.wrong("-Boolean")
            return "(-%s)" % text, of
        if self.take("not"):
            if not self.peek("("):
                self.wrong("what follows `not' needs parentheses")
            text, kind = self.primary()
            return ("(not %s)" % text, B) if kind == B else self.wrong("not %s" % kind)
        return self.primary()

    def primary(self):
        kind, text, _ = self.tokens[self.at]
        self.dims = []
        if kind == "real":
            self.at += 1
            return repr(float(text)), R
        if kind == "integer":
            self.at += 1
            return str(int(text)), I
        if self.take("true", "false"):
            return text.title(), B
        if self.take("("):
            if self.take("if"):
                result = self.if_expression()
            else:
                result = self.expression()
            self.need(")")
            return "(%s)" % result[0], result[1]
        if self.tokens[self.at + 1][1] == "(" and text != "self":
            return self.call(self.name(), 1)
        return self.reference(False)

    def if_expression(self):
        parts, kinds = [], set()
        while True:
            cond, kind = self.expression()
            if kind != B:
                self.wrong("a condition is %s" % kind)
            self.need("then")
            value, kind = self.expression()
            parts.append((cond, value))
            kinds.add(kind)
            if not self.take("elseif"):
                break
        self.need("else")
        text, kind = self.expression()
        if kinds != {kind}:
            self.wrong("branches of different types")
        for cond, value in reversed(parts):
            text = "(%s if %s else %s)" % (value, cond, text)
        return text, kind

    def call(self, name, results, method=None):
        """`results`: 0 for a call that is a statement."""
        self.need("(")
        args = []
        while not self.peek(")"):
            text, kind = self.expression()
            args.append((text, kind, self.dims))
            if not self.take(","):
                break
        self.need(")")
        texts, self.dims = [a[0] for a in args], []
        if name in BUILTINS:
            fn, types, kind = BUILTINS[name]
            if name == "solveLinearEquations":
                self.signals.add("SOLVE_LINEAR_EQUATIONS_FAILED")
                self.dims = args[1][2]
                return "S.solve(%s, %s)" % tuple(texts), R
            if [a[1] for a in args] != types:
                self.wrong("%s(%s)" % (name, ", ".join(a[1] for a in args)))
            if name == "integer":
                self.signals |= {"NAN", "OVERFLOW"}
                return "S.integer(%s)" % texts[0], I
            return "B[%r](%s)" % (name, ", ".join(texts)), kind
        if name not in self.functions:
            self.wrong("%s() is not declared before" % name)
        row = self.functions[name]
        if row["stateful"] and (results or method == "Startup"):
            self.wrong("the method %s is called here" % name)
        if not results and not row["stateful"] or [a[1] for a in args] != row["inputs"]:
            self.wrong("a wrong call of %s()" % name)
        if results > 1 and results != len(row["outputs"]):
            self.wrong("%s() has %d results" % (name, len(row["outputs"])))
        self.signals |= row["signals"]
        row["called"] = True
        return "fn_%s(%s)" % (self.mangled(name), ", ".join(["S", *texts])), row["outputs"][0] if results else None

    def reference(self, target):
        if self.take("self"):
            if not self.stateful:
                self.wrong("a function knows nothing of the block")
            self.need(".")
            name = self.name()
            declared = self.variables.get(name) or self.wrong("%s is not declared" % name)
            if target and declared["causality"] == "input":
                self.wrong("the input %s is assigned" % name)
            text = "S.v_" + self.mangled(name)
        else:
            name = self.name()
            if name in self.iterators:
                self.dims = []
                return "i_" + self.mangled(name), I
            declared = self.locals.get(name) or self.wrong("%s is not declared" % name)
            text = "l_" + self.mangled(name)
        dims = list(declared["dims"])
        if self.take("["):
            for k in range(len(dims)):
                if k:
                    self.need(",")
                index, kind = self.expression()
                if kind != I:
                    self.wrong("a subscript is %s" % kind)
                text += "[S.at(%s, %d)]" % (index, dims[k])
            self.need("]")
            dims = []
        self.dims = dims
        return text, declared["type"]


class Block:
    """An instance of a block; variables by name in get() and set()."""

    def __init__(self, text):
        self.parser = Parser(text)
        self.parser.block()
        self.variables = self.parser.variables
        names = {"S": self, "B": {n: row[0] for n, row in BUILTINS.items()}, "divided": divided, "nan": math.nan,
                 "power": finite_or(lambda a, b: math.pow(a, b))}
        exec("\n".join(self.parser.lines), names)
        self.methods = {n: names["fn_" + Parser.mangled(n)] for n in ("Startup", "Recalibrate", "DoStep")}
        unused = [n for n, row in self.parser.functions.items()
                  if n not in self.methods and not row.get("called")]
        if unused:
            raise Wrong("nothing calls %s" % ", ".join(unused))
        for name, declared in self.variables.items():
            setattr(self, "v_" + Parser.mangled(name), eval(Parser.nothing(declared), {"nan": math.nan}))

    def run(self, method):
        """Runs a method; returns the signals that it set."""
        self.set = set()
        self.limit()
        self.methods[method](self)
        unset = [n for n, d in self.variables.items() if d["causality"] != "input" and self.holds_nothing(self.get(n))]
        if unset:
            raise Wrong("%s leaves %s without a value" % (method, ", ".join(unset)))
        if not self.set <= self.parser.functions[method]["signals"]:
            raise Wrong("%s sets %s" % (method, self.set))
        return self.set

    @staticmethod
    def holds_nothing(value):
        return value is None or isinstance(value, list) and None in value

    def limit(self):
        for name, d in self.variables.items():
            for which, bound in d["limits"].items():
                value = self.get(name)
                if value is not None and (value < bound if which == "min" else value > bound):
                    self.put(name, bound)

    def get(self, name):
        return getattr(self, "v_" + Parser.mangled(name))

    def put(self, name, value):
        setattr(self, "v_" + Parser.mangled(name), value)

    # ---- called by what the block became ----

    def caught(self, signals):
        found = bool(self.set & signals)
        self.set -= signals
        return found

    def compared(self, a, b, how):
        if math.isnan(a) or math.isnan(b):
            self.set.add("NAN")
            return False
        return how(a, b)

    def integer(self, x):
        if math.isnan(x) or abs(x) >= 2**31:
            self.set.add("NAN" if math.isnan(x) else "OVERFLOW")
            return 0
        return int(x)

    def solve(self, matrix, right):
        z = solved(matrix, right)
        if z is None:
            self.set.add("SOLVE_LINEAR_EQUATIONS_FAILED")
            return [0.0] * len(right)
        return z

    @staticmethod
    def at(index, n):
        if not 1 <= index <= n:
            raise Wrong("the subscript %d of %d" % (index, n))
        return index - 1
