"""c_text.py - reads generated C: its tokens after the preprocessor, its functions and variables.

Expects what mocc writes: declarations at file scope, bodies of statements. What it does not know is
an offence, so that nothing passes by not being understood.
"""
import re
import subprocess

TOKEN = re.compile(r"""\s+|(?P<token>"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[A-Za-z_]\w*|
    (?:0[xX][0-9a-fA-F]+|(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)[uUlLfF]*|
    \+\+|--|->|<<=|>>=|<<|>>|<=|>=|==|!=|&&|\|\||[-+*/%&|^]=|[-+*/%&|^~!<>=?:;,.(){}\[\]])""", re.VERBOSE)
CLOSING = {"(": ")", "{": "}", "[": "]"}
KEYWORDS = set("if else for while do switch case default return break continue goto sizeof".split())


def preprocessed(path):
    """The tokens of a C file and of the headers beside it, macros expanded."""
    text = subprocess.run(["gcc", "-std=c99", "-ffreestanding", "-E", path], check=True, capture_output=True,
                          text=True).stdout
    own, lines = True, []
    for line in text.splitlines():
        if line.startswith("#"):
            own = '"/usr/' not in line and "<" not in line
        elif own:
            lines.append(line)
    return tokens("\n".join(lines))


def tokens(text):
    found, at = [], 0
    while at < len(text):
        match = TOKEN.match(text, at)
        if not match:
            raise SyntaxError("not C as mocc writes it: " + text[at:at + 40])
        at = match.end()
        if match["token"]:
            found.append(match["token"])
    return found


def closing(text, at):
    """The place of the bracket that closes the one at `at`."""
    depth = 0
    for k in range(at, len(text)):
        depth += text[k] in CLOSING
        depth -= text[k] in CLOSING.values()
        if depth == 0:
            return k
    raise SyntaxError("a bracket is not closed")


def declarations(text):
    """The declarations at file scope, each a list of tokens."""
    at = 0
    while at < len(text):
        begin = at
        while text[at] != ";":
            if text[at] in CLOSING:
                at = closing(text, at)
                if text[at] == "}" and is_function(text[begin:at + 1]):
                    break
            at += 1
        at += 1
        yield text[begin:at]


def is_function(declaration):
    """Whether it ends with a body: name(parameters) { ... }"""
    if "{" not in declaration or declaration[0] in ("typedef", "enum", "struct"):
        return False
    return declaration[declaration.index("{") - 1] == ")"


def functions(text):
    """Names of functions with their parameters and bodies."""
    found = {}
    for declaration in declarations(text):
        if is_function(declaration):
            opening = declaration.index("(")
            body = declaration.index("{")
            found[declaration[opening - 1]] = declaration[opening + 1:body - 1], declaration[body + 1:-1]
    return found


def variables(text):
    """Declarations of variables at file scope."""
    return [d for d in declarations(text)
            if not is_function(d) and d[0] not in ("typedef", "enum", "struct", ";")
            and not ("(" in d and "=" not in d)]


def enumerators(text):
    """Values of the enumerators that are literals."""
    values = {}
    for d in declarations(text):
        for k in range(len(d) - 3):
            if d[0] == "enum" and d[k + 1] == "=" and d[k + 2].isdigit() and d[k + 3] in ",}":
                values[d[k]] = int(d[k + 2])
    return values
