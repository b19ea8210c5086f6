"""classes.py - random hierarchies of classes: extends, short classes, modifications on every level,
replaceable components and classes with constraining clauses, redeclarations.
The evaluator merges modifications as chapter 7 of the language specification says: outer ones win,
those of a constraining clause stay with the element whatever it is redeclared to."""
import random

from terms import literal


class Modifier:
    """What one level says of one element: a value with its scope, changes inside, a new class."""

    def __init__(self, value=None, inside=None, redeclared=None):
        self.value = value                # text and function of the scope's values
        self.inside = inside or {}        # name: Modifier
        self.redeclared = redeclared      # name of a class

    def text(self, name, kinds):
        """As an argument in a modification; KINDS tells which names are local classes."""
        said = [m.text(n, kinds) for n, m in self.inside.items() if not m.is_empty()]
        inside = "(%s)" % ", ".join(said) if said else ""
        if self.redeclared and kinds.get(name) == "class":
            return "redeclare replaceable model %s = %s%s" % (name, self.redeclared, inside)
        if self.redeclared:
            return "redeclare replaceable %s %s%s" % (self.redeclared, name, inside)
        return "%s%s%s" % (name, inside, " = " + self.value[0] if self.value else "")


    def is_empty(self):
        return not (self.value or self.redeclared or any(not m.is_empty() for m in self.inside.values()))


class Rejected(Exception):
    """The draw is not one that can be compared: the specification leaves its meaning open."""


class Stack:
    """Modifications of one element, the outermost first. Of several redeclarations the first counts, and
    what others said of their classes goes with them; a modification without a redeclaration stays, since
    it holds for the constraining type as well."""

    def __init__(self, parts):
        redeclarations = [p for p in parts if p.redeclared]
        self.parts = [p for p in parts if not p.redeclared or p is redeclarations[0]]
        self.redeclared = redeclarations[0].redeclared if redeclarations else None
        self.value = next((p.value for p in parts if p.value), None)
        self.inside = {}
        for part in self.parts:
            for name, m in part.inside.items():
                self.inside[name] = merged(self.inside.get(name), m)


def merged(outer, inner):
    """Both, of which the outer wins."""
    if outer is None or inner is None:
        return outer or inner
    return Stack([p for m in (outer, inner) for p in (m.parts if isinstance(m, Stack) else [m])])


class Parameter:
    def __init__(self, name, value):
        self.name, self.value = name, value


class Component:
    def __init__(self, name, cls, modifier, constraint=None, local=False):
        self.name, self.cls, self.modifier = name, cls, modifier
        self.constraint = constraint  # (class, Modifier) where replaceable
        self.local = local            # cls names a local class


class LocalClass:
    """replaceable model NAME = CLS(modifier) constrainedby ..."""

    def __init__(self, name, cls, modifier, constraint):
        self.name, self.cls, self.modifier, self.constraint = name, cls, modifier, constraint


class Class:
    def __init__(self, name):
        self.name = name
        self.base = None          # (class name, Modifier)
        self.short = None         # likewise: model NAME = CLS(...)
        self.parameters, self.components, self.locals = [], [], []


class Hierarchy:
    def __init__(self, seed):
        self.rng = random.Random(seed)
        self.classes = {}
        self.count = 0
        for k in range(self.rng.randint(3, 7)):
            self.draw_class("C%d" % k)
        self.top = self.draw_class("Top", top=True)

    def unique(self, prefix):
        self.count += 1
        return "%s%d" % (prefix, self.count)

    # ---- what a class has, inherited included ----

    def chain(self, name):
        """The class and those it extends or is short for, itself first."""
        out = []
        while name:
            c = self.classes[name]
            out.append(c)
            origin = c.base or c.short
            name = origin[0] if origin else None
        return out

    def parameters(self, name):
        return [p for c in self.chain(name) for p in c.parameters]

    def components(self, name):
        return [p for c in self.chain(name) for p in c.components]

    def local_classes(self, name):
        return {p.name: p for c in self.chain(name) for p in c.locals}

    def subtypes(self, name):
        return [n for n in self.classes if name in [c.name for c in self.chain(n)]]

    def kinds(self):
        return {l.name: "class" for c in self.classes.values() for l in c.locals}

    # ---- drawing ----

    def number(self):
        return round(self.rng.uniform(1, 99), 1)

    def value(self, names):
        """A binding: a number, or an expression of parameters of the scope."""
        if not names or self.rng.random() < 0.5:
            x = self.number()
            return literal(x).text, lambda scope: x
        name, factor = self.rng.choice(names), self.rng.randint(2, 5)
        return "%d*%s + 1" % (factor, name), lambda scope: factor * scope(name) + 1

    def modifier(self, cls, names, depth=2):
        """A modification of some elements of a class, bound in a scope that has NAMES."""
        inside = {}
        for p in self.parameters(cls):
            if self.rng.random() < 0.3:
                inside[p.name] = Modifier(self.value(names))
        for c in self.components(cls) if depth else []:
            if self.rng.random() < 0.35:
                inside[c.name] = self.component_modifier(cls, c, names, depth - 1)
        for l in self.local_classes(cls).values() if depth else []:
            if self.rng.random() < 0.35:
                new = self.rng.choice(self.subtypes(l.constraint[0]))
                inside[l.name] = Modifier(None, self.modifier(new, names, depth - 1).inside, new)
        return Modifier(None, inside)

    def component_modifier(self, cls, c, names, depth):
        if c.constraint and not c.local and self.rng.random() < 0.5:
            new = self.rng.choice(self.subtypes(c.constraint[0]))
            return Modifier(None, self.modifier(new, names, depth).inside, new)
        known = c.cls if not c.local else self.local_classes(cls)[c.cls].constraint[0]
        if c.constraint:
            known = c.constraint[0]
        return self.modifier(known, names, depth)

    def draw_class(self, name, top=False):
        rng, c = self.rng, Class(name)
        earlier = [n for n in self.classes]
        if earlier and not top and rng.random() < 0.15:
            origin = rng.choice(earlier)
            c.short = (origin, self.modifier(origin, []))
            self.classes[name] = c
            return c
        for _ in range(rng.randint(1, 3)):
            names = [p.name for p in c.parameters]
            c.parameters.append(Parameter(self.unique("p"), self.value(names)))
        names = [p.name for p in c.parameters]
        if earlier and rng.random() < (0.5 if not top else 0.8):
            base = rng.choice(earlier)
            c.base = (base, self.modifier(base, names))
        for _ in range(rng.randint(1, 3) if earlier else 0):
            self.draw_component(c, earlier, names)
        self.classes[name] = c
        return c

    def draw_component(self, c, earlier, names):
        rng, cls = self.rng, self.rng.choice(earlier)
        kind = rng.random()
        if kind < 0.4:
            c.components.append(Component(self.unique("m"), cls, self.modifier(cls, names)))
            return
        constraint = (self.rng.choice([k.name for k in self.chain(cls)]), Modifier())
        if rng.random() < 0.6:
            constraint = (constraint[0], self.modifier(constraint[0], names, 1))
        if kind < 0.75:
            c.components.append(Component(self.unique("m"), cls, self.modifier(cls, names), constraint))
            return
        local = LocalClass(self.unique("L"), cls, self.modifier(cls, names), constraint)
        c.locals.append(local)
        for _ in range(rng.randint(1, 2)):
            modifier = self.modifier(constraint[0], names, 1)
            c.components.append(Component(self.unique("m"), local.name, modifier, None, True))

    # ---- text ----

    def text(self):
        kinds, lines = self.kinds(), []
        for c in self.classes.values():
            if c is not self.top:
                lines += self.class_text(c, kinds)
        return lines + self.class_text(self.top, kinds)[1:-1]

    def class_text(self, c, kinds):
        written = lambda m: Modifier(None, m.inside).text("", kinds)
        if c.short:
            return ["model %s = %s%s;" % (c.name, c.short[0], written(c.short[1]))]
        lines = ["model %s" % c.name]
        if c.base:
            lines.append("  extends %s%s;" % (c.base[0], written(c.base[1])))
        for p in c.parameters:
            lines.append("  parameter Real %s = %s;" % (p.name, p.value[0]))
            lines.append("  Real v_%s = %s;" % (p.name, p.name))
        for l in c.locals:
            lines.append("  replaceable model %s = %s%s constrainedby %s%s;" %
                         (l.name, l.cls, written(l.modifier), l.constraint[0], written(l.constraint[1])))
        for m in c.components:
            clause = "" if not m.constraint else " constrainedby %s%s" % (m.constraint[0], written(m.constraint[1]))
            lines.append("  %s%s %s%s%s;" % ("replaceable " if m.constraint else "", m.cls, m.name,
                                             written(m.modifier), clause))
        return lines + ["end %s;" % c.name]

    # ---- meaning ----

    def values(self):
        """The value of every parameter of the instance tree, by its name in the results."""
        out = {}
        self.instance(self.top.name, Modifier(), "", out)
        return {name: float(at()) for name, at in out.items()}

    def instance(self, name, modifier, prefix, out):
        """Adds the parameters of an instance; each value is asked for when all are known."""
        if len(out) > 400:
            raise Rejected
        scope = lambda n: out[prefix + "v_" + n]()
        self.elements(name, modifier, prefix, scope, out)

    def elements(self, name, modifier, prefix, scope, out, classes=None):
        c = self.classes[name]
        classes = {} if classes is None else classes
        if c.short or c.base:
            origin, own = c.short or c.base
            self.elements(origin, merged(modifier, bound(own, scope)), prefix, scope, out, classes)
        for p in c.parameters:
            m = modifier.inside.get(p.name)
            value = m.value if m and m.value else bound_value(p.value, scope)
            out[prefix + "v_" + p.name] = value[1]
        for l in c.locals:
            classes[l.name] = self.resolved(l.cls, l.modifier, l.constraint, modifier.inside.get(l.name), scope)
        for m in c.components:
            self.component(m, modifier.inside.get(m.name), prefix, scope, out, classes)

    def component(self, m, outer, prefix, scope, out, classes):
        own = bound(m.modifier, scope)
        if m.local:
            cls, of_class = classes[m.cls]
            modifier = merged(merged(outer, own), of_class)
        else:
            cls, modifier = self.resolved(m.cls, m.modifier, m.constraint, outer, scope)
        self.instance(cls, modifier or Modifier(), prefix + m.name + ".", out)

    def resolved(self, cls, own, constraint, outer, scope):
        """Class and modification of a replaceable element."""
        own = bound(own, scope)
        clause = bound(constraint[1], scope) if constraint else None
        if outer and outer.redeclared:
            return outer.redeclared, merged(Modifier(None, outer.inside), clause)
        return cls, merged(merged(outer, own), clause)


def bound_value(value, scope):
    text, f = value
    return text, lambda: f(scope)


def bound(m, scope):
    """The modifier with its values bound in the scope where it is written."""
    return Modifier(bound_value(m.value, scope) if m.value else None,
                    {n: bound(x, scope) for n, x in m.inside.items()}, m.redeclared)
