"""work_precision_picture.py - a picture (SVG) of error over work, two panels side by side: by evaluations
and by seconds."""

import math

COLORS = {"radau5": "#c2410c", "cvode": "#1d4ed8", "ida": "#15803d", "by hand": "#6b7280"}
UPPER, WIDE, HIGH, MARGIN = 50, 380, 330, 70


def decades(values):
    low, high = math.floor(math.log10(min(values)) - 1e-9), math.ceil(math.log10(max(values)) + 1e-9)
    return low, max(high, low + 1)


def power(k):
    return f'10<tspan dy="-5" font-size="9">{k}</tspan>'


def panel(works, key, text, left):
    """Work to the right, error upwards."""
    runs = [w for list_ in works.values() for w in list_]
    xs, ys = decades([w[key] for w in runs]), decades([w["error"] for w in runs])
    right, bottom = left + WIDE, UPPER + HIGH

    def x(value):
        return left + WIDE * (math.log10(value) - xs[0]) / (xs[1] - xs[0])

    def y(value):
        return bottom - HIGH * (math.log10(value) - ys[0]) / (ys[1] - ys[0])
    parts = []
    for k in range(xs[0], xs[1] + 1):
        at = f"{x(10.0 ** k):.1f}"
        parts.append(f'<line x1="{at}" x2="{at}" y1="{UPPER}" y2="{bottom}" stroke="#e5e7eb"/>')
        parts.append(f'<text x="{at}" y="{bottom + 20}" text-anchor="middle">{power(k)}</text>')
    for k in range(ys[0], ys[1] + 1):
        at = y(10.0 ** k)
        parts.append(f'<line x1="{left}" x2="{right}" y1="{at:.1f}" y2="{at:.1f}" stroke="#e5e7eb"/>')
        parts.append(f'<text x="{left - 8}" y="{at + 4:.1f}" text-anchor="end">{power(k)}</text>')
    parts.append(f'<rect x="{left}" y="{UPPER}" width="{WIDE}" height="{HIGH}" fill="none" stroke="#9ca3af"/>')
    parts.append(f'<text x="{(left + right) / 2}" y="{bottom + 44}" text-anchor="middle">{text}</text>')
    for solver, list_ in works.items():
        points = [(x(w[key]), y(w["error"])) for w in list_]
        path = " ".join(f"{a:.1f},{b:.1f}" for a, b in points)
        dashes = ' stroke-dasharray="5 4"' if solver == "by hand" else ""
        parts.append(f'<polyline points="{path}" fill="none" stroke="{COLORS[solver]}" stroke-width="2"{dashes}/>')
        parts += [f'<circle cx="{a:.1f}" cy="{b:.1f}" r="3.5" fill="{COLORS[solver]}"/>' for a, b in points]
    return parts


def picture(path, name, works):
    width, height = 2 * (WIDE + MARGIN) + 30, UPPER + HIGH + 60
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
             f'viewBox="0 0 {width} {height}" font-family="sans-serif" font-size="12">',
             f'<rect width="{width}" height="{height}" fill="white"/>',
             f'<text x="{MARGIN}" y="28" font-size="16">{name}: error over work</text>']
    for i, solver in enumerate(works):
        at = width - 30 - 100 * (len(works) - i) + 30
        parts.append(f'<circle cx="{at}" cy="24" r="5" fill="{COLORS[solver]}"/>')
        parts.append(f'<text x="{at + 10}" y="28">{solver}</text>')
    parts += panel(works, "evaluations", "evaluations of the equations", MARGIN)
    parts += panel(works, "seconds", "seconds", 2 * MARGIN + WIDE)
    with open(path, "w", encoding="utf-8") as file:
        file.write("\n".join(parts + ["</svg>", ""]))
