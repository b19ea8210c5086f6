#!/usr/bin/env python3
"""check_bounded.py BUILD - real-time C is bounded for sure, from its text.

Of the tokens of every plant's C file, by every method, and of the models with events: each loop counts
a variable of its own by one between limits that follow from literals, and changes it nowhere else; there is no
other loop and no goto; functions call each other without a cycle, a function whose name is passed on
counting as called by all that call through a pointer; else they call nothing but functions of
math.h, so that there is no heap; no variable at file scope or static in a function can change. And
the checker finds each of these in text that has it.
"""
import tempfile

from c_text import KEYWORDS, closing, enumerators, functions, preprocessed, tokens, variables
from realtime_c import METHODS, Refused, build_folder, event_models, generate, missing, plants, verdict

MATH = set("""fabs sqrt exp log log10 sin cos tan asin acos atan atan2 sinh cosh tanh pow fmin fmax fmod
              floor ceil trunc""".split())
MATH |= {name + "f" for name in MATH} | {"__builtin_inff", "__builtin_nanf"} # INFINITY, NAN


# ---- loops ----

class Loops:
    """Checks the loops of a function; offences are texts."""

    def __init__(self, name, body, constants):
        self.name, self.constants, self.offences = name, constants, []
        self.walk(body, {})

    def offend(self, what, text):
        self.offences.append("%s: %s: %s" % (self.name, what, " ".join(text[:25])))

    def limits(self, text, ranges):
        """Least and largest value of a literal, a variable of an outer loop, or one plus a literal."""
        if len(text) == 3 and text[1] in "+-" and text[2].isdigit():
            low, high = self.limits(text[:1], ranges)
            by = int(text[2]) * (1 if text[1] == "+" else -1)
            return low + by, high + by
        word = text[0] if len(text) == 1 else ""
        if word in ranges:
            return ranges[word]
        value = self.constants[word] if word in self.constants else int(word)
        return value, value

    def range_of(self, head, ranges):
        """The variable of for(head) and the values that it takes."""
        begin, test, count = split(head, ";")
        if begin[0] != "int" or begin[2] != "=":
            raise ValueError
        name, first = begin[1], self.limits(begin[3:], ranges)
        bound = split_at(test, "&&")[0] # what else must hold only ends the loop earlier
        by = split(count, ",")[0]
        if bound[0] != name or by[0] != name or len(by) != 2:
            raise ValueError
        if any(other[0] == name for other in split(count, ",")[1:]):
            raise ValueError
        last = self.limits(bound[2:], ranges)
        if by[1] == "++" and bound[1] in ("<", "<="):
            return name, (first[0], last[1] - (bound[1] == "<"))
        if by[1] == "--" and bound[1] == ">=":
            return name, (last[0], first[1])
        raise ValueError

    def walk(self, text, ranges):
        at = 0
        while at < len(text):
            word = text[at]
            if word in ("goto", "asm", "__asm__", "setjmp", "longjmp"):
                self.offend("not allowed", text[at:])
            if word == "do":
                end = closing(text, at + 1)
                self.walk(text[at + 2:end], ranges)
                if text[end + 1:end + 5] != ["while", "(", "0", ")"]:
                    self.offend("a loop without a literal bound", text[end:])
                at = end + 5
            elif word == "while":
                self.offend("a loop without a literal bound", text[at:])
                at += 1
            elif word == "for":
                at = self.loop(text, at, ranges)
            else:
                at += 1

    def loop(self, text, at, ranges):
        """Checks the loop at `at`; returns the place behind it."""
        end = closing(text, at + 1)
        after = statement_end(text, end + 1)
        body, inner = text[end + 1:after], ranges
        try:
            name, values = self.range_of(text[at + 2:end], ranges)
            inner = {**ranges, name: values}
            if is_changed(name, body):
                self.offend("the loop's variable changes", text[at:])
        except (ValueError, IndexError):
            self.offend("a loop without a literal bound", text[at:])
        self.walk(body, inner)
        return after


def split(text, by):
    parts, depth = [[]], 0
    for word in text:
        depth += word in "([{"
        depth -= word in ")]}"
        if word == by and not depth: parts.append([])
        else: parts[-1].append(word)
    return parts


def split_at(text, by):
    if "||" in text:
        raise ValueError
    return split(text, by)


def statement_end(text, at):
    """The place behind the statement that begins at `at`."""
    if text[at] == "{":
        return closing(text, at) + 1
    if text[at] in ("if", "for", "switch", "while"):
        at = statement_end(text, closing(text, at + 1) + 1)
        return statement_end(text, at + 1) if at < len(text) and text[at] == "else" else at
    while text[at] != ";":
        at = closing(text, at) if text[at] in "([{" else at
        at += 1
    return at + 1


def is_changed(name, body):
    for k, word in enumerate(body):
        if word != name or (k and body[k - 1] in (".", "->")):
            continue
        before, after = body[k - 1] if k else "", body[k + 1] if k + 1 < len(body) else ""
        if after in ("++", "--") or before in ("++", "--") or \
                (after.endswith("=") and after not in ("==", "<=", ">=", "!=")):
            return True
        if before == "&" and (k < 2 or body[k - 2] in ("(", ",", "=")):
            return True
    return False


# ---- calls ----

def calls(name, parameters, body, defined):
    """The functions that a function calls or passes on; offences."""
    found, offences, pointer = set(), [], False
    for k, word in enumerate(body):
        if word in defined:
            found.add(word)
        elif (word[0].isalpha() or word[0] == "_") and body[k + 1:k + 2] == ["("] and word not in KEYWORDS:
            if word in parameters: pointer = True
            elif word not in MATH: offences.append("%s calls %s" % (name, word))
    return found, offences, pointer


def passed_on(bodies):
    """Functions that are named but not called."""
    return {word for _, body in bodies.values() for k, word in enumerate(body)
            if word in bodies and body[k + 1:k + 2] != ["("]}


def cycle(graph):
    """A function that calls itself through others; None: there is none."""
    done, open_ = set(), set()

    def visit(name):
        if name in open_:
            return name
        if name in done:
            return None
        open_.add(name)
        found = next((f for f in map(visit, sorted(graph[name])) if f), None)
        open_.remove(name)
        done.add(name)
        return found

    return next((f for f in map(visit, sorted(graph)) if f), None)


# ---- a file ----

def check_text(text):
    bodies, constants, graph = functions(text), enumerators(text), {}
    offences = ["a variable that can change: " + " ".join(v[:12]) for v in variables(text) if "const" not in v]
    by_pointer = passed_on(bodies)
    for name, (parameters, body) in bodies.items():
        offences += Loops(name, body, constants).offences
        graph[name], more, pointer = calls(name, parameters, body, bodies)
        graph[name] |= by_pointer if pointer else set()
        offences += more
        offences += ["%s: a static variable that can change" % name for k, word in enumerate(body)
                     if word == "static" and body[k + 1] != "const"]
    around = cycle(graph)
    return offences + (["%s calls itself" % around] if around else []) + ([] if bodies else ["no functions"])


WRONG = {"while": "void f(int n) { while (n) n--; }", "do": "void f(int n) { do n--; while (n); }",
         "bound": "void f(int n) { for (int i = 0; i < n; i++) ; }",
         "changes": "void f(int *a) { for (int i = 0; i < 3; i++) { a[i] = 1; i -= 1; } }",
         "address": "void g(int *a) { *a = 0; } void f(void) { for (int i = 0; i < 3; i++) g(&i); }",
         "or": "void f(int n) { for (int i = 0; i < 3 || n; i++) ; }",
         "step": "void f(void) { for (int i = 0; i < 3; i--) ; }",
         "goto": "void f(void) { again: goto again; }", "heap": "void f(void) { malloc(3); }",
         "recursion": "void g(void); void f(void) { g(); } void g(void) { f(); }",
         "pointer": "void f(void); void g(void (*c)(void)) { c(); } void f(void) { g(f); }",
         "global": "static int n; void f(void) { n = 1; }", "static": "void f(void) { static int n; n++; }"}
RIGHT = """enum { N = 3 }; static const int t[] = {1, 2};
void f(double *a) { for (int k = 0; k < N; k++) for (int j = k + 1; j <= 4; j++) if (a[k] > 0) a[j] = fabs(a[k]);
else { for (int i = 2; i >= 0; i--) a[i] -= t[0]; } do { a[0] = 1; } while (0); }"""


def main():
    if missing("gcc"):
        return print("SKIP real-time C is bounded (no gcc)")
    offences = ["does not find: " + what for what, text in WRONG.items() if not check_text(tokens(text))]
    verdict("the checker of bounds knows what is wrong", offences + check_text(tokens(RIGHT)))
    build = build_folder()
    with tempfile.TemporaryDirectory() as folder:
        for model in plants() + event_models():
            for method in METHODS:
                try:
                    offences = check_text(preprocessed(generate(build, model, method, folder) + ".c"))
                except Refused as refused:
                    offences = [str(refused)]
                verdict("real-time C is bounded: %s by %s" % (model.name, method), offences)


if __name__ == "__main__":
    main()
