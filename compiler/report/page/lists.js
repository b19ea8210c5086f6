/* lists.js - elements, and lists of any length of which only what is in sight exists. */

function el(tag, attributes, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes || {})) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith('on')) node.addEventListener(name.slice(2), value);
    else node.setAttribute(name, value === true ? '' : value);
  }
  node.append(...children.filter(Boolean));
  return node;
}

/* Words beside the matter; nothing when there are none. */
const words = (text) => (text ? el('span', { class: 'words' }, text) : null);
const dot = (kind) => el('i', { class: `dot ${kind}` });

/* A list box of rows of one height. `render(i)` makes row i; `choose(i)` hears of keys and clicks. */
class List {
  constructor(host, height, render, choose) {
    Object.assign(this, { host, height, render, choose, count: 0, current: -1 });
    this.inner = host.appendChild(el('div', { class: 'inner', role: 'presentation' }));
    host.addEventListener('scroll', () => this.draw());
    host.addEventListener('click', (event) => {
      const row = event.target.closest('[data-i]');
      if (row) this.choose(Number(row.dataset.i));
    });
    host.addEventListener('keydown', (event) => this.key(event));
    new ResizeObserver(() => this.draw()).observe(host);
  }

  fill(count, current) {
    this.count = count;
    this.current = current;
    this.inner.style.height = `${count * this.height}px`;
    this.draw();
  }

  draw() {
    const top = this.host.scrollTop, room = this.host.clientHeight;
    const first = Math.max(0, Math.floor(top / this.height) - 4);
    const last = Math.min(this.count, Math.ceil((top + room) / this.height) + 4);
    const rows = [];
    for (let i = first; i < last; i++) {
      const row = this.render(i);
      row.dataset.i = i;
      row.id = `${this.host.id}-${i}`;
      row.style.top = `${i * this.height}px`;
      row.setAttribute('role', 'option');
      row.setAttribute('aria-posinset', i + 1);
      row.setAttribute('aria-setsize', this.count);
      row.setAttribute('aria-selected', i === this.current);
      rows.push(row);
    }
    this.inner.replaceChildren(...rows);
    if (this.current >= first && this.current < last)
      this.host.setAttribute('aria-activedescendant', `${this.host.id}-${this.current}`);
    else this.host.removeAttribute('aria-activedescendant');
  }

  /* Marks row i and brings it into sight. */
  mark(i) {
    this.current = i;
    if (i >= 0) {
      const top = i * this.height, room = this.host.clientHeight;
      if (top < this.host.scrollTop) this.host.scrollTop = top - this.height;
      else if (top + this.height > this.host.scrollTop + room)
        this.host.scrollTop = top + 2 * this.height - room;
    }
    this.draw();
  }

  key(event) {
    const page = Math.max(1, Math.floor(this.host.clientHeight / this.height) - 1);
    const to = {
      ArrowDown: this.current + 1,
      ArrowUp: this.current - 1,
      PageDown: this.current + page,
      PageUp: this.current - page,
      Home: 0,
      End: this.count - 1,
    }[event.key];
    if (to === undefined || !this.count) return;
    event.preventDefault();
    this.choose(Math.min(this.count - 1, Math.max(0, to)));
  }
}

const ROW_HEIGHT = 27;
const SMALL_TABLE = 200;
const MOST_ROWS = 5000;   // of a table on paper

function headings(columns) {
  const cells = columns.map(({ title, kind }) => el('th', { class: kind, scope: 'col' }, title));
  return el('thead', {}, el('tr', {}, ...cells));
}

/* A table with a heading. columns: { title, width, kind, get(row) -> text or node, full(row) };
   kind: number, code. choose(row) makes rows buttons. */
function table(title, note, columns, rows, choose) {
  const body = el('tbody');
  const grid = el('table', { class: choose ? 'rows pick' : 'rows' },
    el('colgroup', {}, ...columns.map(({ width }) => el('col', { style: width && `width:${width}` }))),
    headings(columns), body);
  const frame = el('div', { class: 'frame', tabindex: rows.length > SMALL_TABLE ? 0 : null }, grid);
  const make = (row) => {
    const cells = columns.map((column) => {
      const value = column.get(row), text = value === undefined || value === null ? '' : value;
      const full = column.full ? column.full(row) : typeof text === 'string' ? text : null;
      return el('td', { class: column.kind, title: full || null }, text);
    });
    const line = el('tr', choose ? { tabindex: 0 } : {}, ...cells);
    if (choose) {
      line.addEventListener('click', () => choose(row));
      line.addEventListener('keydown', (event) => { if (event.key === 'Enter') choose(row); });
    }
    return line;
  };
  const space = (n) => el('tr', { class: 'space', 'aria-hidden': 'true',
    style: `height:${n * ROW_HEIGHT}px` });
  const draw = (all) => {
    if (all || rows.length <= SMALL_TABLE) {
      body.replaceChildren(...rows.slice(0, MOST_ROWS).map(make));
      if (rows.length > MOST_ROWS)
        body.append(el('tr', {}, el('td', { colspan: columns.length },
                                    `and ${count(rows.length - MOST_ROWS)} more`)));
      return;
    }
    const first = Math.max(0, Math.floor(frame.scrollTop / ROW_HEIGHT) - 8);
    const shown = Math.ceil((frame.clientHeight || 600) / ROW_HEIGHT) + 20;
    const last = Math.min(rows.length, first + shown);
    body.replaceChildren(space(first), ...rows.slice(first, last).map(make), space(rows.length - last));
  };
  draw(false);
  if (rows.length > SMALL_TABLE) {
    frame.addEventListener('scroll', () => draw(false));
    window.addEventListener('beforeprint', () => draw(true));
    window.addEventListener('afterprint', () => draw(false));
  }
  return el('div', { class: 'table' },
    el('h2', {}, title, ' ', el('span', { class: 'count' }, count(rows.length))),
    note ? el('p', { class: 'note' }, note) : null,
    rows.length ? frame : null);
}
