#!/usr/bin/env python3
"""check_fuzz.py BUILD - real-time C under wild inputs and parameters: NaN, infinities, huge, denormal.

Of every plant and model with events, by linear-euler, rk4 and linear-euler-3: bytes beside the struct stay; an input that is
not finite sets a bit of status; finite states stay finite; startup mends everything; no step takes more
operations than the JSON file states (counted by a class for Reals, by clang as C++). The same
in float by gcc with sanitizers. FUZZ_STEPS: of each model (60000, together more than a million).
"""
import os
import re
import tempfile

from c_text import closing, preprocessed
from realtime_c import (Refused, TOP, build_folder, costs, event_models, generate, missing, name_in_c, plants,
                        run, verdict)

STEPS = int(os.environ.get("FUZZ_STEPS", "60000"))
WILD = """
static uint32_t seed = 1;
static uint32_t dice(uint32_t n)
{
    seed = seed * 1664525u + 1013904223u;
    return (seed >> 8) % n;
}
static int infinite;
static double wild_real(double usual)
{
    static const double odd[] = {0.0, -0.0, 1e300, -1e300, 1e38, 1e-310, -1e-320, 1e-40, 1.0, -1.0};
    const uint32_t kind = dice(20);
    infinite |= kind >= 10 && kind <= 12;
    if (kind < 10) return (double)(mocc_real)odd[kind];
    if (kind == 10) return (double)NAN;
    if (kind <= 12) return kind == 11 ? (double)INFINITY : -(double)INFINITY;
    return usual * ((double)dice(2000) - 1000) / 500;
}
static int32_t wild_integer(int32_t usual)
{
    static const int32_t odd[] = {0, 1, -1, 2, INT32_MAX, INT32_MIN};
    return dice(2) ? odd[dice(6)] : usual;
}
"""
PLAIN = """
#ifndef __cplusplus
static void begin_count(void) {}
static void end_count(void) {}
static void print_counts(void) {}
#endif
"""


def members(text, struct):
    """The members of a typedef'd struct: name, size of the array (0: none) and type."""
    if struct not in text:
        return []
    end = text.index(struct) - 1
    begin = next(k for k in range(end, 0, -1) if text[k] == "{" and closing(text, k) == end)
    found, at = [], begin + 1
    while at < end:
        size = int(text[at + 3]) if text[at + 2] == "[" else 0
        found.append((text[at + 1], size, text[at]))
        at = text.index(";", at) + 1
    return found


def assignments(part, struct, text):
    lines = []
    for name, size, kind in members(text, struct):
        call = "wild_integer(" if kind == "int32_t" else "(mocc_real)wild_real((double)"
        for k in ["[%d]" % k for k in range(size)] or [""]:
            lines.append("    if (dice(4) == 0) m->%s.%s%s = %sm->%s.%s%s);" % (part, name, k, call, part, name, k))
    return "\n".join(lines)


def program(stem):
    """The C text of the fuzz program."""
    name, text = name_in_c(stem), preprocessed(stem + ".c")
    upper = name.upper()
    macros = {"MODEL": name, "START": name + "_startup", "INITIALIZE": name + "_initialize",
              "RECALIBRATE": name + "_recalibrate", "ONE_STEP": name + "_step", "INPUT_BIT": upper + "_INPUT",
              "OVERFLOW_BIT": upper + "_OVERFLOW",
              "STATES": "(int)(sizeof(%s_States) / sizeof(MOCC_REAL))" % name}
    inputs = assignments("in", name + "_Inputs", text)
    parameters = assignments("par", name + "_Parameters", text) + "\n" + assignments("set", name + "_Settings", text)
    return "\n".join(
        ["#ifdef __cplusplus\n#include \"%s/tests/realtime/counting.h\"\n#endif" % TOP,
         '#include "%s.c"' % stem, *("#define %s %s" % pair for pair in macros.items()), PLAIN, WILD,
         "static int wild_inputs(MODEL *m)\n{\n    infinite = 0;\n    (void)m;\n%s\n    return infinite;\n}" % inputs,
         "static void wild_parameters(MODEL *m)\n{\n    (void)m;\n%s\n}" % parameters,
         '#include "%s/tests/realtime/fuzz.c"' % TOP])


def ran(command, out, steps):
    """What the fuzz program prints; what is wrong."""
    p = run([*command, "-lm", "-o", out])
    if p.returncode:
        return "", [p.stderr]
    p = run([out, str(steps)])
    return p.stdout, [p.stdout + p.stderr] if p.returncode or "rror" in p.stderr else []


def within(said, stated):
    """Counts above the stated ones."""
    allowed = {**stated, **stated["calls"]}
    return ["%s %s: stated %d" % (kind, n, allowed.get(kind, 0))
            for kind, n in re.findall(r"^count (\w+) (\d+)$", said, re.MULTILINE)
            if int(n) > allowed.get(kind, 0)]


def check(build, model, method, folder):
    stem = generate(build, model, method, folder)
    steps = STEPS // 50 if model.name == "Robot" else STEPS
    with open(stem + "_fuzz.c", "w") as f:
        f.write(program(stem))
    said, offences = ran(["clang", "-x", "c++", "-std=c++11", "-O1", "-w", "-fno-exceptions", stem + "_fuzz.c"],
                         stem + "_fuzz", steps)
    offences = offences or within(said, costs(stem)["worst"])
    if model.name != "Robot": # its long functions take a minute
        offences += ran(["gcc", "-std=c99", "-O0", "-w", "-DMOCC_REAL=float", "-fsanitize=address,undefined",
                         "-fno-sanitize-recover", stem + "_fuzz.c"], stem + "_asan", steps // 20)[1]
    return offences


def main():
    tool = missing("gcc", "clang")
    if tool:
        return print("SKIP real-time C under wild inputs (no %s)" % tool)
    with tempfile.TemporaryDirectory() as folder:
        for model in plants() + event_models():
            for method in "linear-euler", "rk4", "linear-euler-3":
                try:
                    offences = check(build_folder(), model, method, folder)
                except Refused as refused:
                    offences = [str(refused)]
                verdict("real-time C under wild inputs: %s by %s" % (model.name, method), offences)


if __name__ == "__main__":
    main()
