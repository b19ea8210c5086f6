/* model.js - the facts as the page wants them: which block computes a variable, what a block needs
   and who needs it, and what can be searched. Everything else draws. */
'use strict';

const facts = JSON.parse(document.getElementById('facts').textContent);
const { equations, variables, places } = facts;

/* "Circuit.mo:12" */
function placeText(place) {
  return `${facts.files[places[place].file]}:${places[place].line}`;
}

/* The same where there is little room: of long names of files the end. */
function shortPlace(place) {
  const text = placeText(place);
  return text.length <= 30 ? text : '\u2026' + text.slice(-29);
}

const KINDS = [
  { key: 'assignment', word: 'assignment', many: 'assignments' },
  { key: 'algorithm', word: 'algorithm', many: 'algorithms' },
  { key: 'linear', word: 'linear loop', many: 'linear loops' },
  { key: 'nonlinear', word: 'nonlinear loop', many: 'nonlinear loops' },
  { key: 'mixed', word: 'mixed loop', many: 'mixed loops' },
  { key: 'discrete', word: 'discrete', many: 'discrete' },
];
const kindIndex = new Map(KINDS.map((kind, i) => [kind.key, i]));

function kindOf(block) {
  if (block.mixed) return kindIndex.get('mixed');
  if (block.tear) return kindIndex.get(block.kind);
  return kindIndex.get(block.discrete ? 'discrete' : block.kind);
}

const isLoop = (block) => block.tear !== undefined;
const isTorn = (block) => isLoop(block) && block.tear.length < block.equations.length;
const sizeText = (block) => (isLoop(block) ? `${block.equations.length} \u2192 ${block.tear.length}` : '');
const count = (n) => n.toLocaleString('en');
const plural = (n, word, many = word + 's') => `${count(n)} ${n === 1 ? word : many}`;

/* Aliases of each variable: rows of the table of variables. */
const aliases = new Map();
variables.forEach((variable, i) => {
  if (variable.of === undefined) return;
  if (!aliases.has(variable.of)) aliases.set(variable.of, []);
  aliases.get(variable.of).push(i);
});

/* First entries of lists that follow one another: [0, len(0), len(0) + len(1), ...]. */
function offsets(n, len) {
  const start = new Int32Array(n + 1);
  for (let i = 0; i < n; i++) start[i + 1] = start[i] + len(i);
  return start;
}

/* One system of blocks. Rows and columns count block by block; `first` is the first row of each. */
class System {
  constructor(key, title, raw) {
    Object.assign(this, { key, title, blocks: raw.blocks, raw });
    const blocks = this.blocks;
    this.rows = raw.written_row.length;
    this.cols = raw.written_col.length;
    this.first = offsets(blocks.length, (b) => blocks[b].equations.length);
    this.firstCol = offsets(blocks.length, (b) => blocks[b].variables.length);
    this.rowEq = Int32Array.from(blocks.flatMap((block) => block.equations));
    this.colVar = Int32Array.from(blocks.flatMap((block) => block.variables));
    this.blockOfRow = new Int32Array(this.rows);
    this.blockOfCol = new Int32Array(this.cols);
    this.kind = Uint8Array.from(blocks, kindOf);
    this.blockOfVar = new Map();
    blocks.forEach((block, b) => {
      this.blockOfRow.fill(b, this.first[b], this.first[b + 1]);
      this.blockOfCol.fill(b, this.firstCol[b], this.firstCol[b + 1]);
      for (const v of block.variables) this.blockOfVar.set(v, b);
    });
    this.linkBlocks();
    this.nameTable = null;
    this.hay = null;
  }

  /* needs[b]: blocks that b reads from; users[b]: blocks that read from b. */
  linkBlocks() {
    const n = this.blocks.length, { start, col } = this.raw;
    this.needs = Array.from({ length: n }, () => []);
    this.users = Array.from({ length: n }, () => []);
    const seen = new Int32Array(n).fill(-1);
    for (let b = 0; b < n; b++) {
      for (let k = start[this.first[b]]; k < start[this.first[b + 1]]; k++) {
        const other = this.blockOfCol[col[k]];
        if (other === b || seen[other] === b) continue;
        seen[other] = b;
        this.needs[b].push(other);
        this.users[other].push(b);
      }
      this.needs[b].sort((x, y) => x - y);
    }
  }

  /* Name of an unknown or of an alias -> its block. */
  get names() {
    if (this.nameTable) return this.nameTable;
    this.nameTable = new Map();
    for (const [v, b] of this.blockOfVar) {
      this.nameTable.set(variables[v].name, b);
      for (const a of aliases.get(v) || []) this.nameTable.set(variables[a].name, b);
    }
    return this.nameTable;
  }

  /* Equations of a block. */
  size(b) {
    return this.first[b + 1] - this.first[b];
  }

  /* One line that says what a block does. */
  headline(b) {
    const block = this.blocks[b];
    if (!isLoop(block)) return block.steps.length ? block.steps[0].text : '';
    return block.variables.slice(0, 12).map((v) => variables[v].name).join(' ') +
      (block.variables.length > 12 ? ' \u2026' : '');
  }

  place(b) {
    const at = equations[this.blocks[b].equations[0]].place;
    return at === undefined ? null : places[at];
  }

  /* Blocks that match, in order, and the one to go to: a name in full, a name's start, the first. */
  search(query) {
    const text = query.trim().toLowerCase(), found = [];
    const number = /^#\d+$/.test(text) ? Number(text.slice(1)) : 0;
    if (number) return number <= this.blocks.length ? { found: [number - 1], best: number - 1 }
      : { found, best: -1 };
    if (!this.hay) this.hay = this.blocks.map((block) => searchText(block));
    const state = this.names.get(`der(${query.trim()})`); // a state stands for its derivative
    let best = state === undefined ? -1 : state, quality = state === undefined ? 0 : 2;
    for (let b = 0; b < this.hay.length; b++) {
      const at = this.hay[b].indexOf(text);
      if (at < 0) continue;
      found.push(b);
      let q = 1;
      if (this.hay[b].includes(`\n${text}\n`)) q = 3;
      else if (this.hay[b].includes(`\n${text}`)) q = 2;
      if (q > quality) [best, quality] = [b, q];
    }
    return { found, best };
  }
}

/* Names on lines of their own, then equations and where they stand. */
function searchText(block) {
  const lines = [''];
  for (const v of block.variables) {
    lines.push(variables[v].name);
    for (const a of aliases.get(v) || []) lines.push(variables[a].name);
  }
  for (const e of block.equations) {
    const { text, place, id } = equations[e];
    lines.push(`eq ${id}`, ' ' + text);
    if (place !== undefined) lines.push(' ' + placeText(place));
  }
  for (const v of block.variables) lines.push(' ' + (variables[v].comment || ''));
  return lines.join('\n').toLowerCase() + '\n';
}

const systems = {
  run: new System('run', 'Run', facts.run),
  initial: new System('initial', 'Initialisation', facts.initial),
};

/* "{12, 5, 1 \u00d730}" */
function vector(list) {
  if (list.length <= 8) return `{${list.join(', ')}}`;
  const times = new Map();
  for (const n of [...list].sort((a, b) => b - a)) times.set(n, (times.get(n) || 0) + 1);
  const parts = [...times].map(([n, k]) => (k > 1 ? `${n} \u00d7${k}` : `${n}`));
  return `{${parts.slice(0, 8).join(', ')}${parts.length > 8 ? ', \u2026' : ''}}`;
}
