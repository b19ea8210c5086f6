#!/usr/bin/env python3
"""check_page.py - pages of --report=html in a browser: a block is clicked and its equation read, the
matrix sorted and unsorted, variables searched, the keyboard used; 10 000 equations stay usable.

    check_page.py BUILD"""

import os
import subprocess
import sys
import tempfile

import browser

HERE = os.path.dirname(os.path.abspath(__file__))
TOP = os.path.dirname(os.path.dirname(HERE))
MOCC = os.path.join(sys.argv[1], "bin", "mocc")

# What would end the page's script if it were not escaped, in every text that the page shows.
NASTY = r"""model Nasty "</script><script>document.title = 'broken'</script><!--<script>"
  Real x(start = 1, fixed = true, unit = "</script>") "</script><!--<script> & <b>x</b>";
equation
  der(x) = if x < 2 then -x else 1; // </script>
end Nasty;
"""


def text(page, selector):
    return page.eval(f"document.querySelector({selector!r}).innerText") or ""


def panel(page):
    return text(page, "#panel")


def click_on(page, selector):
    page.eval(f"document.querySelector({selector!r}).scrollIntoView({{block: 'center'}})")
    box = page.eval(f"document.querySelector({selector!r}).getBoundingClientRect().toJSON()")
    page.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def search(page, words):
    page.eval("document.getElementById('search').select()")
    click_on(page, "#search")
    page.eval("document.getElementById('search').select()")
    page.type(words)
    page.press("Enter", 13)
    page.settle()


# ---- a small model: lecture_loop.mo, whose block 2 is a loop of six equations ----

def sizes(page):
    said = text(page, "#sizes").split("\n")
    for name, value in (("Equations", "10"), ("States", "1"), ("Aliases removed", "0"), ("Blocks", "5"),
                        ("Linear loops", "{6} \u2192 {1}"), ("Nonlinear loops", "none"),
                        ("Jacobian", "2 \u00d7 2"), ("Events", "0"), ("Parameters", "4")):
        cells = [cell for cell in said if cell]
        assert cells[cells.index(name) + 1] == value, f"{name}: {cells[cells.index(name) + 1]}"
    assert "2 non-zeros, 1 colour" in said, said


def narrow_window(page):
    """The sizes wrap instead of leaving the window."""
    def resize(width):
        page.call("Emulation.setDeviceMetricsOverride", width=width, height=900, deviceScaleFactor=1, mobile=False)
        page.settle()
    resize(800)
    right = page.eval("Math.max(...[...document.querySelectorAll('#sizes > div')]"
                      ".map((cell) => cell.getBoundingClientRect().right))")
    resize(1440)
    assert right <= 800, right


def click(page):
    at = page.eval("matrix.middleOf(1)")
    page.move(at["x"], at["y"])
    page.settle()
    tip = text(page, "#tip")
    assert "block 2" in tip and "lecture_loop.mo:" in tip, tip
    page.click(at["x"], at["y"])
    page.settle()
    said = panel(page)
    assert "Block 2 of 5" in said and "linear loop" in said, said
    assert "i1 = i2 + i3" in said and "lecture_loop.mo:12" in said, said
    assert "torn from 6 to 1" in said, said


def follow_a_link(page):
    click_on(page, "#panel a[href='#run/1']")
    page.wait("state.chosen === 0")
    assert "u0 = 220.0*sin(time)" in panel(page)
    page.eval("history.back()")
    page.wait("state.chosen === 1")
    assert "Block 2" in panel(page)


def sort_and_unsort(page):
    """Row 2 of the picture is `u3 = R3*i3` when sorted, `u1 = R1*i1` as written."""
    def row(n):
        cell = page.eval(f"matrix.cellAt(matrix.view.x + 1, matrix.view.y + {n - 0.5} * matrix.view.s)")
        return page.eval(f"matrix.data.rowText({cell['row']})")
    assert row(2) == "u3 = R3*i3", row(2)
    click_on(page, "#order button[value=written]")
    page.settle()
    assert row(2) == "u1 = R1*i1", row(2)
    page.press("s")
    page.settle()
    assert row(2) == "u3 = R3*i3", row(2)


def find_a_variable(page):
    search(page, "uL")
    assert "Block 4 of 5" in panel(page) and "uL = u1 + u2" in panel(page), panel(page)
    page.press("Escape")
    page.settle()
    assert page.eval("state.chosen") == -1 and page.eval("state.list.length") == 5


def keyboard(page):
    page.eval("document.getElementById('blocks').focus()")
    for _ in range(3):
        page.press("ArrowDown", 40)
    assert "Block 3 of 5" in panel(page), panel(page)
    before = page.eval("matrix.view.s")
    page.eval("document.getElementById('matrix').focus()")
    page.press("-")
    page.settle()
    assert page.eval("matrix.view.s") < before
    page.press("0")
    page.settle()
    assert page.eval("matrix.view.s") == before


def wheel(page):
    at, before = page.eval("matrix.middleOf(1)"), page.eval("matrix.view.s")
    page.wheel(at["x"], at["y"], 300)
    page.wait(f"matrix.view.s < {before}")
    now = page.eval("matrix.middleOf(1)")
    assert abs(now["x"] - at["x"]) < 1 and abs(now["y"] - at["y"]) < 1, "what is under the pointer stays"


def other_systems(page):
    click_on(page, "#system button[value=initial]")
    page.settle()
    assert page.eval("state.system.key") == "initial" and "6 blocks" in text(page, "#found")
    click_on(page, "#system button[value=jacobian]")
    page.settle()
    assert "2 \u00d7 2" in text(page, "#legend"), text(page, "#legend")


def tabs(page):
    for tab, words in (("loops", "i1 = i2 + i3"), ("states", "index-1 DAE in 1 state"),
                       ("start", "start value of iL"), ("events", "the run is smooth")):
        click_on(page, f"#tab-{tab}")
        assert words in text(page, f"#{tab}"), f"{tab}: {text(page, '#' + tab)}"
    click_on(page, "#tab-loops")
    click_on(page, "#loops tbody tr")
    assert "Block 2 of 5" in panel(page) and page.eval("!document.getElementById('structure').hidden")


def paper(page):
    page.eval("window.dispatchEvent(new Event('beforeprint'))")
    shown = page.eval("document.body.innerText")
    for words in ("blocks in the order they are solved", "i1 = i2 + i3", "start value of iL"):
        assert words in shown, words
    page.eval("window.dispatchEvent(new Event('afterprint'))")
    assert page.eval("document.getElementById('events').hidden")


# ---- others ----

def nasty(page, make):
    page.open(make("nasty.mo", NASTY))
    assert page.eval("document.title") == "Nasty: how it is solved", page.eval("document.title")
    assert "</script><!--<script> & <b>x</b>" in page.eval("describeVariable(variableNamed('x'))")
    click_on(page, "#tab-states")
    assert "</script><!--<script> & <b>x</b>" in text(page, "#states"), text(page, "#states")


def large(page, make):
    seconds = page.open(make(os.path.join(TOP, "examples", "Heat", "Heat.mo"), None, "-D", "N=10000"))
    assert seconds < 30, f"took {seconds} s to open"
    rows = page.eval("document.querySelectorAll('#blocks .row').length")
    assert 0 < rows < 60, f"{rows} rows for 10 000 blocks"
    search(page, "der(u[7777])")
    assert "Block 7777 of 10,000" in panel(page) and "u[7778]" in panel(page), panel(page)
    at = page.eval("matrix.middleOf(7779)")
    page.click(at["x"], at["y"])
    page.settle()
    assert "Block 7780 of 10,000" in panel(page), panel(page)
    click_on(page, "#tab-states")
    assert page.eval("document.querySelectorAll('#states tbody tr').length") < 200
    page.eval("document.querySelector('#states .frame').scrollTop = 27 * 5000")
    page.wait("document.getElementById('states').innerText.includes('u[5005]')")


STEPS = (sizes, narrow_window, click, follow_a_link, sort_and_unsort, find_a_variable, keyboard, wheel, other_systems, tabs, paper)


def tell(name, action):
    try:
        action()
        print(f"PASS page of a report: {name}", flush=True)
    except (AssertionError, RuntimeError, TimeoutError) as error:
        print(f"FAIL page of a report: {name}: {error}", flush=True)


def quiet(page):
    assert not page.errors, page.errors
    assert page.eval("performance.getEntriesByType('resource').length") == 0, "the page needs nothing else"


def main():
    if not browser.find():
        print("SKIP pages of reports (no chromium)")
        return
    with tempfile.TemporaryDirectory() as folder, browser.Browser() as page:
        def make(model, lines, *options):
            if lines:
                model = os.path.join(folder, model)
                with open(model, "w", encoding="utf-8") as file:
                    file.write(lines)
            html = os.path.join(folder, "report.html")
            subprocess.run([MOCC, f"--report=html:{html}", *options, model], check=True)
            return html

        page.open(make(os.path.join(HERE, "lecture_loop.mo"), None, "--tearing=lecture", "--no-alias"))
        page.settle()
        for step in STEPS:
            tell(step.__name__.replace("_", " "), lambda: step(page))
        tell("texts that look like HTML", lambda: nasty(page, make))
        tell("10 000 equations", lambda: large(page, make))
        tell("no errors, no network", lambda: quiet(page))


main()
