#!/usr/bin/env python3
"""check_plot_png.py BUILD - pictures as PNG files show what the SVG files of the same command say: lines
in their colours at their places, texts at their anchors, white elsewhere; the files are valid."""

import math
import pathlib
import re
import struct
import subprocess
import sys
import tempfile
import xml.etree.ElementTree
import zlib

TOP = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(TOP / "tests"))

import own_cc  # noqa: E402

SCALE = 2
GRAYS = {"g": (0xdd,) * 3, "e": (0x99,) * 3}


def report(name, good):
    print(("PASS" if good else "FAIL") + f" check_plot_png.py: {name}")


class Png:
    def __init__(self, path):
        data = path.read_bytes()
        assert data[:8] == b"\x89PNG\r\n\x1a\n"
        at, body, kinds = 8, b"", []
        while at < len(data):
            n, kind = struct.unpack(">I4s", data[at:at + 8])
            chunk, (crc,) = data[at + 8:at + 8 + n], struct.unpack(">I", data[at + 8 + n:at + 12 + n])
            assert zlib.crc32(kind + chunk) == crc, kind
            kinds.append(kind)
            if kind == b"IHDR":
                self.width, self.height, *how = struct.unpack(">IIBBBBB", chunk)
                assert how == [8, 2, 0, 0, 0]
            body += chunk if kind == b"IDAT" else b""
            at += 12 + n
        assert kinds == [b"IHDR", b"IDAT", b"IEND"]
        raw, row = zlib.decompress(body), 3 * self.width + 1
        assert len(raw) == row * self.height and not any(raw[y * row] for y in range(self.height))
        self.rows = [raw[y * row + 1:(y + 1) * row] for y in range(self.height)]

    def at(self, x, y):
        x, y = int(SCALE * x), int(SCALE * y)
        return tuple(self.rows[y][3 * x:3 * x + 3]) if 0 <= x < self.width and 0 <= y < self.height else None


def color_of(text):
    text = text.lstrip("#")
    return tuple(int(text[k:k + 2], 16) for k in (0, 2, 4)) if len(text) == 6 else (int(text[0] * 2, 16),) * 3


def near(a, b, most=60):
    return a is not None and max(abs(x - y) for x, y in zip(a, b)) <= most


def items(path):
    """(colour, points, dashed) of all lines, and (element, x, y) of all texts."""
    lines, texts = [], []
    for node in xml.etree.ElementTree.parse(path).iter():
        tag = node.tag.split("}")[1]
        if tag == "line":
            points = [tuple(float(node.get(k + i)) for k in "xy") for i in "12"]
            color = GRAYS.get(node.get("class")) or color_of(node.get("stroke"))
            lines.append((color, points, node.get("class") == "e"))
        elif tag == "polyline":
            points = [tuple(map(float, p.split(","))) for p in node.get("points").split()]
            lines.append((color_of(node.get("stroke")), points, False))
        elif tag == "rect" and node.get("x"):
            x, y, width, height = (float(node.get(key)) for key in ("x", "y", "width", "height"))
            points = [(x, y), (x + width, y), (x + width, y + height), (x, y + height), (x, y)]
            lines.append((color_of(node.get("stroke")), points, False))
        elif tag == "text":
            x, y = float(node.get("x")), float(node.get("y"))
            texts.append((node, y, -x) if node.get("transform") else (node, x, y))
    return lines, texts


def along(points, step=0.7):
    for (x0, y0), (x1, y1) in zip(points, points[1:]):
        n = max(1, int(math.hypot(x1 - x0, y1 - y0) / step))
        for k in range(n):
            yield x0 + (x1 - x0) * k / n, y0 + (y1 - y0) * k / n


def check_lines(png, lines):
    """Later lines hide parts of earlier ones."""
    for k, (color, points, dashed) in enumerate(lines):
        colors = {color} | {c for c, _, _ in lines[k + 1:]}
        if dashed:
            colors = {color}
        seen = [any(near(png.at(*p), c) for c in colors) for p in along(points)]
        part = sum(seen) / len(seen)
        if not (0.15 < part < 0.75 if dashed else part > 0.9):
            return f"{color} from {points[0]}: {part:.2f}"
    return ""


def check_texts(png, texts):
    """The dark pixels around a text end where its anchor says, and stand on its baseline."""
    for node, x, y in texts:
        if node.get("transform"):
            dark = [(a, b) for a in range(int(x) - 14, int(x) + 4) for b in range(int(y) - 60, int(y) + 60)
                    if near(png.at(a, b), (0, 0, 0), 120)]
            middle = sum(b for _, b in dark) / max(1, len(dark))
            if not dark or abs(middle - y) > 6:
                return f"{node.text}: {middle}, not {y}"
            continue
        size = int(node.get("font-size", 12))
        left, right = {"end": (-60, 2), "middle": (-35, 35), None: (0, 4)}[node.get("text-anchor")]
        dark = [(a / 2, b / 2) for a in range(int(2 * (x + left)), int(2 * (x + right)))
                for b in range(int(2 * (y - size)), int(2 * y + 1)) if near(png.at(a / 2, b / 2), (0, 0, 0), 120)]
        if not dark:
            return f"{node.text} is not there"
        low, high = min(a for a, _ in dark), max(a for a, _ in dark)
        edge = {"end": high - x, "middle": (low + high) / 2 - x, None: low - x}[node.get("text-anchor")]
        if abs(edge) > 2.5 or not 0 <= y - min(b for _, b in dark) <= size or abs(max(b for _, b in dark) - y) > 2:
            return f"{node.text}: {edge}, {min(dark)}, {max(dark)}"
    return ""


def check_white(png, lines, texts):
    drawn = set()
    for _, points, _ in lines:
        for x, y in along(points, 1):
            drawn.update((int(x) + i, int(y) + k) for i in range(-3, 4) for k in range(-3, 4))
    boxes = [(x - 16, x + 6, y - 70, y + 70) if node.get("transform") else
             (x - 75, x + 60 + 8 * len(node.text), y - 16, y + 6)
             for node, x, y in texts]
    bad = [(x, y) for x in range(0, png.width // 2, 3) for y in range(0, png.height // 2, 3)
           if (x, y) not in drawn and not any(l <= x <= r and t <= y <= d for l, r, t, d in boxes)
           and png.at(x, y) != (255, 255, 255)]
    return bad[:3]


def check(mocc, folder, name, *words):
    for ending in ("svg", "png"):
        subprocess.run([mocc, "plot", *words, "-o", f"{name}.{ending}"], cwd=folder, check=True)
    png = Png(folder / f"{name}.png")
    lines, texts = items(folder / f"{name}.svg")
    size = re.search("viewBox='0 0 ([0-9]+) ([0-9]+)'", (folder / f"{name}.svg").read_text()).groups()
    report(f"{name}: twice the size", (png.width, png.height) == tuple(SCALE * int(v) for v in size))
    wrong = check_lines(png, lines)
    report(f"{name}: {len(lines)} lines at their places {wrong}", not wrong and len(lines) > 10)
    wrong = check_texts(png, texts)
    report(f"{name}: {len(texts)} texts at their anchors {wrong}", not wrong and len(texts) > 10)
    wrong = check_white(png, lines, texts)
    report(f"{name}: nothing else {wrong or ''}", not wrong)


def main():
    build = pathlib.Path(sys.argv[1]).resolve()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        mocc = own_cc.mocc_of(build, folder)
        wave = [(t / 50, math.sin(t / 20), (t % 100) / 30 - 1) for t in range(501)]
        wave[200:200] = [wave[200]]  # an event
        (folder / "wave.csv").write_text("time,x,saw\n" + "".join("%g,%g,%g\n" % row for row in wave))
        (folder / "circle.csv").write_text("time,c,s\n" + "".join(
            "%g,%g,%g\n" % (t, math.cos(t / 10), 1.5 + math.sin(t / 10)) for t in range(64)))
        check(mocc, folder, "wave", "wave.csv", "--y=x,saw")
        check(mocc, folder, "panels", "wave.csv", "--y=x;saw", "--title=Two panels")
        check(mocc, folder, "circle", "circle.csv", "--x=c", "--y=s", "--log")
        again = (folder / "circle.png").read_bytes()
        subprocess.run([mocc, "plot", "circle.csv", "--x=c", "--y=s", "--log", "-o", "circle.png"],
                       cwd=folder, check=True)
        report("the same file again", (folder / "circle.png").read_bytes() == again)
        (folder / "Fall.mo").write_text("model Fall\n  Real v(start = 0, fixed = true, unit = \"m/s\");\n"
                                        "equation\n  der(v) = -9.81;\nend Fall;\n")
        subprocess.run([mocc, "-o", "fall", "Fall.mo"], cwd=folder, check=True)
        subprocess.run([folder / "fall", "-q", "--plot=v:v.png", "--output-format=none"], cwd=folder, check=True)
        report("--plot of a program", Png(folder / "v.png").width == 1600)


main()
