/* picture.js - a sparse matrix on a canvas: where its rows and columns are, and how all of it is
   painted. Knows squares on the diagonal, not what they mean. */

const LABELS_FROM = 11;   // pixels a cell needs before rows and columns get names
const LARGEST_CELL = 44;
const LEAST_DOT = 1.6;
const MOST_BANDS = 12;     // rows of a block to be striped where they stand apart
const MARGIN = { ticks: [50, 24], labels: [168, 116] };

/* What is drawn: { rows, cols, start, col, rowAt, colAt, squares, blockOfRow, bucket(i, j), colors,
   rowText(i), colText(j) }; squares: { first, firstCol, kind(b), torn(b) } or null. Colours are names
   of custom properties, or colours. */
class Picture {
  constructor(canvas) {
    this.canvas = canvas;
    this.ctx = canvas.getContext('2d');
    this.data = null;
    this.view = { s: 1, x: 0, y: 0 }; // pixels a cell, and where the first one is
    this.sorted = 1;      // 0: as written, 1: sorted
    this.chosen = -1;
    this.marked = null;   // Uint8Array by block; null: all alike
    this.cell = null;     // under the pointer
  }

  // ---- geometry ----

  margin(s) {
    const a = Math.min(1, Math.max(0, (s - LABELS_FROM + 1) / 2)), { ticks, labels } = MARGIN;
    return [ticks[0] + a * (labels[0] - ticks[0]), ticks[1] + a * (labels[1] - ticks[1])];
  }

  fitted() {
    const { rows, cols } = this.data;
    const scale = ([left, top]) => Math.min((this.width - left - 14) / Math.max(cols, 1),
                                            (this.height - top - 14) / Math.max(rows, 1));
    let s = Math.min(scale(MARGIN.labels), LARGEST_CELL);
    if (s < LABELS_FROM + 1) s = Math.min(scale(MARGIN.ticks), LABELS_FROM - 1);
    const [left, top] = this.margin(s);
    return {
      s,
      x: left + Math.max(0, (this.width - left - 14 - cols * s) / 2),
      y: top + Math.min(24, Math.max(0, (this.height - top - 14 - rows * s) / 2)),
    };
  }

  fit() {
    if (this.width && this.data) this.view = this.fitted();
  }

  get zoomed() {
    return this.data && this.width && this.view.s > this.fitted().s * 1.02;
  }

  ease() {
    const t = this.sorted;
    return t * t * (3 - 2 * t);
  }

  /* Where row i and column j are drawn, in cells. */
  rowPlace(i) {
    const t = this.ease();
    return t === 1 ? i : this.data.rowAt[i] + (i - this.data.rowAt[i]) * t;
  }

  colPlace(j) {
    const t = this.ease();
    return t === 1 ? j : this.data.colAt[j] + (j - this.data.colAt[j]) * t;
  }

  /* The middle of a block on the canvas, in pixels of the page. */
  middleOf(b) {
    const { first, firstCol } = this.data.squares, { s, x, y } = this.view;
    const box = this.canvas.getBoundingClientRect();
    return {
      x: box.left + x + s * (firstCol[b] + firstCol[b + 1]) / 2,
      y: box.top + y + s * (first[b] + first[b + 1]) / 2,
    };
  }

  // ---- drawing ----

  draw() {
    if (this.pending) return;
    this.pending = requestAnimationFrame(() => {
      this.pending = 0;
      this.paint();
    });
  }

  color(name) {
    if (!name.startsWith('--')) return name;
    if (!this.colors) this.colors = new Map();
    if (!this.colors.has(name))
      this.colors.set(name, getComputedStyle(this.canvas).getPropertyValue(name).trim());
    return this.colors.get(name);
  }

  repaint() {
    this.colors = null;
    this.draw();
  }

  /* What moves with the pointer is drawn over a copy of all the rest, which is kept. */
  paint() {
    if (!this.data || !this.width) return;
    this.paintKept();
    const { ctx } = this;
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.drawImage(this.kept.canvas, 0, 0);
    ctx.setTransform(this.ratio, 0, 0, this.ratio, 0, 0);
    this.paintBands();
    if (this.data.squares && this.chosen >= 0 && this.ease() > 0.02) this.paintChosen();
    this.paintMargins();
    if (this.zoomed) this.paintMap();
  }

  paintKept() {
    const { s, x, y } = this.view, { width, height } = this.canvas;
    const key = [s, x, y, this.sorted, width, height, this.ratio].join();
    if (!this.kept) this.kept = { canvas: document.createElement('canvas') };
    const { kept } = this;
    if (kept.key === key && kept.data === this.data && kept.marked === this.marked &&
        kept.colors === this.colors) return;
    this.color('--back');
    Object.assign(kept, { key, data: this.data, marked: this.marked, colors: this.colors });
    Object.assign(kept.canvas, { width, height });
    const shown = this.ctx, ctx = this.ctx = kept.canvas.getContext('2d');
    ctx.setTransform(this.ratio, 0, 0, this.ratio, 0, 0);
    ctx.fillStyle = this.color('--back');
    ctx.fillRect(0, 0, this.width, this.height);
    this.paintField();
    if (this.data.squares) this.paintSquares();
    this.paintEntries();
    if (this.data.squares) this.paintOutlines();
    this.ctx = shown;
  }

  paintField() {
    const { ctx, data: d } = this, { s, x, y } = this.view;
    ctx.fillStyle = this.color('--field');
    ctx.fillRect(x, y, d.cols * s, d.rows * s);
    if (s >= 7) {
      ctx.fillStyle = this.color('--grid');
      const top = Math.max(0, y), bottom = Math.min(this.height, y + d.rows * s);
      const left = Math.max(0, x), right = Math.min(this.width, x + d.cols * s);
      for (let j = Math.max(0, Math.ceil(-x / s)); j <= d.cols && x + j * s <= this.width; j++)
        ctx.fillRect(Math.round(x + j * s), top, 1, bottom - top);
      for (let i = Math.max(0, Math.ceil(-y / s)); i <= d.rows && y + i * s <= this.height; i++)
        ctx.fillRect(left, Math.round(y + i * s), right - left, 1);
    }
    ctx.strokeStyle = this.color('--line');
    ctx.lineWidth = 1;
    ctx.strokeRect(x - 0.5, y - 0.5, d.cols * s + 1, d.rows * s + 1);
  }

  /* Squares in sight: fn(block, x, y, width, height). */
  eachSquare(fn) {
    const { first, firstCol } = this.data.squares, { s, x, y } = this.view, n = first.length - 1;
    const top = Math.max(0, Math.floor(-y / s)), bottom = (this.height - y) / s;
    if (top >= this.data.rows) return;
    for (let b = this.data.blockOfRow[top]; b < n && first[b] <= bottom; b++)
      fn(b, x + firstCol[b] * s, y + first[b] * s, (firstCol[b + 1] - firstCol[b]) * s,
         (first[b + 1] - first[b]) * s);
  }

  paintSquares() {
    const { ctx, data: d } = this, { s } = this.view, shown = this.ease();
    if (shown < 0.02) return;
    this.eachSquare((b, x, y, w, h) => {
      const faint = this.marked && !this.marked[b], torn = d.squares.torn(b);
      const size = Math.max(w, 2.5), color = this.color(d.colors[1 + d.squares.kind(b)]);
      ctx.globalAlpha = shown * (faint ? 0.08 : w < 4 ? 0.9 : 0.2);
      ctx.fillStyle = color;
      ctx.fillRect(x - (size - w) / 2, y - (size - w) / 2, size, Math.max(h, 2.5));
      if (!torn || w < 6) return;
      ctx.globalAlpha = shown * (faint ? 0.05 : 0.22);
      ctx.fillStyle = this.color('--torn');
      ctx.fillRect(x + w - torn * s, y, torn * s, h);
      ctx.fillRect(x, y + h - torn * s, w - torn * s, torn * s);
    });
    ctx.globalAlpha = 1;
  }

  paintOutlines() {
    const { ctx, data: d } = this, { s } = this.view, shown = this.ease();
    ctx.globalAlpha = shown;
    this.eachSquare((b, x, y, w, h) => {
      const torn = d.squares.torn(b), loop = torn > 0;
      if (w < 3) return;
      ctx.strokeStyle = this.color(d.colors[1 + d.squares.kind(b)]);
      ctx.lineWidth = loop ? 1.5 : 1;
      ctx.globalAlpha = shown * (this.marked && !this.marked[b] ? 0.25 : 1);
      ctx.strokeRect(x, y, w, h);
      if (loop && w >= 12) this.paintBorder(x, y, w, h, torn * s);
    });
    ctx.globalAlpha = 1;
  }

  /* The lines that part substitutions from what is torn. */
  paintBorder(x, y, w, h, torn) {
    const { ctx } = this;
    ctx.save();
    ctx.strokeStyle = this.color('--torn');
    ctx.lineWidth = 1;
    ctx.setLineDash([4, 3]);
    ctx.beginPath();
    ctx.moveTo(x + w - torn, y);
    ctx.lineTo(x + w - torn, y + h);
    ctx.moveTo(x, y + h - torn);
    ctx.lineTo(x + w, y + h - torn);
    ctx.stroke();
    ctx.restore();
  }

  paintChosen() {
    const { ctx, data: d, chosen: b } = this, { s, x, y } = this.view, { first, firstCol } = d.squares;
    const w = (firstCol[b + 1] - firstCol[b]) * s, h = (first[b + 1] - first[b]) * s;
    const grow = Math.max(0, (9 - w) / 2);
    ctx.strokeStyle = this.color('--accent');
    ctx.lineWidth = 2.5;
    ctx.globalAlpha = this.ease();
    ctx.strokeRect(x + firstCol[b] * s - grow, y + first[b] * s - grow, w + 2 * grow, h + 2 * grow);
    ctx.globalAlpha = 1;
  }

  /* Left of the chosen square lies what it needs, below it who needs it. */
  paintBands() {
    const { ctx, data: d } = this, { s, x, y } = this.view, b = this.chosen;
    ctx.fillStyle = this.color('--accent');
    if (d.squares && b >= 0 && b < d.squares.first.length - 1) {
      const { first, firstCol } = d.squares;
      ctx.globalAlpha = 0.13;
      if (this.sorted === 1) {
        const w = (firstCol[b + 1] - firstCol[b]) * s, h = (first[b + 1] - first[b]) * s;
        ctx.fillRect(x, y + first[b] * s, firstCol[b] * s, Math.max(h, 1.5));
        ctx.fillRect(x + firstCol[b] * s, y + first[b + 1] * s, Math.max(w, 1.5),
                     (d.rows - first[b + 1]) * s);
      } else if (first[b + 1] - first[b] <= MOST_BANDS) {
        for (let i = first[b]; i < first[b + 1]; i++)
          ctx.fillRect(x, y + this.rowPlace(i) * s, d.cols * s, Math.max(s, 1));
        for (let j = firstCol[b]; j < firstCol[b + 1]; j++)
          ctx.fillRect(x + this.colPlace(j) * s, y, Math.max(s, 1), d.rows * s);
      }
    }
    if (this.cell && this.cell.row < d.rows && this.cell.col < d.cols) {
      ctx.globalAlpha = 0.09;
      ctx.fillStyle = this.color('--ink');
      ctx.fillRect(x, y + this.rowPlace(this.cell.row) * s, d.cols * s, Math.max(s, 1));
      ctx.fillRect(x + this.colPlace(this.cell.col) * s, y, Math.max(s, 1), d.rows * s);
    }
    ctx.globalAlpha = 1;
  }

  paintEntries() {
    const { ctx, data: d } = this, { s, x, y } = this.view, size = Math.max(s, LEAST_DOT);
    const buckets = d.colors.map(() => []), faint = [];
    const wide = Math.ceil(this.width), pixels = wide * Math.ceil(this.height);
    const seen = s < 1 ? new Uint8Array(pixels) : null;
    const columnX = new Float64Array(d.cols);
    for (let j = 0; j < d.cols; j++) columnX[j] = x + this.colPlace(j) * s;
    for (let i = 0; i < d.rows; i++) {
      const py = y + this.rowPlace(i) * s;
      if (py < -size || py > this.height) continue;
      const dim = this.marked && d.squares && !this.marked[d.blockOfRow[i]];
      for (let k = d.start[i]; k < d.start[i + 1]; k++) {
        const j = d.col[k], px = columnX[j];
        if (px < -size || px > this.width) continue;
        const bucket = d.bucket(i, j);
        if (seen) {
          const at = Math.max(0, px | 0) + wide * Math.max(0, py | 0), value = bucket ? 2 : 1;
          if (seen[at] >= value) continue;
          seen[at] = value;
        }
        (dim ? faint : buckets[bucket]).push(px, py);
      }
    }
    ctx.globalAlpha = 0.6;
    this.paintDots(faint, this.color('--prior'), s);
    ctx.globalAlpha = 1;
    buckets.forEach((list, i) => this.paintDots(list, this.color(d.colors[i]), s));
  }

  paintDots(list, color, s) {
    const { ctx } = this, pad = s > 6 ? Math.min(3, s * 0.14) : s > 3 ? 0.5 : 0;
    const size = Math.max(s - 2 * pad, LEAST_DOT);
    ctx.fillStyle = color;
    if (s >= 14) {
      ctx.beginPath();
      for (let k = 0; k < list.length; k += 2)
        ctx.roundRect(list[k] + pad, list[k + 1] + pad, size, size, size * 0.22);
      ctx.fill();
      return;
    }
    for (let k = 0; k < list.length; k += 2) ctx.fillRect(list[k] + pad, list[k + 1] + pad, size, size);
  }

  // ---- margins ----

  paintMargins() {
    const { ctx } = this, { s } = this.view, [left, top] = this.margin(s);
    ctx.fillStyle = this.color('--back');
    ctx.fillRect(0, 0, left, this.height);
    ctx.fillRect(0, 0, this.width, top);
    ctx.textBaseline = 'middle';
    const edge = [Math.max(left, this.view.x), Math.max(top, this.view.y)];
    if (s >= LABELS_FROM) this.paintNames(left, top, edge);
    else this.paintTicks(left, top, edge);
  }

  paintNames(left, top, [edgeX, edgeY]) {
    const { ctx, data: d } = this, { s, x, y } = this.view;
    const font = Math.min(13, Math.max(9, s * 0.62)), wide = font * 0.602;
    const fits = (room) => Math.floor(room / wide);
    ctx.font = `${font}px ${this.color('--mono')}`;
    const hot = (on) => { ctx.fillStyle = this.color(on ? '--accent-ink' : '--soft'); };
    ctx.textAlign = 'right';
    for (let i = 0; i < d.rows; i++) {
      const at = y + (this.rowPlace(i) + 0.5) * s;
      if (at < top || at > this.height) continue;
      hot(this.cell && this.cell.row === i);
      ctx.fillText(shorten(d.rowText(i), fits(edgeX - 16), false), edgeX - 8, at);
    }
    ctx.textAlign = 'left';
    for (let j = 0; j < d.cols; j++) {
      const at = x + (this.colPlace(j) + 0.5) * s;
      if (at < left || at > this.width) continue;
      hot(this.cell && this.cell.col === j);
      ctx.save();
      ctx.translate(at, edgeY - 8);
      ctx.rotate(-Math.PI / 2);
      ctx.fillText(shorten(d.colText(j), fits(edgeY - 14), true), 0, 0);
      ctx.restore();
    }
  }

  paintTicks(left, top, [edgeX, edgeY]) {
    const { ctx, data: d } = this, { s, x, y } = this.view;
    let step = 1;
    for (let k = 0; step * s < 46; k++) step *= k % 3 === 1 ? 2.5 : 2;
    ctx.font = `11px ${this.color('--sans')}`;
    ctx.fillStyle = this.color('--soft');
    const each = (n, origin, low, high, fn) => {
      for (let i = 0; i <= n; i += step) {
        const at = origin + (i ? (i - 0.5) * s : 0.5 * s);
        if (at >= low && at <= high) fn(String(i || 1), at);
      }
    };
    ctx.textAlign = 'right';
    each(d.rows, y, top - 1, this.height - 2, (text, at) => {
      ctx.fillText(text, edgeX - 9, at);
      ctx.fillRect(edgeX - 5, Math.round(at), 4, 1);
    });
    ctx.textAlign = 'center';
    each(d.cols, x, left - 1, this.width - 2, (text, at) => {
      ctx.fillText(text, at, edgeY - 13);
      ctx.fillRect(Math.round(at), edgeY - 5, 1, 4);
    });
    if (d.squares && this.chosen >= 0) this.paintChosenTicks(edgeX, edgeY);
    if (this.marked && d.squares && this.sorted === 1) this.paintMarks(edgeX);
  }

  /* Rows and columns of the chosen block, in the margins. */
  paintChosenTicks(edgeX, edgeY) {
    const { ctx, data: d, chosen: b } = this, { s, x, y } = this.view, { first, firstCol } = d.squares;
    ctx.fillStyle = this.color('--accent');
    for (let i = first[b]; i < first[b + 1]; i++)
      ctx.fillRect(edgeX - 5, y + s * this.rowPlace(i) - 0.5, 5, Math.max(1.5, s));
    for (let j = firstCol[b]; j < firstCol[b + 1]; j++)
      ctx.fillRect(x + s * this.colPlace(j) - 0.5, edgeY - 5, Math.max(1.5, s), 5);
  }

  /* What was found, beside the rows. */
  paintMarks(edgeX) {
    const { ctx, data: d } = this, { s, y } = this.view;
    ctx.fillStyle = this.color('--found');
    for (let b = 0; b < this.marked.length; b++)
      if (this.marked[b]) ctx.fillRect(edgeX - 4, y + s * d.squares.first[b] - 0.5, 3, Math.max(2, s));
  }

  /* All of it in a corner, and the part that is in sight. */
  paintMap() {
    const { ctx, data: d } = this, { s, x, y } = this.view, side = 132;
    const scale = side / Math.max(d.rows, d.cols), w = d.cols * scale, h = d.rows * scale;
    const ox = this.width - w - 16, oy = this.height - h - 16;
    ctx.fillStyle = this.color('--field');
    ctx.strokeStyle = this.color('--line');
    ctx.lineWidth = 1;
    ctx.globalAlpha = 0.93;
    ctx.fillRect(ox, oy, w, h);
    ctx.strokeRect(ox - 0.5, oy - 0.5, w + 1, h + 1);
    ctx.globalAlpha = 1;
    if (d.squares && this.sorted === 1) ctx.drawImage(this.mapOf(scale), ox, oy, w, h);
    const [left, top] = this.margin(s), clip = (v, high) => Math.min(high, Math.max(0, v));
    const x0 = clip((left - x) / s, d.cols), x1 = clip((this.width - x) / s, d.cols);
    const y0 = clip((top - y) / s, d.rows), y1 = clip((this.height - y) / s, d.rows);
    ctx.strokeStyle = this.color('--accent');
    ctx.lineWidth = 1.5;
    ctx.strokeRect(ox + x0 * scale - 1, oy + y0 * scale - 1, Math.max(4, (x1 - x0) * scale) + 2,
                   Math.max(4, (y1 - y0) * scale) + 2);
  }

  /* The squares of the corner's picture, kept as long as they look the same. */
  mapOf(scale) {
    const { map, data: d, ratio } = this, { first, firstCol, kind } = d.squares;
    if (map && map.data === d && map.colors === this.colors && map.ratio === ratio) return map.canvas;
    const canvas = document.createElement('canvas'), zoom = scale * ratio;
    canvas.width = Math.ceil(d.cols * zoom);
    canvas.height = Math.ceil(d.rows * zoom);
    const ctx = canvas.getContext('2d');
    for (let b = 0; b + 1 < first.length; b++) {
      const size = Math.max((first[b + 1] - first[b]) * zoom, 1.5 * ratio);
      ctx.fillStyle = this.color(d.colors[1 + kind(b)]);
      ctx.fillRect(firstCol[b] * zoom, first[b] * zoom, size, size);
    }
    this.map = { canvas, data: d, colors: this.colors, ratio };
    return canvas;
  }
}

/* At most n characters; of names the end says most. */
function shorten(text, n, end) {
  if (text.length <= n) return text;
  return end ? '\u2026' + text.slice(text.length - n + 1) : text.slice(0, n - 1) + '\u2026';
}
