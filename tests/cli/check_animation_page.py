#!/usr/bin/env python3
"""check_animation_page.py BUILD - --animate: shapes of our library and of components with the names of
ModelicaServices.Animation.Shape have in the page the places of the results; in a browser the
slider moves them, play runs, the view turns and zooms, and every kind of shape is drawn."""

import base64
import csv
import json
import math
import pathlib
import struct
import subprocess
import sys
import tempfile

TOP = pathlib.Path(__file__).resolve().parents[2]
sys.path[:0] = [str(TOP / "tests" / "report"), str(TOP / "tests")]

import browser  # noqa: E402
import own_cc  # noqa: E402

KINDS = ["box", "sphere", "cylinder", "cone", "pipe", "pipecylinder", "beam", "gearwheel", "spring",
         "modelica://Robot/part <1>.dxf"]

PENDULUM = """model Pendulum
  import Kit.Mechanics.Spatial;
  inner Spatial.Environment environment;
  Spatial.Revolute joint(n = {0, 1, 0}, phi(fixed = true), w(fixed = true));
  Spatial.Translation arm(r = {0.5, 0, 0});
  Spatial.Body body(m = 1, r_CM = {0, 0, 0}, I = zeros(3, 3));
  Spatial.Shape bob(kind = "sphere", r_shape = {-0.05, 0, 0}, length = 0.1,
    color = {0, 0, 255});
  Spatial.ShapeBetween rod(color = {200, 60, 0});
equation
  connect(environment.frame_b, joint.frame_a);
  connect(joint.frame_b, arm.frame_a);
  connect(arm.frame_b, body.frame_a);
  connect(arm.frame_b, bob.frame_a);
  connect(environment.frame_b, rod.frame_a);
  connect(rod.frame_b, arm.frame_b);
  annotation(experiment(StopTime = 3));
end Pendulum;
"""

# Components with the variables of ModelicaServices.Animation.Shape and Vector, which nothing reads.
GALLERY = """model Gallery
  record Orientation
    Real T[3, 3], w[3];
  end Orientation;
  model Shape
    parameter String shapeType = "box";
    input Orientation R(T = identity(3), w = zeros(3));
    input Real r[3] = zeros(3), r_shape[3] = zeros(3);
    input Real lengthDirection[3] = {1, 0, 0}, widthDirection[3] = {0, 1, 0};
    input Real length = 0.6, width = 0.4, height = 0.4, extra = 0, color[3] = {255, 0, 0};
    input Real specularCoefficient = 0.7;
  end Shape;
  model Vector
    input Orientation R(T = identity(3), w = zeros(3));
    input Real r[3] = zeros(3), coordinates[3], color[3] = {0, 128, 0}, specularCoefficient = 0.7;
    input Boolean headAtOrigin = false, twoHeadedArrow = false;
  end Vector;
  model Surface
    input Orientation R(T = identity(3), w = zeros(3));
    input Real r_0[3] = zeros(3), color[3] = {255, 0, 0}, specularCoefficient = 0.7;
    parameter Boolean multiColoredSurface = false, wireframe = false;
    parameter Integer nu = 3, nv = 4;
    Real X[nu, nv] = {{i/nu for j in 1:nv} for i in 1:nu}, Y[nu, nv] = {{j/nv for j in 1:nv} for i in 1:nu};
    Real Z[nu, nv] = {{0.1*sin(time + i + j) for j in 1:nv} for i in 1:nu};
    Real C[if multiColoredSurface then nu else 0, if multiColoredSurface then nv else 0, 3] =
      fill(255*abs(cos(time)), size(C, 1), size(C, 2), 3);
  end Surface;
protected
  Surface plain, colored(multiColoredSurface = true, r_0 = {0, 0, 2}), wires(wireframe = true, r_0 = {2, 0, 2});
  parameter String kinds[10] = {%s};
  parameter Real extra[10] = {0, 0, 1, 0.3, 0.5, 0.5, 0, 12, 5, 0};
  Shape shape[10](shapeType = kinds, r = {{i, 0.1*sin(6*time + i), 0} for i in 1:10}, extra = extra);
  Shape internal(shapeType = "gearwheel", extra = -20, r = {0, 1, 0}, lengthDirection = {0, 0, 1});
  Vector force(r = {0, 2, 0}, coordinates = {1000*cos(time), 0, 0});
end Gallery;
""" % ", ".join(f'"{kind}"' for kind in KINDS)


def report(name, good):
    print(("PASS" if good else "FAIL") + f" check_animation_page.py: {name}")


class Checks:
    def __init__(self, build, folder):
        self.folder = folder
        self.mocc = own_cc.mocc_of(build, folder)

    def run(self, name, *words):
        return subprocess.run([self.folder / name, "-q", *words], cwd=self.folder, text=True,
                              capture_output=True)

    def compile(self, name, text):
        (self.folder / f"{name}.mo").write_text(text)
        subprocess.run([self.mocc, "-o", self.folder / name, self.folder / f"{name}.mo"], check=True)


def data_of(path):
    text = path.read_text()
    data = json.loads(text.split('id="data">', 1)[1].split("</script>", 1)[0])
    for i, channel in enumerate(data["channels"]):
        raw = base64.b64decode(channel or "")
        data["channels"][i] = struct.unpack(f"<{len(raw) // 4}f", raw)
    return data


def near(a, b):
    return abs(a - b) <= 1e-6 * max(1, abs(b))


def check_data(checks):
    checks.run("Pendulum", "--animate=p.html", "-o", "p.csv", "--protected", "--parameters", "--intervals=50")
    data, wrong = data_of(checks.folder / "p.html"), []
    with open(checks.folder / "p.csv", newline="") as file:
        rows = list(csv.DictReader(file))
    if [float(r["time"]) for r in rows] != data["time"] or len(rows) != 51:
        wrong.append("times")
    for shape in data["shapes"]:
        names = [f"frame_a.R.T[{i},{k}]" for i in (1, 2, 3) for k in (1, 2, 3)]
        names += [f"{vector}[{i}]" for vector in ("frame_a.r_0", "r_shape", "along", "across") for i in (1, 2, 3)]
        found = set()
        for name, value in zip(names, shape["values"]):
            column = shape["name"] + "." + name
            for i, row in enumerate(rows):
                got = data["channels"][value[0]][i] if isinstance(value, list) else value
                if column in row:
                    found.add(name)
                    if not near(got, float(row[column])):
                        wrong.append(f"{column} at {i}")
        wrong += [f"{shape['name']}.{name}" for name in names[:12] + names[15:18] if name not in found]
    moving = sum(isinstance(v, list) for s in data["shapes"] for v in s["values"])
    report(f"places as in the results {wrong[:3] or ''}", not wrong and moving >= 8)
    report("gravity is downwards", data["up"][2] > 0)
    checks.run("Pendulum", "--animate=long.html", "--output-format=none", "--intervals=20000")
    report("long runs are thinned out", 2000 <= len(data_of(checks.folder / "long.html")["time"]) <= 4000)


def check_words(checks):
    checks.compile("Plain", "model Plain\n  Real x = time;\nend Plain;\n")
    wrong = []
    for name, path, status, word in (("Plain", "x.html", 2, "no visible shapes"),
                                     ("Pendulum", "x.svg", 2, "ends in .html"),
                                     ("Pendulum", "no/where.html", 1, "cannot write")):
        said = checks.run(name, f"--animate={path}", "--output-format=none")
        if said.returncode != status or word not in said.stderr:
            wrong.append((said.returncode, said.stderr))
    report(f"what is wrong is said {wrong or ''}", not wrong)


def settled(page, expression):
    frames = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
    return page.eval(f"(async () => {{ await {frames}; return {expression}; }})()")


def drag(page, start, end):
    page.move(*start)
    for kind, (x, y) in (("mousePressed", start), ("mouseMoved", end), ("mouseReleased", end)):
        page.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", buttons=1, clickCount=1)


# The number of pixels that are blue as the bob is, and their centre.
BLUE = """(() => { const gl = scene.painter.gl, w = gl.drawingBufferWidth, h = gl.drawingBufferHeight;
  const d = new Uint8Array(4 * w * h); gl.readPixels(0, 0, w, h, gl.RGBA, gl.UNSIGNED_BYTE, d);
  let n = 0, x = 0, y = 0;
  for (let i = 0; i < w * h; i++) if (d[4*i] < 40 && d[4*i+2] > 90) { n++; x += i % w; y += h - Math.floor(i / w); }
  return [n, x / n, y / n]; })()"""
BOB = """(() => { const { origin, axes } = scene.shapes.find((s) => s.name === 'bob').pose(scene.frame);
  return scene.project(sum(origin, axes[0], 0.05)); })()"""


def check_slider(page, checks):
    page.open(checks.folder / "p.html")
    report("no errors", not page.errors)
    box = page.eval("byId('slider').getBoundingClientRect().toJSON()")
    seen = []
    for part in (0.02, 0.25, 0.5):
        page.click(box["x"] + part * box["width"], box["y"] + box["height"] / 2)
        seen.append([settled(page, BLUE), settled(page, BOB), page.eval("scene.frame")])
    moved = [(b[0][1] - a[0][1], b[0][2] - a[0][2]) for a, b in zip(seen, seen[1:])]
    report("the slider moves bodies", all(n > 100 for (n, _, _), _, _ in seen)
           and seen[0][2] < seen[1][2] < seen[2][2] and all(abs(x) + abs(y) > 30 for x, y in moved))
    report("bodies are where they should be", all(
        abs(x - px) < 8 and abs(y - py) < 8 for (_, x, y), (px, py), _ in seen))


def check_view(page):
    box = page.eval("scene.canvas.getBoundingClientRect().toJSON()")
    middle = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    before = settled(page, BLUE)
    distance = page.eval("scene.view.distance")
    page.wheel(*middle, -300)
    page.wait(f"scene.view.distance < {distance}", 20)
    near_by = settled(page, BLUE)
    report("the wheel zooms", near_by[0] > 1.2 * before[0])
    page.eval("byId('reset').click()")
    report("the whole scene again", settled(page, BLUE) == before)
    drag(page, middle, (middle[0] + 150, middle[1] + 30))
    turned = settled(page, BLUE)
    report("dragging turns", turned[1:] != before[1:] and page.eval("scene.view.azimuth") < 0)
    page.eval("show(5); byId('play').click()")
    page.wait("scene.frame > 8", 20)
    page.eval("byId('play').click()")
    stopped = settled(page, "scene.frame")
    report("play and pause", stopped > 8 and settled(page, "scene.frame") == stopped)


def check_gallery(page, checks):
    checks.run("Gallery", "--animate=g.html", "--output-format=none")
    page.open(checks.folder / "g.html")
    sizes = page.eval("scene.shapes.map((s) => [s.kind, s.count, s.name])")
    report("all kinds are drawn", not page.errors and len(sizes) == 15 and all(n >= 30 for _, n, _ in sizes))
    report("different meshes", len({n for _, n, _ in sizes[:4]}) == 4)
    report("files are boxes", "part <1>.dxf" in page.eval("byId('notes').textContent")
           and sizes[9][1] == sizes[0][1])
    corners = {name: n for kind, n, name in sizes if kind == "surface"}
    page.eval("show(scene.frames - 1)")
    heights = settled(page, """(() => { const s = scene.shapes.find((s) => s.name === 'plain'), mesh = new Mesh();
        s.make(mesh, s.form({}, scene.frame)); return mesh.data.filter((_, i) => i % 6 === 2); })()""")
    surfaces = corners == {"plain": 36, "colored": 36, "wires": 34} and page.eval(
        "scene.shapes.filter((s) => s.lines).length + 10*scene.shapes.filter((s) => s.colors).length") == 11
    ends = (0.1 * math.sin(5), 0.1 * math.sin(8))  # sin(time + i + j) at the last time, 1
    report("surfaces", surfaces and all(
        abs(a - b) < 1e-6 for a, b in zip((min(heights), max(heights)), ends)))
    far = page.eval("""scene.shapes.slice(0, 11).map((s) => { const mesh = new Mesh(), size = s.pose(0).size; s.make(mesh, size);
        const at = [1e9, -1e9, 0]; for (let i = 0; i < mesh.data.length; i += 6) {
          at[0] = Math.min(at[0], mesh.data[i]); at[1] = Math.max(at[1], mesh.data[i]);
          at[2] = Math.max(at[2], Math.hypot(mesh.data[i+1], mesh.data[i+2])); }
        return at; })""")
    ends = {"beam": (-0.2, 0.8), "spring": (-0.1, 0.7), "cylinder": (-0.002, 0.602)}
    good = all(abs(f[0] - ends.get(kind, (0, 0.6))[0]) < 0.11 * (kind == "spring") + 1e-3
               and abs(f[1] - ends.get(kind, (0, 0.6))[1]) < 0.11 * (kind == "spring") + 1e-3
               for (kind, _, _), f in zip(sizes[:11], far))
    report("meshes have the sizes of the shapes", good)


def main():
    build = pathlib.Path(sys.argv[1]).resolve()
    with tempfile.TemporaryDirectory() as name:
        checks = Checks(build, pathlib.Path(name))
        checks.compile("Pendulum", PENDULUM)
        check_data(checks)
        check_words(checks)
        if not browser.find():
            print("SKIP check_animation_page.py (no Chromium)")
            return
        checks.compile("Gallery", GALLERY)
        with browser.Browser(1000, 800) as page:
            check_slider(page, checks)
            check_view(page)
            check_gallery(page, checks)


main()
