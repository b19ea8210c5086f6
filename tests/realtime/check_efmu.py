#!/usr/bin/env python3
"""check_efmu.py BUILD - eFMUs: containers that are consistent, algorithm code and production code that agree.

For plants, the sampled controller and models with events, by several methods: the checksums, identifiers and
references of the manifests are right, the same model gives the same bytes, every variable of the block is
mapped to a member of the struct of the C; Startup gives the start values of the manifest; and the GALEC, run
by galec.py, has after each step the values of the C for all variables, under inputs that change, and sets the
same error signals. And galec.py refuses code that breaks a rule of the language.

With EFMI_SCHEMAS=DIR, and lxml, the manifests are validated by the schemas of the standard.
"""
import hashlib
import math
import os
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as xml
import zipfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.realpath(__file__)), ".."))
import own_cc  # noqa: E402
from galec import SIGNALS, Block, Wrong  # noqa: E402
from realtime_c import TOP, Model, build_folder, run, verdict  # noqa: E402

REALTIME = TOP + "/examples/realtime/"
# Model, step, steps, methods, the relative difference that is allowed: 0 where only sums, products and
# quotients are executed in the same order.
CASES = [(TOP + "/examples/SampledControl/SampledControl.mo", 0.01, 200, ["euler", "rk4", "linear-euler"], 0),
         (REALTIME + "DCMotor/DCMotor.mo", 1e-3, 200,
          ["euler", "rk4", "linear-euler", "linear-euler-2", "linear-euler-4"], 0),
         (TOP + "/examples/BouncingBall/BouncingBall.mo", 1e-3, 1000, ["euler", "rk4"], 0),
         (REALTIME + "ConveyorPart/ConveyorPart.mo", 1e-3, 300, ["rk4", "linear-euler"], 0),
         (REALTIME + "FrictionDrive/FrictionDrive.mo", 1e-3, 300, ["rk4", "linear-euler"], 1e-12),
         (REALTIME + "Converter/Converter.mo", 1e-6, 500, ["rk4"], 1e-12),
         (REALTIME + "Furnace/Furnace.mo", 5.0, 100, ["rk4", "linear-euler-2"], 1e-9),
         (REALTIME + "Rectifier/Rectifier.mo", 2e-5, 300, ["linear-euler-2"], 1e-9),
         (TOP + "/tests/realtime/Events.mo", 1e-3, 1500, ["rk4"], 1e-12),
         (TOP + "/examples/VanDerPol/VanDerPol.mo", 1e-3, 100, ["linear-euler-3"], 0),
         (TOP + "/examples/CircuitLoop/CircuitLoop.mo", 1e-3, 100, ["rk4"], 1e-9)]


class Container:
    def __init__(self, path):
        with zipfile.ZipFile(path) as z:
            self.files = {n: z.read(n) for n in z.namelist()}
        self.algorithm = xml.fromstring(self.file("AlgorithmCode/manifest.xml"))
        self.production = xml.fromstring(self.file("ProductionCode/manifest.xml"))
        self.content = xml.fromstring(self.file("__content.xml"))
        self.code = next(v.decode() for n, v in self.files.items() if n.endswith(".alg"))
        self.variables = {v.get("id"): v for v in self.algorithm.find("Variables")}
        self.member = {r.find("ForeignVariableReference").get("foreignRefId"):
                       r.find("FormalParameter").get("componentIdentifier")
                       for r in self.production.iter("DataReference")}

    def file(self, name):
        return self.files["eFMU/" + name]


def sha1(data):
    return hashlib.sha1(data).hexdigest()


def check_container(c, block):
    """What is wrong with the manifests."""
    wrong = []
    names = {"AlgorithmCode": c.algorithm, "ProductionCode": c.production}
    for r in c.content.iter("ModelRepresentation"):
        if r.get("checksum") != sha1(c.file(r.get("name") + "/manifest.xml")):
            wrong.append("the checksum of the manifest of " + r.get("name"))
        if r.get("manifestRefId") != names[r.get("name")].get("id"):
            wrong.append("the identifier of " + r.get("name"))
    for folder, manifest in names.items():
        ids = [e.get("id") for e in manifest.iter() if e.get("id")]
        if len(ids) != len(set(ids)):
            wrong.append("%s has an identifier twice" % folder)
        for e in manifest.iter():
            for name, value in e.attrib.items():
                if name.endswith("RefId") and name not in ("manifestRefId", "foreignRefId") and value not in ids:
                    wrong.append("%s refers to %s" % (e.tag, value))
        for f in manifest.iter("File"):
            if f.get("checksum") != sha1(c.file(folder + "/" + f.get("name"))):
                wrong.append("the checksum of " + f.get("name"))
    if any(len(units) == 0 for units in c.algorithm.iter("Units")):
        wrong.append("an empty list of units")
    reference = next(c.production.iter("ManifestReference"))
    if reference.get("checksum") != sha1(c.file("AlgorithmCode/manifest.xml")) or \
            reference.get("manifestRefId") != c.algorithm.get("id"):
        wrong.append("the reference to the algorithm code")
    if set(c.member) != set(c.variables) | {"E1"}:
        wrong.append("not all variables are mapped")
    methods = {r.get("foreignRefId") for r in c.production.iter("ForeignFunctionReference")}
    if methods != {m.get("id") for m in c.algorithm.iter("BlockMethod")}:
        wrong.append("not all methods are mapped")
    for m in c.algorithm.iter("BlockMethod"):
        if {s.get("value") for s in m.iter("Signal")} != block.parser.functions[m.get("kind")]["signals"]:
            wrong.append("the signals of " + m.get("kind"))
    listed = {}
    for v in c.variables.values():
        size = [int(d.get("size")) for d in v.iter("Dimension")]
        causality = v.get("blockCausality").replace("tunableParameter", "parameter").replace("dependentParameter", "parameter")
        listed[v.get("name")] = (v.tag.replace("Variable", ""), size, causality)
    declared = {n: (d["type"], d["dims"], d["causality"]) for n, d in block.variables.items()}
    if listed != declared:
        wrong.append("variables of manifest and code differ: %s" % (set(map(str, listed.items())) ^ set(map(str, declared.items()))))
    return wrong


def validated(c):
    """What the schemas of the standard say, if they are there."""
    folder = os.environ.get("EFMI_SCHEMAS")
    if not folder:
        return []
    from lxml import etree
    wrong = []
    for name, schema in (("__content.xml", "efmiContainerManifest"),
                         ("AlgorithmCode/manifest.xml", "AlgorithmCode/efmiAlgorithmCodeManifest"),
                         ("ProductionCode/manifest.xml", "ProductionCode/efmiProductionCodeManifest")):
        s = etree.XMLSchema(etree.parse("%s/%s.xsd" % (folder, schema)))
        s.validate(etree.fromstring(c.file(name)))
        wrong += ["%s:%d: %s" % (name, e.line, e.message) for e in s.error_log]
    return wrong


# ---- the C ----

def input_value(v, step):
    """Inputs that move within their limits, and are not finite once."""
    if v.tag == "BooleanVariable":
        return step // 37 % 2
    start = float(v.get("start"))
    if v.tag == "IntegerVariable":
        return int(start)
    return math.nan if step == 20 else start + (0.3 * abs(start) + 0.1) * math.sin(0.13 * step)


def elements(v, member):
    n = next((int(d.get("size")) for d in v.iter("Dimension")), 0)
    if not n:
        return [member]
    return [member.replace("[]", "[%d]" % i) if "[]" in member else "%s[%d]" % (member, i) for i in range(n)]


def run_production(c, steps, folder):
    """The values of all variables after startup and after each step, with the status before them."""
    header = next(n for n in c.files if n.endswith(".h"))
    for n, data in c.files.items():
        if "/ProductionCode/" in n:
            with open(folder + "/" + os.path.basename(n), "wb") as f:
                f.write(data)
    name = re.search(rb"^uint32_t (\w+)_step\(", c.files[header], re.MULTILINE)[1].decode()
    inputs = [v for v in c.variables.values() if v.get("blockCausality") == "input"]
    table = ",\n".join("{%s}" % ", ".join("NAN" if x != x else repr(x) for x in
                                          [input_value(v, k) for v in inputs] or [0]) for k in range(steps))
    ids = [i for i in c.variables]
    show = "\n".join("    printf(\"%%.17g \", (double)m.%s);" % e for i in ids for e in elements(c.variables[i], c.member[i]))
    take = "\n".join("        m.%s = in[k][%d];" % (c.member[v.get("id")], j) for j, v in enumerate(inputs))
    with open(folder + "/main.c", "w") as f:
        f.write("""#include <math.h>
#include <stdio.h>
#include "%s"
static const double in[%d][%d] = {%s};
static %s m;
static void show(void)
{
    printf("%%u ", (unsigned)m.status);
%s
    printf("\\n");
}
int main(void)
{
    %s_startup(&m);
    show();
    for (int k = 0; k < %d; k++) {
        (void)in;
%s
        %s_step(&m);
        show();
    }
    return 0;
}
""" % (os.path.basename(header), steps, max(len(inputs), 1), table, name, show, name, steps, take, name))
    program = folder + "/production"
    p = run([*os.environ.get("CC", "gcc").split(), "-std=c99", "-O1", "-ffp-contract=off", folder + "/main.c",
             folder + "/" + os.path.basename(header)[:-2] + ".c", "-lm", "-o", program])
    if p.returncode:
        raise Wrong(p.stderr)
    return [line.split() for line in subprocess.run([program], check=True, capture_output=True,
                                                    text=True).stdout.splitlines()]


# ---- GALEC against C ----

def values_of(block, c):
    out = []
    for v in c.variables.values():
        value = block.get(v.get("name"))
        out += value if isinstance(value, list) else [value]
    return [float(x) for x in out]


def labels(c):
    return [v.get("name") for i, v in c.variables.items() for _ in elements(v, c.member[i])]


def same(a, b, scale, allowed):
    if math.isnan(a) or math.isnan(b) or math.isinf(a) or math.isinf(b):
        return math.isnan(a) == math.isnan(b) and (math.isnan(a) or a == b)
    return abs(a - b) <= allowed * scale


def compare(c, block, steps, allowed, folder):
    rows = run_production(c, steps, folder)
    names = labels(c)
    largest = [max(abs(float(row[k + 1])) for row in rows if float(row[k + 1]) == float(row[k + 1])) if
               any(float(row[k + 1]) == float(row[k + 1]) for row in rows) else 0 for k in range(len(names))]
    inputs = [v for v in c.variables.values() if v.get("blockCausality") == "input"]
    for v in inputs:
        block.put(v.get("name"), {"Boolean": lambda t: t == "true", "Integer": int, "Real": float}[
            v.tag.replace("Variable", "")](v.get("start")))
    for k, row in enumerate(rows):
        for v in inputs if k else []:
            x = input_value(v, k - 1)
            block.put(v.get("name"), bool(x) if v.tag == "BooleanVariable" else x)
        signals = block.run("DoStep" if k else "Startup")
        status = {s for i, s in enumerate(SIGNALS) if int(row[0]) >> i & 1}
        if signals != status:
            return ["step %d: GALEC sets %s, C %s" % (k, sorted(signals), sorted(status))]
        for i, (ours, theirs) in enumerate(zip(values_of(block, c), row[1:])):
            if not same(ours, float(theirs), largest[i], allowed):
                return ["step %d: %s is %.17g in GALEC, %s in C" % (k, names[i], ours, theirs)]
        if not k:
            starts = [float({"true": 1, "false": 0}.get(t, t)) for v in c.variables.values() for t in v.get("start").split()]
            if not all(same(a, float(b), abs(a), 0) for a, b in zip(starts, row[1:])):
                return ["start values of the manifest are not those after Startup"]
    return []


def check(mocc, case, method, folder):
    path, step, steps, _, allowed = case
    model = Model(path, step)
    files = []
    for k in range(2):
        out = "%s/%d.efmu" % (folder, k)
        p = run([str(mocc), "--efmu", "--step=%r" % step, "--method=" + method, *model.options, path, "-o", out])
        if p.returncode:
            return [p.stderr]
        with open(out, "rb") as f:
            files.append(f.read())
    if files[0] != files[1]:
        return ["other bytes when it is written again"]
    c = Container(folder + "/0.efmu")
    try:
        block = Block(c.code)
        return check_container(c, block) + validated(c) + compare(c, block, steps, allowed, folder)
    except Wrong as e:
        return [str(e)]


# ---- what galec.py refuses ----

BROKEN = [("self.x := 1;", "is assigned"), ("self.x := 1.0 + 2;", "Real + Integer"), ("self.x := y;", "not declared"),
          ("self.x := -(self.x);", "minus sign"), ("self.x := 1.0 + self.x * 2.0;", "parentheses"),
          ("self.x := 1e5;", "is assigned"), ("self.x := sin(1);", "sin(Integer)"),
          ("if self.x > 0.0 then self.x := 0.0; end if;", "declares"), ("self.x := not true;", "parentheses"),
          ("signal OVERFLOW;", "declares")]


def check_refusals():
    text = "block a\nprotected\n  Real x;\npublic\n  method Startup\n  algorithm\n    self.x := 0.0;\n  end Startup;\n" \
           "  method Recalibrate\n  algorithm\n  end Recalibrate;\n  method DoStep\n  algorithm\n    %s\n  end DoStep;\nend a;\n"
    wrong = []
    Block(text % "self.x := self.x + 1.0;").run("Startup")
    for statement, expected in BROKEN:
        try:
            Block(text % statement)
            wrong.append("%s is taken" % statement)
        except Wrong as e:
            if expected not in str(e):
                wrong.append("%s: %s" % (statement, e))
    return wrong


def main():
    build = build_folder()
    verdict("tests/realtime/check_efmu.py: rules of GALEC", check_refusals())
    only = sys.argv[2:]
    for case in [c for c in CASES if not only or any(o in c[0] for o in only)]:
        for method in case[3]:
            with tempfile.TemporaryDirectory() as folder:
                verdict("tests/realtime/check_efmu.py: %s, %s" % (os.path.basename(case[0]), method),
                        check(own_cc.mocc_of(build, folder), case, method, folder))


main()
