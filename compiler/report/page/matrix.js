/* matrix.js - the picture under the hand: zoomed by wheel and keys, moved by dragging, its rows and
   columns as written, as sorted, or on their way. */

class Matrix extends Picture {
  /* host: hover(cell, x, y), choose(block) */
  constructor(canvas, host) {
    super(canvas);
    this.host = host;
    this.pointers = new Map();
    this.listen();
    new ResizeObserver(() => this.resize()).observe(canvas);
  }

  show(data) {
    const keep = this.data && this.data.rows === data.rows ? { ...this.view } : null;
    this.data = data;
    this.hover(null, 0, 0);
    this.stop();
    if (keep && this.zoomed) this.view = keep;
    else this.fit();
    this.draw();
  }

  resize() {
    const box = this.canvas.getBoundingClientRect(), ratio = window.devicePixelRatio || 1;
    if (!box.width || !box.height) return;
    const fitted = !this.width || !this.zoomed;
    this.width = box.width;
    this.height = box.height;
    this.canvas.width = Math.round(box.width * ratio);
    this.canvas.height = Math.round(box.height * ratio);
    this.ratio = ratio;
    if (this.data && fitted) this.fit();
    this.draw();
  }

  /* The cell under a point; null: outside, or things are moving. */
  cellAt(px, py) {
    const { s, x, y } = this.view, d = this.data;
    if (!d || (this.sorted !== 0 && this.sorted !== 1)) return null;
    const [left, top] = this.margin(s);
    let r = Math.floor((py - y) / s), c = Math.floor((px - x) / s);
    if (r < 0 && py > top - 2 && r * s > -4) r = 0;
    if (r < 0 || c < 0 || r >= d.rows || c >= d.cols || px < left || py < top) return null;
    if (this.sorted === 0) return { row: this.inverse('rowAt')[r], col: this.inverse('colAt')[c] };
    return this.snap(r, c);
  }

  inverse(which) {
    const d = this.data, key = which + 'Inverse';
    if (!d[key]) {
      d[key] = new Int32Array(d[which].length);
      d[which].forEach((place, i) => { d[key][place] = i; });
    }
    return d[key];
  }

  /* Where cells are smaller than the pointer is exact, near the diagonal the largest square counts. */
  snap(r, c) {
    const d = this.data, reach = Math.ceil(4 / this.view.s);
    if (this.view.s >= 4 || !d.squares || Math.abs(r - c) > 2 * reach) return { row: r, col: c };
    const { first } = d.squares, n = first.length - 1;
    let best = d.blockOfRow[r], size = 0;
    for (let b = d.blockOfRow[Math.max(0, r - reach)]; b < n && first[b] <= r + reach; b++) {
      const here = Math.max(0, Math.min(first[b + 1], r + reach + 1) - Math.max(first[b], r - reach));
      const weight = here && first[b + 1] - first[b];
      if (weight > size || (weight === size && b === d.blockOfRow[r])) [best, size] = [b, weight];
    }
    if (best === d.blockOfRow[r]) return { row: r, col: c };
    return { row: first[best], col: d.squares.firstCol[best] };
  }

  // ---- movement ----

  zoom(factor, px, py) {
    if (!this.data) return;
    const v = this.view, low = this.fitted().s * 0.5;
    const s = Math.min(LARGEST_CELL, Math.max(low, v.s * factor));
    this.view = { s, x: px - (px - v.x) * s / v.s, y: py - (py - v.y) * s / v.s };
    this.keepInside();
    this.draw();
  }

  /* By keys and buttons: around the chosen block when it is in sight, else around the middle. */
  zoomMiddle(factor) {
    const [left, top] = this.margin(this.view.s), { s, x, y } = this.view, b = this.chosen;
    let px = (left + this.width) / 2, py = (top + this.height) / 2;
    if (b >= 0 && this.data.squares && this.sorted === 1) {
      const { first, firstCol } = this.data.squares;
      const cx = x + s * (firstCol[b] + firstCol[b + 1]) / 2;
      const cy = y + s * (first[b] + first[b + 1]) / 2;
      if (cx > left && cx < this.width && cy > top && cy < this.height) [px, py] = [cx, cy];
    }
    this.zoom(factor, px, py);
  }

  pan(dx, dy) {
    this.view = { ...this.view, x: this.view.x + dx, y: this.view.y + dy };
    this.keepInside();
    this.draw();
  }

  keepInside() {
    const v = this.view, d = this.data, [left, top] = this.margin(v.s), edge = 60;
    v.x = Math.min(this.width - edge, Math.max(left + edge - d.cols * v.s, v.x));
    v.y = Math.min(this.height - edge, Math.max(top + edge - d.rows * v.s, v.y));
  }

  /* Moves everything to `goal`, and the order to `sorted`, in a moment. */
  animate(goal, sorted, ms) {
    this.stop();
    const from = { ...this.view, sorted: this.sorted }, since = performance.now();
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches || document.hidden;
    const step = (now) => {
      const t = still ? 1 : Math.min(1, (now - since) / ms), e = t * t * (3 - 2 * t);
      if (goal) {
        const s = from.s * (goal.s / from.s) ** e;
        // The path of the scale is geometric: places follow it so that the target stays in sight.
        const w = goal.s === from.s ? e : (s - from.s) / (goal.s - from.s);
        this.view = { s, x: from.x + (goal.x - from.x) * w, y: from.y + (goal.y - from.y) * w };
      }
      this.sorted = from.sorted + (sorted - from.sorted) * t;
      this.frame = t < 1 ? requestAnimationFrame(step) : 0;
      if (t === 1) this.sorted = sorted;
      this.paint();
    };
    step(since);
  }

  stop() {
    if (this.frame) cancelAnimationFrame(this.frame);
    this.frame = 0;
    this.sorted = this.sorted < 0.5 ? 0 : 1;
  }

  setOrder(sorted) {
    this.hover(null, 0, 0);
    this.animate(null, sorted, 900);
  }

  goTo(b) {
    if (!this.data.squares || !this.width) return;
    const { first, firstCol } = this.data.squares, size = first[b + 1] - first[b];
    const room = Math.min(this.width - MARGIN.labels[0], this.height - MARGIN.labels[1]);
    const s = Math.min(24, Math.max(this.fitted().s, 0.5 * room / Math.max(size, 4)));
    const [left, top] = this.margin(s);
    const row = this.sorted ? (first[b] + first[b + 1]) / 2 : this.data.rowAt[first[b]] + 0.5;
    const col = this.sorted ? (firstCol[b] + firstCol[b + 1]) / 2
      : this.data.colAt[firstCol[b]] + 0.5;
    this.animate({ s, x: (left + this.width) / 2 - col * s, y: (top + this.height) / 2 - row * s },
                 this.sorted, 350);
  }

  /* Goes to the block unless it can be seen well where it is. */
  reveal(b) {
    if (!this.data.squares || !this.width) return;
    const { first, firstCol } = this.data.squares, { s, x, y } = this.view;
    const [left, top] = this.margin(s);
    const inside = x + s * firstCol[b] >= left && y + s * first[b] >= top &&
      x + s * firstCol[b + 1] <= this.width && y + s * first[b + 1] <= this.height;
    if (!inside || s * (first[b + 1] - first[b]) < 6) this.goTo(b);
    else this.draw();
  }

  // ---- pointer and keys ----

  listen() {
    const c = this.canvas;
    c.addEventListener('wheel', (event) => {
      event.preventDefault();
      const unit = event.deltaMode === 1 ? 30 : 1;
      const delta = Math.max(-120, Math.min(120, event.deltaY * unit));
      this.zoom(Math.exp(-delta * 0.0022), event.offsetX, event.offsetY);
    }, { passive: false });
    c.addEventListener('pointerdown', (event) => {
      c.setPointerCapture(event.pointerId);
      this.pointers.set(event.pointerId, { x: event.offsetX, y: event.offsetY });
      this.travel = 0;
    });
    c.addEventListener('pointermove', (event) => this.moved(event));
    c.addEventListener('pointerup', (event) => this.released(event));
    c.addEventListener('pointercancel', (event) => this.pointers.delete(event.pointerId));
    c.addEventListener('pointerleave', () => this.hover(null, 0, 0));
    c.addEventListener('dblclick', (event) => {
      const block = this.blockAt(event.offsetX, event.offsetY);
      if (block >= 0 && this.data.squares) this.goTo(block);
    });
    c.addEventListener('keydown', (event) => this.key(event));
  }

  moved(event) {
    const at = this.pointers.get(event.pointerId), now = { x: event.offsetX, y: event.offsetY };
    if (!at) {
      this.hover(this.cellAt(now.x, now.y), now.x, now.y);
      return;
    }
    this.travel += Math.abs(now.x - at.x) + Math.abs(now.y - at.y);
    if (this.pointers.size === 2) this.pinch(event.pointerId, at, now);
    else if (this.travel > 4) this.pan(now.x - at.x, now.y - at.y);
    this.pointers.set(event.pointerId, now);
    if (this.travel > 4) this.hover(null, 0, 0);
  }

  pinch(id, at, now) {
    const [other] = [...this.pointers].filter(([key]) => key !== id).map(([, place]) => place);
    const far = (a) => Math.hypot(a.x - other.x, a.y - other.y) || 1;
    this.zoom(far(now) / far(at), other.x, other.y);
  }

  released(event) {
    if (!this.pointers.delete(event.pointerId) || this.travel > 4) return;
    const block = this.blockAt(event.offsetX, event.offsetY);
    if (block >= 0) this.host.choose(block);
  }

  blockAt(px, py) {
    const cell = this.cellAt(px, py);
    const block = cell ? this.data.blockOfRow[cell.row] : undefined;
    return block === undefined ? -1 : block;
  }

  hover(cell, px, py) {
    const same = cell && this.cell && cell.row === this.cell.row && cell.col === this.cell.col;
    this.cell = cell;
    if (!same) this.draw();
    this.host.hover(cell, px, py);
  }

  key(event) {
    const far = event.shiftKey ? 200 : 50;
    const act = {
      ArrowLeft: () => this.pan(far, 0),
      ArrowRight: () => this.pan(-far, 0),
      ArrowUp: () => this.pan(0, far),
      ArrowDown: () => this.pan(0, -far),
      '+': () => this.zoomMiddle(1.4),
      '=': () => this.zoomMiddle(1.4),
      '-': () => this.zoomMiddle(1 / 1.4),
      '0': () => this.animate(this.fitted(), this.sorted, 300),
      f: () => this.chosen >= 0 && this.goTo(this.chosen),
      n: () => this.host.choose(this.chosen + 1),
      p: () => this.host.choose(this.chosen - 1),
    }[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  }
}
