"""hybrid.py - random models of events: states whose slopes change at events only, so that every
crossing has a closed form; when-clauses with samples, crossings and Booleans, pre, edge, change,
elsewhen and reinit. The evaluator follows the event iteration of the language specification
(Appendix B): equations are solved with pre values, reinit acts, until pre values are the values."""
import random

import terms as T
from terms import binary, literal, variable

LAST = 1.937     # end of the simulation
APART = 2e-3     # events must be this far from each other
MOST_EVENTS = 60


class Rejected(Exception):
    """The draw is not one that can be compared: events too close or too many."""


class Crossing:
    """The relation a > b of a state and a number, with its memory."""

    def __init__(self, state, level):
        self.state, self.level = state, level
        self.text = "%s > %s" % (state, literal(level).text)


class Machine:
    """A hybrid model: text and meaning."""

    def __init__(self, seed):
        self.rng = random.Random(seed)
        self.lines, self.equations = [], []
        self.states, self.crossings, self.samples = [], [], []
        self.booleans, self.discrete, self.whens, self.slopes = [], [], [], {}
        self.draw()

    # ---- drawing ----

    def number(self, lo, hi):
        return round(self.rng.uniform(lo, hi), 4)

    def draw(self):
        rng = self.rng
        for k in range(rng.randint(1, 3)):
            self.states.append(("x%d" % k, self.number(-1, 1)))
        for k in range(rng.randint(1, 3)):
            self.discrete.append(("n%d" % k, "I", rng.randint(-2, 3)))
        for k in range(rng.randint(0, 2)):
            self.discrete.append(("r%d" % k, "R", self.number(-1, 1)))
        for k in range(rng.randint(1, 3)):
            self.draw_boolean(k)
        free = [d for d in self.discrete]
        rng.shuffle(free)
        while free:
            take = free[:rng.randint(1, 2)]
            free = free[len(take):]
            self.draw_when(take)
        for name, start in self.states:
            self.draw_slope(name)
        self.write()

    def crossing(self):
        c = Crossing(self.rng.choice(self.states)[0], self.number(-1.2, 1.2))
        self.crossings.append(c)
        return c, T.Term(c.text, "B", (), lambda env: env[c], False)

    def sample(self):
        s = (self.number(0.05, 0.9), self.number(0.21, 0.9))
        self.samples.append(s)
        return T.Term("sample(%s, %s)" % s, "B", (), lambda env: env.get(s, False), True)

    def draw_boolean(self, k):
        _, t = self.crossing()
        if self.booleans and self.rng.random() < 0.6:
            other = variable(self.rng.choice(self.booleans)[0], "B")
            other = T.negated(other) if self.rng.random() < 0.4 else other
            t = binary(self.rng.choice(["and", "or"]), T.Term("(%s)" % t.text, "B", (), t.value, True), other)
        self.booleans.append(("b%d" % k, t))

    def condition(self):
        r = self.rng.random()
        if r < 0.3:
            return self.sample()
        if r < 0.55:
            return self.crossing()[1]
        b = self.rng.choice(self.booleans)[0]
        if r < 0.7:
            return variable(b, "B")
        if r < 0.8:
            return T.negated(variable(b, "B"))
        if r < 0.9:
            return T.Term("edge(%s)" % b, "B", (), lambda env: env[b] and not env["pre", b], True)
        return T.Term("change(%s)" % b, "B", (), lambda env: env[b] != env["pre", b], True)

    def pre(self, name, kind):
        return T.Term("pre(%s)" % name, kind, (), lambda env: env["pre", name], True)

    def new_value(self, name, kind):
        """What a when-clause assigns: from pre values, states and Booleans."""
        own, r = self.pre(name, kind), self.rng.random()
        if kind == "I":
            other = self.rng.choice([d for d in self.discrete if d[1] == "I"])[0]
            t = binary("+", own, literal(1)) if r < 0.5 else \
                binary("-", literal(self.rng.randint(0, 5)), own) if r < 0.7 else \
                T.call("mod", [binary("+", binary("*", literal(3), self.pre(other, "I")), literal(1)), literal(7)], "I")
        else:
            state = variable(self.rng.choice(self.states)[0], "R")
            t = state if r < 0.4 else binary("+", binary("*", literal(0.5), own), state)
        if self.rng.random() < 0.3:
            b = variable(self.rng.choice(self.booleans)[0], "B")
            t = T.choice(b, t, own)
        return t

    def draw_when(self, targets):
        branches = []
        vector = self.rng.random() < 0.2
        for k in range(self.rng.choice([1, 1, 2])):
            conditions = [self.condition() for _ in range(2 if vector and not k else 1)]
            sets = [(name, self.new_value(name, kind)) for name, kind, _ in targets]
            reinits = []
            if self.rng.random() < 0.35:
                state = self.rng.choice(self.states)[0]
                if all(s != state for w in self.whens for b in w for s, _, _ in b[2]) and \
                        all(s != state for b in branches for s, _, _ in b[2]):
                    reinits = self.draw_reinits(state)
            branches.append((conditions, sets, reinits))
        self.whens.append(branches)

    def draw_reinits(self, state):
        """One reinit, or two of them in the branches of an if."""
        value = lambda: binary("+", binary("*", literal(-0.5), variable(state, "R")), literal(self.number(-1, 1)))
        if self.rng.random() < 0.5:
            return [(state, None, value())]
        b = variable(self.rng.choice(self.booleans)[0], "B")
        if self.rng.random() < 0.5:
            return [(state, b, value())]
        return [(state, b, value()), (state, T.negated(b), value())]

    def draw_slope(self, name):
        """A slope of discrete values: affine in Integers, or chosen by a Boolean."""
        t = literal(self.number(-2, 2))
        for _ in range(self.rng.randint(0, 2)):
            if self.rng.random() < 0.5:
                n = self.rng.choice([d for d in self.discrete if d[1] == "I"])[0]
                bounded = T.call("mod", [variable(n, "I"), literal(3)], "I")
                t = binary("+", t, binary("*", literal(self.number(-1, 1)), bounded))
            else:
                b = self.rng.choice(self.booleans)[0]
                t = T.choice(variable(b, "B"), t, literal(self.number(-2, 2)))
        self.slopes[name] = t

    # ---- text ----

    def write(self):
        for name, start in self.states:
            self.lines.append("Real %s(start = %s, fixed = true);" % (name, start))
        for name, kind, start in self.discrete:
            prefix = "discrete Real" if kind == "R" else "Integer"
            self.lines.append("%s %s(start = %s, fixed = true);" % (prefix, name, start))
        self.lines += ["Boolean %s;" % name for name, _ in self.booleans] + ["equation"]
        body = ["der(%s) = %s;" % (name, self.slopes[name].text) for name, _ in self.states]
        body += ["%s = %s;" % (name, t.text) for name, t in self.booleans]
        for branches in self.whens:
            body.append("\n".join(self.when_text(branches)))
        self.rng.shuffle(body)
        self.lines += [line for b in body for line in b.split("\n")]

    def when_text(self, branches):
        lines = []
        for k, (conditions, sets, reinits) in enumerate(branches):
            condition = conditions[0].text if len(conditions) == 1 else \
                "{%s}" % ", ".join(c.text for c in conditions)
            lines.append("%s %s then" % ("elsewhen" if k else "when", condition))
            lines += ["  %s = %s;" % (name, t.text) for name, t in sets] + self.reinit_text(reinits)
        return lines + ["end when;"]

    def reinit_text(self, reinits):
        lines = []
        for k, (state, guard, value) in enumerate(reinits):
            action = "  reinit(%s, %s);" % (state, value.text)
            if guard is None:
                return [action]
            lines += ["  %s then" % (("if " + guard.text) if not k else "else if " + guard.text), "  " + action]
        if not reinits:
            return []
        return lines + ["  end if;"] * len(reinits)

    # ---- meaning ----

    def run(self):
        """Rows (time, values) at every event and at the end; values hold right limits."""
        env = {name: float(start) for name, start in self.states}
        env["time"] = 0.0
        for name, _, start in self.discrete:
            env[name] = env["pre", name] = start
        for c in self.crossings:
            env[c] = env[c.state] > c.level
            if abs(env[c.state] - c.level) < APART:
                raise Rejected
        self.solve_booleans(env)
        for name, _ in self.booleans:
            env["pre", name] = env[name]
        for key, condition in self.conditions():
            env["pre", key] = condition.value(env)
        rows, events, last = [(0.0, dict(env))], 0, 0.0
        while True:
            t, causes = self.next_event(env)
            self.advance(env, min(t, LAST))
            if causes and LAST <= t < LAST + APART:
                raise Rejected  # at the end or just after it: rounding decides
            if t >= LAST:
                return rows + [(LAST, dict(env))]
            if t - last < APART or LAST - t < APART or events >= MOST_EVENTS:
                raise Rejected
            before = dict(env)
            self.event(env, causes)
            rows.append((t, before))
            rows.append((t, dict(env)))
            events, last = events + 1, t

    def conditions(self):
        for branches in self.whens:
            for conditions, _, _ in branches:
                for c in conditions:
                    yield id(c), c

    def solve_booleans(self, env):
        for name, t in self.booleans:
            env[name] = bool(t.value(env))

    def rates(self, env):
        return {name: float(self.slopes[name].value(env)) for name, _ in self.states}

    def next_event(self, env):
        """The next instant at which something happens, and what: one cause alone, or Rejected."""
        rates, now, found = self.rates(env), env["time"], []
        for c in self.crossings:
            rate, away = rates[c.state], c.level - env[c.state]
            if env[c] != (rate > 0) and rate != 0 and away / rate > 0:
                found.append((now + away / rate, c))
        for first, period in self.samples:
            k = 0
            while first + k * period <= now + 1e-9:
                k += 1
            found.append((first + k * period, (first, period)))
        found.sort(key=lambda f: f[0])
        if not found:
            return LAST, []
        t = found[0][0]
        causes = [c for at, c in found if at <= t + 1e-12]
        if t < LAST and (len(set(map(id, causes))) > 1 or len(found) > 1 and found[1][0] - t < APART):
            raise Rejected
        return t, causes

    def advance(self, env, t):
        for name, rate in self.rates(env).items():
            env[name] += rate * (t - env["time"])
        env["time"] = t

    def event(self, env, causes):
        for c in causes:
            env[c] = not env[c] if isinstance(c, Crossing) else True
        located = {c for c in causes if isinstance(c, Crossing)}
        for _ in range(30):
            reinits = self.solve(env)
            for state, value in reinits:
                env[state] = value
            for c in self.crossings:
                if any(s == c.state for s, _ in reinits):
                    if abs(env[c.state] - c.level) < APART:
                        raise Rejected
                    env[c] = env[c.state] > c.level
            names = [n for n, _, _ in self.discrete] + [n for n, _ in self.booleans]
            settled = not reinits and all(env[n] == env["pre", n] for n in names)
            for n in names:
                env["pre", n] = env[n]
            for key, condition in self.conditions():
                env["pre", key] = env["now", key]
            if settled:
                break
        else:
            raise Rejected
        for c in causes:
            if not isinstance(c, Crossing):
                env[c] = False
        for key, condition in self.conditions():
            env["pre", key] = condition.value(env)
        rates = self.rates(env)
        for c in located:  # it must leave the level on the side that the relation now says
            if env[c.state] == env[c.state] and abs(env[c.state] - c.level) < 1e-9:
                if rates[c.state] == 0 or (rates[c.state] > 0) != env[c]:
                    raise Rejected

    def solve(self, env):
        """One solution of all equations with pre values; the reinits that are due."""
        self.solve_booleans(env)
        reinits = []
        for branches in self.whens:
            taken = False
            for conditions, sets, actions in branches:
                fires = False
                for c in conditions:
                    now = bool(c.value(env))
                    env["now", id(c)] = now
                    fires = fires or now and not env["pre", id(c)]
                if fires and not taken:
                    taken = True
                    for name, t in sets:
                        env[name] = t.value(env)
                    for state, guard, value in actions:
                        if guard is None or guard.value(env):
                            reinits.append((state, value.value(env)))
            if not taken:
                for name, _ in branches[0][1]:
                    env[name] = env["pre", name]
        return reinits


def model(seed):
    machine = Machine(seed)
    return machine
