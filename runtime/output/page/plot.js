/* plot.js - draws the panels of the page on canvases: zoom by dragging, curves hidden by their names,
   values read off under the pointer. */
"use strict";

const COLORS = ["#1b6ca8", "#d1495b", "#3a9d54", "#8a4fbf", "#c17c00", "#00939f", "#8d6e63", "#607d8b"];
const MARGIN = { left: 80, right: 16, top: 10, bottom: 42 };

/* The distance of marks: 1, 2 or 5 times a power of ten. */
function roundStep(span, parts) {
  const raw = span / parts, power = 10 ** Math.floor(Math.log10(raw));
  return [1, 2, 5, 10].find((nice) => raw <= nice * power * 1.0000001) * power;
}

function numberText(value) {
  return String(Number(value.toPrecision(6)));
}

class Panel {
  constructor(data, parent) {
    this.data = data;
    this.hidden = data.curves.map(() => false);
    this.figure = parent.appendChild(document.createElement("figure"));
    this.legend = this.addBox("legend");
    this.canvas = this.figure.appendChild(document.createElement("canvas"));
    this.values = this.addBox("values");
    data.curves.forEach((curve, i) => this.addName(curve, i));
    this.view = this.whole();
    this.listen();
    this.draw();
  }

  addBox(name) {
    const box = this.figure.appendChild(document.createElement("div"));
    box.className = name;
    return box;
  }

  addName(curve, i) {
    const button = this.legend.appendChild(document.createElement("button"));
    const line = button.appendChild(document.createElement("i"));
    line.style.background = COLORS[i % COLORS.length];
    button.append(curve.name);
    button.onclick = () => {
      this.hidden[i] = !this.hidden[i];
      button.classList.toggle("hidden", this.hidden[i]);
      this.draw();
    };
  }

  scaled(y) {
    if (y === null || (this.data.log && y <= 0)) return NaN;
    return this.data.log ? Math.log10(y) : y;
  }

  /* The view that shows all points. */
  whole() {
    const view = { x0: Infinity, x1: -Infinity, y0: Infinity, y1: -Infinity };
    for (const curve of this.data.curves)
      for (let i = 0; i < curve.x.length; i++) {
        const y = this.scaled(curve.y[i]);
        if (curve.x[i] < view.x0) view.x0 = curve.x[i];
        if (curve.x[i] > view.x1) view.x1 = curve.x[i];
        if (y < view.y0) view.y0 = y;
        if (y > view.y1) view.y1 = y;
      }
    if (!(view.y0 <= view.y1)) view.y0 = view.y1 = 0;
    if (!(view.x1 > view.x0)) view.x1 = view.x0 + 1;
    const margin = view.y1 > view.y0 ? 0.05 * (view.y1 - view.y0) : 0.1 * Math.max(1, Math.abs(view.y0));
    view.y0 -= margin;
    view.y1 += margin;
    return view;
  }

  toX(x) {
    return MARGIN.left + ((x - this.view.x0) / (this.view.x1 - this.view.x0)) * this.width;
  }

  toY(y) {
    return MARGIN.top + ((this.view.y1 - y) / (this.view.y1 - this.view.y0)) * this.height;
  }

  fromX(px) {
    return this.view.x0 + ((px - MARGIN.left) / this.width) * (this.view.x1 - this.view.x0);
  }

  fromY(py) {
    return this.view.y1 - ((py - MARGIN.top) / this.height) * (this.view.y1 - this.view.y0);
  }

  listen() {
    const at = (event) => {
      const box = this.canvas.getBoundingClientRect();
      return [event.clientX - box.left, event.clientY - box.top];
    };
    this.canvas.onpointerdown = (event) => {
      this.from = at(event);
      this.canvas.setPointerCapture(event.pointerId);
    };
    this.canvas.onpointermove = (event) => {
      this.to = at(event);
      this.draw();
      if (!this.from) this.tell(this.to);
    };
    this.canvas.onpointerup = (event) => {
      const from = this.from;
      this.from = this.to = null;
      if (from) this.zoom(from, at(event));
    };
    this.canvas.ondblclick = () => {
      this.view = this.whole();
      this.draw();
    };
    window.addEventListener("resize", () => this.draw());
  }

  /* Zooms to the rectangle between two points; a narrow one selects a part of one axis. */
  zoom([ax, ay], [bx, by]) {
    const wide = Math.abs(bx - ax) > 8, high = Math.abs(by - ay) > 8;
    const view = { ...this.view };
    if (wide) [view.x0, view.x1] = [this.fromX(Math.min(ax, bx)), this.fromX(Math.max(ax, bx))];
    if (high) [view.y0, view.y1] = [this.fromY(Math.max(ay, by)), this.fromY(Math.min(ay, by))];
    this.view = view;
    this.draw();
  }

  /* Shows the values of all curves at the point that is nearest to the pointer. */
  tell([px, py]) {
    let best = null, distance = Infinity;
    this.data.curves.forEach((curve, k) => {
      for (let i = 0; i < curve.x.length && !this.hidden[k]; i++) {
        const d = Math.abs(this.toX(curve.x[i]) - px) + 0.01 * Math.abs(this.toY(this.scaled(curve.y[i])) - py);
        if (d < distance) [distance, best] = [d, curve.x[i]];
      }
    });
    if (best === null) return;
    const parts = this.data.curves.filter((curve, k) => !this.hidden[k]).map((curve) => {
      let near = 0;
      for (let i = 0; i < curve.x.length; i++)
        if (Math.abs(curve.x[i] - best) <= Math.abs(curve.x[near] - best)) near = i;
      return `${curve.name} = ${curve.y[near] === null ? "-" : numberText(curve.y[near])}`;
    });
    this.values.textContent = `${this.data.x} = ${numberText(best)}: ${parts.join(", ")}`;
  }

  draw() {
    const box = this.canvas.getBoundingClientRect(), ratio = window.devicePixelRatio || 1;
    this.canvas.width = Math.round(box.width * ratio);
    this.canvas.height = Math.round(box.height * ratio);
    this.width = box.width - MARGIN.left - MARGIN.right;
    this.height = box.height - MARGIN.top - MARGIN.bottom;
    const g = this.canvas.getContext("2d"), style = getComputedStyle(document.documentElement);
    g.scale(ratio, ratio);
    g.font = "12px system-ui, sans-serif";
    this.drawAxes(g, style.getPropertyValue("--grid"), style.getPropertyValue("--ink"));
    g.save();
    g.beginPath();
    g.rect(MARGIN.left, MARGIN.top, this.width, this.height);
    g.clip();
    this.drawEvents(g, style.getPropertyValue("--soft"));
    this.data.curves.forEach((curve, i) => this.hidden[i] || this.drawCurve(g, curve, COLORS[i % COLORS.length]));
    if (this.from && this.to) {
      g.fillStyle = "#1b6ca822";
      g.fillRect(this.from[0], this.from[1], this.to[0] - this.from[0], this.to[1] - this.from[1]);
    }
    g.restore();
  }

  drawAxes(g, grid, ink) {
    const { x0, x1, y0, y1 } = this.view, bottom = MARGIN.top + this.height;
    let step = roundStep(x1 - x0, 8);
    g.strokeStyle = grid;
    g.fillStyle = ink;
    g.textAlign = "center";
    for (let x = Math.ceil(x0 / step) * step; x <= x1; x += step) {
      g.strokeRect(this.toX(x), MARGIN.top, 0, this.height);
      g.fillText(numberText(Math.abs(x) < 1e-9 * step ? 0 : x), this.toX(x), bottom + 16);
    }
    g.fillText(this.data.x, MARGIN.left + this.width / 2, bottom + 34);
    step = roundStep(y1 - y0, 6);
    if (this.data.log) step = Math.max(1, Math.ceil(step));
    g.textAlign = "right";
    for (let y = Math.ceil(y0 / step) * step; y <= y1; y += step) {
      g.strokeRect(MARGIN.left, this.toY(y), this.width, 0);
      const value = this.data.log ? 10 ** y : Math.abs(y) < 1e-9 * step ? 0 : y;
      g.fillText(numberText(value), MARGIN.left - 6, this.toY(y) + 4);
    }
    g.save();
    g.rotate(-Math.PI / 2);
    g.textAlign = "center";
    g.fillText(this.data.y, -(MARGIN.top + this.height / 2), 14);
    g.restore();
    g.strokeRect(MARGIN.left, MARGIN.top, this.width, this.height);
  }

  drawEvents(g, color) {
    if (this.data.events.length > 200) return;
    g.strokeStyle = color;
    g.setLineDash([2, 4]);
    for (const x of this.data.events) g.strokeRect(this.toX(x), MARGIN.top, 0, this.height);
    g.setLineDash([]);
  }

  drawCurve(g, curve, color) {
    let last = null;
    g.strokeStyle = color;
    g.lineWidth = 1.5;
    g.beginPath();
    for (let i = 0; i < curve.x.length; i++) {
      const x = this.toX(curve.x[i]), y = this.toY(this.scaled(curve.y[i]));
      if (!Number.isFinite(x + y)) {
        last = null;
        continue;
      }
      if (last && Math.abs(x - last[0]) + Math.abs(y - last[1]) < 0.3 && i + 1 < curve.x.length) continue;
      if (last) g.lineTo(x, y);
      else g.moveTo(x, y);
      last = [x, y];
    }
    g.stroke();
    g.lineWidth = 1;
  }
}

const data = JSON.parse(document.getElementById("data").textContent);
for (const panel of data.panels) {
  for (const curve of panel.curves)
    if (typeof curve.x === "number") curve.x = panel.curves[curve.x].x;
  window.panels = (window.panels || []).concat(new Panel(panel, document.querySelector("main")));
}
document.body.dataset.ready = "1";
