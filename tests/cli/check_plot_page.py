#!/usr/bin/env python3
"""check_plot_page.py BUILD - the page of mocc plot in a browser: curves are drawn, zoomed, hidden and
read off; names that look like markup stay text."""

import pathlib
import subprocess
import sys
import tempfile

TOP = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(TOP / "tests" / "report"))

import browser  # noqa: E402


def report(name, good):
    print(("PASS" if good else "FAIL") + f" check_plot_page.py: {name}")


def drag(page, points):
    kinds = ["mousePressed"] + ["mouseMoved"] * (len(points) - 2) + ["mouseReleased"]
    page.move(*points[0])
    for kind, (x, y) in zip(kinds, points):
        page.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", buttons=1, clickCount=1)


def pixels(page):
    """Pixels that are not transparent."""
    return page.eval("(() => { const c = document.querySelector('canvas'), g = c.getContext('2d');"
                     "const d = g.getImageData(0, 0, c.width, c.height).data; let n = 0;"
                     "for (let i = 3; i < d.length; i += 4) n += d[i] > 0; return n; })()")


def check(page, path):
    page.open(path)
    report("no errors", not page.errors)
    report("names stay text", page.eval("document.title") == "</script><b>" and
           page.eval("document.querySelector('.legend').innerText").count("<i>x</i>") == 1)
    box = page.eval("document.querySelector('canvas').getBoundingClientRect().toJSON()")
    left, top = box["x"] + 80, box["y"] + 10
    width, height = box["width"] - 96, box["height"] - 52
    report("all is shown", page.eval("[panels[0].view.x0, panels[0].view.x1]") == [0, 10])
    page.move(left + width / 2, top + height / 2)
    report("values under the pointer", "= 5: <i>x</i> = 25, y = -5" in
           page.eval("document.querySelector('.values').innerText"))
    drag(page, [(left + width * 0.2, top + 5), (left + width * 0.3, top + 6), (left + width * 0.4, top + 6)])
    view = page.eval("[panels[0].view.x0, panels[0].view.x1]")
    report("zoom", abs(view[0] - 2) < 0.02 and abs(view[1] - 4) < 0.02)
    page.eval("document.querySelector('canvas').ondblclick()")
    report("double click shows all", page.eval("panels[0].view.x1") == 10)
    before = pixels(page)
    page.eval("document.querySelector('.legend button').click()")
    report("a curve is hidden", 0 < pixels(page) < before)
    report("the second panel", page.eval("panels.length") == 2)


def main():
    build = pathlib.Path(sys.argv[1]).resolve()
    if not browser.find():
        print("SKIP check_plot_page.py (no Chromium)")
        return
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        rows = "".join(f"{t},{t * t},{-t}\n" for t in range(11))
        (folder / "a.csv").write_text(f"time,<i>x</i>,y\n{rows}")
        subprocess.run([build / "bin" / "mocc", "plot", "a.csv", "--y=<i>x</i>,y;y",
                        "--title=</script><b>", "-o", "a.html"], cwd=folder, check=True)
        with browser.Browser(1200, 900) as page:
            check(page, folder / "a.html")


main()
