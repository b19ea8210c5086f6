"""functional.py - random models of functions: records, arrays of any size, loops, branches, calls;
used in equations, in bindings of parameters and constants, and in a differential equation."""
import random

import terms as T
from terms import Term, binary, call, choice, literal, variable


class Scope:
    """What an expression can use: variables by type, functions, sizes that are names."""

    def __init__(self, variables, functions=(), sizes=None, pure=False):
        self.variables = list(variables)
        self.functions = list(functions)
        self.sizes = dict(sizes or {})  # name: Modelica text
        self.events = not pure          # whether an operator that makes events may stand here
        self.smooth = False

    def of(self, kind, shape):
        return [v for v in self.variables if v.kind == kind and v.shape == shape]


MOST_RUNS = 500  # of one function, in all that a model evaluates


class Function:
    """A generated function: its text and how Python evaluates it."""

    def __init__(self, name, inputs, outputs, locals_, body, text):
        self.name, self.inputs, self.outputs = name, inputs, outputs
        self.locals, self.body, self.text = locals_, body, text
        self.runs = 0

    def run(self, args):
        self.runs += 1
        if self.runs > MOST_RUNS:
            raise T.OutOfDomain
        env = {}
        for i, a in zip(self.inputs, args):
            env[i.name] = T.reals(a) if i.kind == "R" else a
            bind_sizes(env, i.shape, a)
        for name, value in self.locals:
            env[name] = value(env)
        for statement in self.body:
            statement(env)
        return [env[o.name] for o in self.outputs]


class Formal:
    def __init__(self, name, kind, shape):
        self.name, self.kind, self.shape = name, kind, shape


def bind_sizes(env, shape, value):
    for s in shape:
        if isinstance(s, str):
            env[s] = len(value)
        value = value[0]


def real_tamed(t):
    """A Real kept within moderate bounds."""
    return binary("/", t, binary("+", literal(1.0), call("abs", [t], t.kind)))


def smoothly_tamed(t):
    """The same without a kink, for what is integrated."""
    return binary("/", t, binary("+", literal(1.0), binary("^", t, literal(2.0))))


class Maker:
    """Draws expressions, statements, functions and models from a seed."""

    def __init__(self, seed, inline):
        self.rng = random.Random(seed)
        self.inline = inline
        self.records = []
        self.functions = []
        self.count = 0

    def name(self, prefix):
        self.count += 1
        return "%s%d" % (prefix, self.count)

    # ---- scalars ----

    def scalar(self, scope, kind, depth):
        return {"R": self.real, "I": self.integer, "B": self.boolean}[kind](scope, depth)

    def leaf(self, scope, kind):
        choices = scope.of(kind, ())
        if choices and self.rng.random() < 0.8:
            return self.rng.choice(choices)
        if kind == "R":
            return literal(round(self.rng.uniform(-3, 3), 3))
        return literal(self.rng.randint(-5, 9) if kind == "I" else self.rng.random() < 0.5)

    def real(self, scope, depth):
        r = self.rng.random()
        if depth <= 0 or r < 0.12:
            return self.leaf(scope, "R")
        sub = lambda: self.real(scope, depth - 1)
        if r < 0.40:
            return binary(self.rng.choice("+-*"), sub(), sub())
        if r < 0.46 and not scope.smooth:
            return binary("/", sub(), binary("+", literal(1.5), call("abs", [sub()], "R")))
        if r < 0.58:
            return self.real_function(scope, depth)
        if r < 0.62 and not scope.smooth:
            return binary("*", literal(0.5), self.integer(scope, depth - 1))
        if r < 0.72 and not scope.smooth:
            return choice(self.boolean(scope, depth - 1), sub(), sub())
        if r < 0.84 and not scope.smooth:
            return self.real_of_array(scope, depth)
        if r < 0.94:
            t = self.called(scope, "R", (), depth)
            if t:
                return t
        return smoothly_tamed(sub()) if scope.smooth else real_tamed(sub())

    def real_function(self, scope, depth):
        t = self.real(scope, depth - 1)
        name = self.rng.choice(["sin", "cos", "tanh", "atan", "exp", "sqrt", "log", "square", "abs",
                                "min", "max", "atan2", "floor", "mod", "rem", "div", "sign"])
        if scope.smooth and name not in ("sin", "cos", "tanh", "atan", "exp", "square"):
            name = "sin"
        if name in ("floor", "mod", "rem", "div") and not scope.events and self.rng.random() < 0.5:
            name = "cos"
        if name in ("exp", "square") and scope.smooth:
            t = smoothly_tamed(t)
        if name == "exp":
            return call("exp", [t if scope.smooth else real_tamed(t)], "R")
        if name in ("sqrt", "log"):
            return call(name, [binary("+", literal(0.25), call("abs", [t], "R"))], "R")
        if name == "square":
            return binary("^", t if scope.smooth else real_tamed(t), literal(self.rng.choice([2, 3, 0.5 * 4])))
        if name in ("mod", "rem", "div"):
            return call(name, [t, literal(round(self.rng.uniform(0.6, 2.5), 3))], "R")
        if name in ("min", "max"):
            return call(name, [t, self.real(scope, depth - 1)], "R")
        if name == "atan2":
            return call(name, [t, binary("+", literal(0.5), call("abs", [self.real(scope, depth - 1)], "R"))], "R")
        if name == "sign":
            return binary("*", literal(1.5), call("sign", [t], "I"))
        return call(name, [t], "R")

    def real_of_array(self, scope, depth):
        r = self.rng.random()
        a = self.vector(scope, "R", depth - 1)
        if a is None:
            return self.leaf(scope, "R")
        if r < 0.3:
            return T.reduced(self.rng.choice(["sum", "product", "min", "max"]), a)
        if r < 0.45:
            b = self.array(scope, "R", a.shape, depth - 1)
            return T.product(a, b)
        if r < 0.75:
            known = [v for v in scope.variables if v.kind == "R" and len(v.shape) == 1]
            if known:
                v = self.rng.choice(known)
                return T.element(v, [self.index(scope, v.shape[0])])
        size = self.rng.choice(list(a.shape))
        index = self.name("k")
        inner = Scope(scope.variables + [variable(index, "I")], scope.functions, scope.sizes, not scope.events)
        body = binary("*", self.real(inner, 1), variable(index, "I"))
        return T.comprehension(body, index, size, self.size_text(scope, size),
                               self.rng.choice(["sum", "max", "min", "product"]))

    def size_text(self, scope, size):
        return scope.sizes.get(size, str(size))

    def index(self, scope, size):
        """An Integer within 1..size."""
        if not isinstance(size, str) and self.rng.random() < 0.5:
            return literal(self.rng.randint(1, size))
        i = self.integer(scope, 1)
        n = Term(self.size_text(scope, size), "I", (), lambda env: T.size_of(size, env), True)
        return binary("+", literal(1), call("mod", [i, n], "I"))

    def integer(self, scope, depth):
        r = self.rng.random()
        if depth <= 0 or r < 0.3:
            return self.leaf(scope, "I")
        sub = lambda: self.integer(scope, depth - 1)
        if r < 0.55:
            return binary(self.rng.choice("+-*"), sub(), self.leaf(scope, "I"))
        if r < 0.75:
            return call(self.rng.choice(["mod", "div", "rem"]),
                        [sub(), literal(self.rng.choice([2, 3, 5, 7, -3]))], "I")
        if r < 0.85:
            return choice(self.boolean(scope, depth - 1), sub(), sub())
        if r < 0.9:
            return call(self.rng.choice(["min", "max"]), [sub(), sub()], "I")
        if r < 0.95:
            return call("abs", [sub()], "I")
        return self.called(scope, "I", (), depth) or self.leaf(scope, "I")

    def boolean(self, scope, depth):
        r = self.rng.random()
        if r < 0.1 or depth <= 0:
            return self.leaf(scope, "B")
        if r < 0.5:
            return binary(self.rng.choice(["<", ">", "<=", ">="]), self.real(scope, depth - 1),
                          self.real(scope, depth - 1))
        if r < 0.65:
            return binary(self.rng.choice(["<", ">", "==", "<>"]), self.integer(scope, depth - 1),
                          self.integer(scope, depth - 1))
        if r < 0.75:
            return T.negated(self.boolean(scope, depth - 1))
        return binary(self.rng.choice(["and", "or"]), self.boolean(scope, depth - 1),
                      self.boolean(scope, depth - 1))

    # ---- arrays ----

    def vector(self, scope, kind, depth):
        """A vector of any size that is at hand."""
        sizes = {v.shape[0] for v in scope.variables if v.kind == kind and len(v.shape) == 1}
        sizes = sorted(sizes | set(scope.sizes) | {2, 3}, key=str)
        return self.array(scope, kind, (self.rng.choice(sizes),), depth)

    def array(self, scope, kind, shape, depth):
        r = self.rng.random()
        known = scope.of(kind, shape)
        if known and (r < 0.3 or depth <= 0):
            return self.rng.choice(known)
        if depth <= 0:
            return self.filled(scope, kind, shape, 0)
        sub = lambda: self.array(scope, kind, shape, depth - 1)
        if kind == "B":
            return T.negated(sub()) if r < 0.5 else self.filled(scope, kind, shape, depth - 1)
        if r < 0.45:
            return T.elementwise(self.rng.choice(["+", "-", ".*"]), sub(), sub())
        if r < 0.55:
            return T.scaled(self.scalar(scope, kind, depth - 1), sub())
        if r < 0.60:
            return T.negated(sub())
        if r < 0.66:
            return choice(self.boolean(scope, depth - 1), sub(), sub())
        if r < 0.74 and kind == "R" and len(shape) == 2:
            return T.transposed(self.array(scope, kind, shape[::-1], depth - 1))
        if r < 0.80 and kind == "R" and len(shape) == 1:
            matrices = [v for v in scope.variables if v.kind == "R" and len(v.shape) == 2 and v.shape[0] == shape[0]]
            if matrices:
                m = self.rng.choice(matrices)
                return T.product(m, self.array(scope, kind, m.shape[1:], depth - 1))
        if r < 0.90:
            t = self.called(scope, kind, shape, depth)
            if t:
                return t
        return self.filled(scope, kind, shape, depth - 1)

    def filled(self, scope, kind, shape, depth):
        """An array from elements: a list, or a loop over an index."""
        size, rest = shape[0], shape[1:]
        if isinstance(size, str) or self.rng.random() < 0.4:
            index = self.name("i")
            inner = Scope(scope.variables + [variable(index, "I")], scope.functions, scope.sizes, not scope.events)
            body = self.filled(inner, kind, rest, depth) if rest else self.scalar(inner, kind, depth)
            if kind != "B" and not rest:
                body = binary("+", body, variable(index, "I"))
            return T.comprehension(body, index, size, self.size_text(scope, size))
        make = lambda: self.filled(scope, kind, rest, depth) if rest else self.scalar(scope, kind, depth)
        rows = [make() for _ in range(size)]
        if kind == "R" and not rest:
            rows[0] = binary("*", literal(1.0), rows[0]) if rows[0].kind != "R" else rows[0]
        return T.array(rows)

    # ---- calls ----

    def called(self, scope, kind, shape, depth):
        """A call of a function whose first output has this type and shape."""
        fitting = [(f, sizes) for f in scope.functions for sizes in [self.fit(f, kind, shape, scope)]
                   if sizes is not None]
        if not fitting or scope.smooth:
            return None
        f, sizes = self.rng.choice(fitting)
        args = [self.argument(scope, i.kind, tuple(sizes.get(s, s) for s in i.shape), depth)
                for i in f.inputs]
        texts = [a.text for a in args]
        if self.rng.random() < 0.2:
            texts = ["%s = %s" % (i.name, t) for i, t in zip(f.inputs, texts)]
        values = [a.value for a in args]
        value = lambda env: f.run([v(env) for v in values])[0]
        return Term("%s(%s)" % (f.name, ", ".join(texts)), kind, shape, value, True)

    def fit(self, f, kind, shape, scope):
        out = f.outputs[0]
        if out.kind != kind or len(out.shape) != len(shape):
            return None
        sizes = {}
        for s, wanted in zip(out.shape, shape):
            if isinstance(s, str):
                if sizes.setdefault(s, wanted) != wanted:
                    return None
            elif s != wanted:
                return None
        for i in f.inputs:
            for s in i.shape:
                if isinstance(s, str):
                    sizes.setdefault(s, self.rng.choice([1, 2, 3, *scope.sizes]))
        return sizes

    def argument(self, scope, kind, shape, depth):
        if isinstance(kind, T.Record):
            return self.record_value(scope, kind, shape, depth)
        if shape:
            return self.array(scope, kind, shape, depth - 1)
        return self.scalar(scope, kind, depth - 1)

    def record_value(self, scope, record, shape, depth):
        known = scope.of(record, shape)
        if known and self.rng.random() < 0.6:
            return self.rng.choice(known)
        if shape:
            size = shape[0]
            if isinstance(size, str):
                index = self.name("i")
                inner = Scope(scope.variables + [variable(index, "I")], scope.functions, scope.sizes, not scope.events)
                return T.comprehension(self.record_value(inner, record, (), depth), index, size,
                                       self.size_text(scope, size))
            return T.array([self.record_value(scope, record, (), depth) for _ in range(size)])
        return record.constructor([self.argument(scope, kind, s, depth - 1)
                                   for kind, s in record.fields.values()])

    # ---- statements; each gives lines and what they do ----

    def statements(self, scope, targets, depth, number):
        lines, actions = [], []
        for _ in range(number):
            text, action = self.statement(scope, targets, depth)
            lines += text
            actions.append(action)

        def run(env):
            for a in actions:
                a(env)

        return lines, run

    def statement(self, scope, targets, depth):
        r = self.rng.random()
        target = self.rng.choice(targets)
        if r < 0.35 or depth <= 0:
            return self.assignment(scope, target)
        if r < 0.55:
            return self.branch(scope, targets, depth)
        if r < 0.80:
            return self.loop(scope, targets, depth)
        if r < 0.9:
            return self.while_loop(scope, targets, depth)
        return self.element_assignment(scope, target)

    def assignment(self, scope, target):
        t = self.argument(scope, target.kind, target.shape, 3)
        if target.kind == "R" and not target.shape:
            t = real_tamed(t)
        elif target.kind == "I" and not target.shape:
            t = call("mod", [t, literal(97)], "I")
        elif target.kind in ("R", "I") and target.shape:
            t = self.tamed_array(scope, t)
        value, real = t.value, target.kind == "R"

        def run(env):
            x = value(env)
            env[target.name] = T.reals(x) if real else x

        return ["%s := %s;" % (target.name, t.text)], run

    def tamed_array(self, scope, t):
        """Elements kept within bounds, by a loop over the indices."""
        if t.kind != "R":
            return t
        return T.elementwise("./", t, binary("+", literal(1.0), call("abs", [T.reduced("sum", t)], "R")))

    def element_assignment(self, scope, target):
        if not target.shape or isinstance(target.kind, T.Record):
            return self.assignment(scope, target)
        indices = [self.index(scope, s) for s in target.shape]
        t = self.scalar(scope, target.kind, 2)
        t = real_tamed(t) if target.kind == "R" else call("mod", [t, literal(91)], "I") if target.kind == "I" else t
        at, value, convert = [i.value for i in indices], t.value, float if target.kind == "R" else lambda x: x

        def run(env):
            place = [i(env) for i in at]
            env[target.name] = replaced(env[target.name], place, convert(value(env)))

        return ["%s[%s] := %s;" % (target.name, ", ".join(i.text for i in indices), t.text)], run

    def branch(self, scope, targets, depth):
        conditions = [self.boolean(scope, 2) for _ in range(self.rng.randint(1, 2))]
        bodies = [self.statements(scope, targets, depth - 1, 1) for _ in range(len(conditions) + 1)]
        lines = []
        for k, (c, (text, _)) in enumerate(zip(conditions, bodies)):
            lines += ["%s %s then" % ("elseif" if k else "if", c.text)] + indented(text)
        lines += ["else"] + indented(bodies[-1][0]) + ["end if;"]

        def run(env):
            for c, (_, body) in zip(conditions, bodies):
                if c.value(env):
                    return body(env)
            return bodies[-1][1](env)

        return lines, run

    def loop(self, scope, targets, depth):
        sizes = [s for t in targets for s in t.shape] + [3]
        size = self.rng.choice(sizes)
        index = self.name("i")
        inner = Scope(scope.variables + [variable(index, "I")], scope.functions, scope.sizes, True)
        text, body = self.statements(inner, targets, depth - 1, 1)
        stop = self.boolean(inner, 2) if self.rng.random() < 0.2 else None
        extra = ["if %s then" % stop.text, "  break;", "end if;"] if stop else []
        down = self.rng.random() < 0.2
        limit = self.size_text(scope, size)
        lines = ["for %s in %s loop" % (index, "%s:-1:1" % limit if down else "1:" + limit)]
        lines += indented(text + extra) + ["end for;"]

        def run(env):
            n = T.size_of(size, env)
            for k in (range(n, 0, -1) if down else range(1, n + 1)):
                env[index] = k
                body(env)
                if stop and stop.value(env):
                    break
            env.pop(index, None)

        return lines, run

    def while_loop(self, scope, targets, depth):
        counter = self.name("c")
        self.counters.append(counter)
        more = self.boolean(scope, 2)
        text, body = self.statements(scope, targets, depth - 1, 1)
        limit = self.rng.randint(1, 4)
        lines = ["%s := 0;" % counter, "while %s < %d and (%s) loop" % (counter, limit, more.text)]
        lines += indented(["%s := %s + 1;" % (counter, counter)] + text) + ["end while;"]

        def run(env):
            env[counter] = 0
            while env[counter] < limit and more.value(env):
                env[counter] += 1
                body(env)

        return lines, run

    # ---- functions ----

    def formal(self, prefix, sizes):
        kind = self.rng.choice("RRRRIIB" if not self.records else ["R", "R", "R", "I", "B", *self.records])
        r = self.rng.random()
        if r < 0.45:
            shape = ()
        elif r < 0.85 or kind not in ("R", "I"):
            shape = (self.rng.choice([*sizes, 3]),)
        else:
            shape = (self.rng.choice([*sizes, 2]), self.rng.choice([*sizes, 2]))
        return Formal(self.name(prefix), kind, shape)

    def function(self):
        """A function; where its sizes are open, an input shows them."""
        size_name = self.name("n")
        shown = Formal(self.name("u"), self.rng.choice("RRI"), (size_name,))
        sizes = {size_name: "size(%s, 1)" % shown.name}
        inputs = [shown] + [self.formal("u", sizes) for _ in range(self.rng.randint(0, 2))]
        outputs = [self.formal("y", sizes) for _ in range(self.rng.randint(1, 2))]
        outputs[0].kind = self.rng.choice("RRRI")
        locals_ = [self.formal("w", sizes) for _ in range(self.rng.randint(0, 2))]
        self.counters = []
        readable = [variable(f.name, f.kind, f.shape) for f in inputs]
        readable += [T.field(v, v.kind, name) for v in readable if isinstance(v.kind, T.Record) and not v.shape
                     for name in v.kind.fields]
        scope = Scope(readable, self.functions, sizes, True)
        lines, starts, body = [], [], []
        for f in inputs:
            lines.append("input %s %s%s;" % (type_of(f), f.name, self.open_sizes(f, shown, sizes)))
        declared = [(f, "") for f in locals_] + [(f, "output ") for f in outputs]
        first = []
        for f, prefix in declared:
            declaration = "%s%s %s%s" % (prefix, type_of(f), f.name, T.dimensions(f.shape, sizes))
            if self.rng.random() < 0.4:
                text, action = self.assignment(scope, f)
                lines.append("%s := %s;" % (declaration, text[0][len(f.name) + 4:-1]))
                starts.append(action)
            else:
                text, action = self.assignment(scope, f)
                lines.append(declaration + ";")
                first += text
                body.append(action)
            if not prefix:
                lines[-1] = "protected " + lines[-1]
                lines.append("public")
        targets = [f for f, _ in declared]
        inner = Scope(readable + [variable(f.name, f.kind, f.shape) for f in targets],
                      self.functions, sizes, True)
        text, action = self.statements(inner, targets, 2, self.rng.randint(0, 3))
        lines += ["protected Integer %s;" % c for c in self.counters]
        name = self.name("f")
        inline = "" if self.inline else "  annotation(Inline = false);"
        whole = ["function %s" % name] + indented(lines) + ["algorithm"] + indented(first + text)
        whole += [inline] * bool(inline) + ["end %s;" % name]
        f = Function(name, inputs, outputs, [], starts + body + [action], whole)
        self.functions.append(f)
        return f

    def open_sizes(self, f, shown, sizes):
        """Sizes of an input: ':' where it shows the size itself, else an expression now and then."""
        texts = {n: ":" if f is shown or self.rng.random() < 0.5 else t for n, t in sizes.items()}
        return T.dimensions(f.shape, texts)

    def algebraic_loop(self, scope):
        """Unknowns that need each other, by equations that are contractions: iteration solves them."""
        names = [self.name("z") for _ in range(self.rng.randint(2, 4))]
        out = []
        for k, name in enumerate(names):
            other = variable(names[k - 1], "R")
            source = real_tamed(self.real(scope, 2))
            if self.rng.random() < 0.5:
                other = call(self.rng.choice(["sin", "atan", "tanh"]), [other], "R")
            t = binary("+", binary("*", literal(round(self.rng.uniform(-0.4, 0.4), 3)), other), source)
            out.append((name, t))
        texts = [t.text for _, t in out]
        start = dict.fromkeys(names, 0.0)
        values = [lambda env, v=t.value: v({**start, **env}) for _, t in out]
        return list(zip(names, texts, values))

    def record(self):
        fields = {"r": ("R", ()), "k": ("I", ())}
        if self.rng.random() < 0.6:
            fields["v"] = ("R", (2,))
        self.records.append(T.Record(self.name("Rec"), fields))


def replaced(value, place, x):
    if not place:
        return x
    k = place[0]
    if not 1 <= k <= len(value):
        raise T.OutOfDomain
    return value[:k - 1] + [replaced(value[k - 1], place[1:], x)] + value[k:]


def type_of(f):
    return T.type_name(f.kind)


def indented(lines):
    return ["  " + line for line in lines]


def model(seed, inline):
    """A model, its expected values at times, or None where the seed gives one that has no value."""
    m = Maker(seed, inline)
    for _ in range(m.rng.randint(0, 1)):
        m.record()
    for _ in range(m.rng.randint(1, 4)):
        m.function()
    lines, checks, exact = [], [], {}
    for r in m.records:
        lines += r.declaration()
    for f in m.functions:
        lines += f.text
    # Constants and parameters: what the compiler evaluates, and what the program does.
    fixed = []
    for prefix in ("constant", "parameter", "final parameter", "parameter"):
        kind, shape = m.rng.choice("RRI"), m.rng.choice([(), (), (2,), (3,)])
        source = m.argument(Scope(fixed, m.functions), kind, shape, 3)
        name = m.name("p")
        lines.append("%s %s %s%s = %s;" % (prefix, T.TYPE_NAMES[kind], name, T.dimensions(shape), source.text))
        exact[name] = (kind, source.value)
        fixed.append(variable(name, kind, shape))
    states, slopes = [], []
    for _ in range(m.rng.randint(0, 2)):
        states.append((m.name("s"), round(m.rng.uniform(-1, 1), 2)))
    smooth = Scope([variable(name, "R") for name, _ in states] + [variable("time", "R")])
    smooth.smooth = True
    for name, start in states:
        slope = call("sin", [m.real(smooth, 4)], "R")
        lines += ["Real %s(start = %s, fixed = true);" % (name, start)]
        slopes.append((name, slope))
    scope = Scope(fixed + [variable("time", "R")], m.functions)
    variables = []
    for k in range(m.rng.randint(2, 4)):
        kind, shape = m.rng.choice("RRRI"), m.rng.choice([(), (), (), (2,), (3,), (2, 2)])
        # The value of a call that reads the time is no discrete-time expression (3.8.4).
        t = m.argument(scope if kind == "R" else Scope(scope.variables), kind, shape, 4)
        name = m.name("x")
        lines.append("%s %s%s = %s;" % (T.TYPE_NAMES[kind], name, T.dimensions(shape), t.text))
        variables.append((name, kind, t.value))
        scope.variables.append(variable(name, kind, shape))
    for name, (kind, _) in exact.items():
        v = next(v for v in fixed if v.text == name)
        copy = m.name("q")
        lines.append("%s %s%s = %s;" % (T.TYPE_NAMES[kind], copy, T.dimensions(v.shape), name))
        variables.append((copy, kind, v.value))

    loop = m.algebraic_loop(scope) if m.rng.random() < 0.5 else []
    lines += ["Real %s;" % name for name, _, _ in loop] + ["equation"]
    lines += ["%s = %s;" % (name, text) for name, text, _ in loop]
    lines += ["der(%s) = %s;" % (name, slope.text) for name, slope in slopes]

    def at(time):
        env = {"time": time}
        for name, (kind, value) in exact.items():
            x = value(env)
            env[name] = T.reals(x) if kind == "R" else x
        for name, kind, value in variables:
            x = value(env)
            env[name] = T.reals(x) if kind == "R" else x
        for _ in range(60 if loop else 0):
            env.update((name, value(env)) for name, _, value in loop)
        return {name: env[name] for name, _, _ in [*variables, *loop]}

    return Model(lines, at, lambda times: integrated(states, slopes, times))


class Model:
    """Modelica text of a model's body; exact values at a time; values of states at several times."""

    def __init__(self, lines, exact, states):
        self.lines, self.exact, self.states = lines, exact, states


STEP = 8e-3  # of the classical Runge-Kutta method: its error is far below what is compared


def integrated(states, slopes, times):
    """The states at increasing times, by the classical Runge-Kutta method; {} where there are none."""
    if not states:
        return [{} for _ in times]
    names = [name for name, _ in states]
    functions = [s.value for _, s in slopes]

    def slope(t, x):
        env = dict(zip(names, x), time=t)
        return [f(env) for f in functions]

    def moved(x, k, h):
        return [a + h * b for a, b in zip(x, k)]

    t, x, out = 0.0, [float(start) for _, start in states], []
    for end in times:
        n = max(1, round((end - t) / STEP))
        h = (end - t) / n
        for _ in range(n):
            k1 = slope(t, x)
            k2 = slope(t + h / 2, moved(x, k1, h / 2))
            k3 = slope(t + h / 2, moved(x, k2, h / 2))
            k4 = slope(t + h, moved(x, k3, h))
            x = [a + h / 6 * (p + 2 * q + 2 * r + s) for a, p, q, r, s in zip(x, k1, k2, k3, k4)]
            t += h
        t = end
        out.append(dict(zip(names, x)))
    return out
