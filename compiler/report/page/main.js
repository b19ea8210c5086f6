/* main.js - what is shown and chosen at the moment, and everything that changes it. */

const at = (id) => document.getElementById(id);
const state = { system: systems.run, shown: 'run', chosen: -1, query: '', kinds: new Set(), list: [] };

// ---- the picture ----

const KIND_COLORS = KINDS.map((kind) => `--k-${kind.key}`);
const [PRIOR, TORN] = [0, 1 + KINDS.length];

function systemMatrix(system) {
  const { raw, blockOfRow, blockOfCol, first, firstCol, blocks, kind } = system;
  const tornIn = (b) => (isTorn(blocks[b]) ? blocks[b].tear.length : 0);
  return {
    rows: system.rows, cols: system.cols, start: raw.start, col: raw.col,
    rowAt: raw.written_row, colAt: raw.written_col, blockOfRow,
    squares: { first, firstCol, kind: (b) => kind[b], torn: tornIn },
    colors: ['--prior', ...KIND_COLORS, '--torn'],
    bucket: (i, j) => {
      const b = blockOfRow[i];
      if (blockOfCol[j] !== b) return PRIOR;
      return tornIn(b) && j >= firstCol[b + 1] - tornIn(b) ? TORN : 1 + kind[b];
    },
    rowText: (i) => equations[system.rowEq[i]].text,
    colText: (j) => variables[system.colVar[j]].name,
  };
}

/* What the integrator factorises; a colour for each group of columns that are differenced at once. */
function jacobianMatrix({ rows, cols, start, row, color, colors }) {
  const entries = new Int32Array(rows);
  for (const i of row) entries[i]++;
  const rowStart = offsets(rows, (i) => entries[i]), fill = rowStart.slice();
  const col = new Int32Array(row.length);
  for (let j = 0; j < cols; j++)
    for (let k = start[j]; k < start[j + 1]; k++) col[fill[row[k]]++] = j;
  const names = [...facts.states, ...facts.solver_unknowns].map((v) => variables[v].name);
  const rowNames = facts.states.map((v) => `der(${variables[v].name})`);
  const blockOfRow = rowNames.map((name) => systems.run.names.get(name));
  systems.run.blocks.forEach((block, b) => {
    for (const e of block.integrated ? block.residuals : []) {
      rowNames.push(equations[e].text);
      blockOfRow.push(b);
    }
  });
  const same = (n) => Int32Array.from({ length: n }, (_, i) => i);
  return {
    rows, cols, start: rowStart, col, rowAt: same(rows), colAt: same(cols), squares: null, blockOfRow,
    color,
    colors: Array.from({ length: colors }, (_, i) => `hsl(${(205 + i * 137.5) % 360} 62% var-lightness)`),
    bucket: (_, j) => color[j],
    rowText: (i) => rowNames[i] || '',
    colText: (j) => names[j] || '',
  };
}

const matrices = {
  run: systemMatrix(systems.run),
  initial: systemMatrix(systems.initial),
  jacobian: facts.jacobian ? jacobianMatrix(facts.jacobian) : null,
};
const jacobianHues = matrices.jacobian && [...matrices.jacobian.colors];

const matrix = new Matrix(at('matrix'), { hover: showTip, choose: (b) => choose(b, 'picture') });

function showTip(cell, x, y) {
  const tip = at('tip');
  tip.hidden = !cell;
  if (!cell) return;
  tip.replaceChildren(...(state.shown === 'jacobian' ? jacobianTip(cell) : systemTip(cell)));
  const stage = at('matrix').getBoundingClientRect(), { width, height } = tip.getBoundingClientRect();
  const left = x + 18 + width > stage.width ? x - width - 14 : x + 18;
  const top = y + 18 + height > stage.height ? y - height - 14 : y + 18;
  tip.style.transform = `translate(${Math.max(4, left)}px, ${Math.max(4, top)}px)`;
}

function holds({ start, col }, i, j) {
  for (let k = start[i]; k < start[i + 1]; k++) if (col[k] === j) return true;
  return false;
}

function systemTip({ row, col }) {
  const system = state.system, b = system.blockOfRow[row], block = system.blocks[b];
  const { id, text, place } = equations[system.rowEq[row]], v = system.colVar[col];
  const inside = system.blockOfCol[col] === b, there = holds(system.raw, row, col);
  const torn = isLoop(block) && block.tear.includes(v);
  const found = row === col && inside && !torn ? 'is solved for ' : torn ? 'contains, torn, ' : 'contains ';
  return [
    el('div', {}, badge(system.kind[b]), ` block ${b + 1}`,
       words(block.equations.length > 1 && `, ${block.equations.length} equations`)),
    el('div', { class: 'code' }, el('span', { class: 'tag' }, `eq ${id}`), ' ', shorten(text, 240, false)),
    place === undefined ? null : el('div', { class: 'source' }, shortPlace(place)),
    place === undefined || !places[place].code ? null
      : el('pre', {}, shorten(places[place].code.split('\n')[0].trim(), 120, false)),
    el('div', { class: 'words' }, there ? found : 'does not contain ', el('code', {}, variables[v].name),
       there && !inside && ` of block ${system.blockOfCol[col] + 1}`),
  ].filter(Boolean);
}

function jacobianTip({ row, col }) {
  const data = matrices.jacobian;
  return [
    el('div', { class: 'code' }, shorten(data.rowText(row), 200, false)),
    el('div', { class: 'words' }, holds(data, row, col) ? 'depends on ' : 'does not depend on ',
       el('code', {}, data.colText(col))),
    el('div', { class: 'words' }, `column ${col + 1}, colour ${data.color[col] + 1}`),
  ];
}

// ---- what is chosen ----

function choose(b, from) {
  if (state.shown === 'jacobian' && b >= 0) {
    show(from === 'picture' ? 'run' : state.system.key);
    from = 'jacobian';
  }
  const { blocks } = state.system;
  if (b >= blocks.length || b < -1 || (b === -1 && from !== 'nothing')) return;
  state.chosen = b;
  matrix.chosen = b;
  list.mark(state.list.indexOf(b));
  drawPanel();
  if (from === 'picture' || b < 0) matrix.draw();
  else matrix.reveal(b);
  const hash = b < 0 ? `#${state.system.key}` : `#${state.system.key}/${b + 1}`;
  if (from === 'address' || location.hash === hash) return;
  if (from === 'list') history.replaceState(null, '', hash); // walking along leaves no trail
  else history.pushState(null, '', hash);
}

function drawPanel() {
  const panel = at('panel');
  panel.scrollTop = 0;
  if (state.chosen < 0) {
    panel.replaceChildren(el('p', { class: 'empty' }, ...at('reading').cloneNode(true).childNodes));
    return;
  }
  const content = panelContent(state.system, state.chosen, (b) => choose(b, 'panel'));
  panel.replaceChildren(...content.filter(Boolean));
}

/* "run", "initial" or "jacobian" */
function show(what) {
  const system = systems[what] || state.system, changed = system !== state.system;
  state.shown = what;
  if (changed) {
    state.system = system;
    state.chosen = -1;
    matrix.chosen = -1;
    state.kinds.clear();
  }
  if (what === 'jacobian') jacobianColors();
  matrix.marked = null;
  matrix.show(matrices[what]);
  press('system', what);
  at('order').hidden = what === 'jacobian';
  fillList();
  drawLegend();
  drawPanel();
  describePicture();
}

function describePicture() {
  const data = matrices[state.shown], n = data.start[data.rows];
  const said = state.shown === 'jacobian'
    ? ['Pattern of the Jacobian', jacobianWords(facts.jacobian)]
    : [`Incidence matrix, ${state.system.title}: ${plural(data.rows, 'equation')}`,
      plural(n, 'entry', 'entries'), plural(state.system.blocks.length, 'block'),
      matrix.sorted ? 'sorted' : 'as written'];
  at('matrix').setAttribute('aria-label', said.join(', '));
}

// ---- the list and the search ----

/* The line; the file too where there are several and its name is short. */
function listPlace({ file, line }) {
  const name = facts.files[file];
  return facts.files.length > 1 && name.length < 24 ? `${name}:${line}` : `${line}`;
}

const list = new List(at('blocks'), 28, (i) => {
  const system = state.system, b = state.list[i], block = system.blocks[b], place = system.place(b);
  const size = sizeText(block);
  return el('div', { class: 'row', title: system.headline(b) },
            el('span', { class: 'number' }, `${b + 1}`), dot(`k${system.kind[b]}`),
            size ? el('b', {}, size) : null, el('code', {}, shorten(system.headline(b), 160, false)),
            el('span', { class: 'place' }, place ? listPlace(place) : ''));
}, (i) => choose(state.list[i], 'list'));

function fillList() {
  const system = state.system, { query, kinds } = state;
  const result = query.trim() ? system.search(query)
    : { found: system.blocks.map((_, b) => b), best: -1 };
  let found = result.found;
  if (kinds.size) found = found.filter((b) => kinds.has(system.kind[b]));
  const all = found.length === system.blocks.length;
  matrix.marked = null;
  if (!all) {
    matrix.marked = new Uint8Array(system.blocks.length);
    for (const b of found) matrix.marked[b] = 1;
  }
  if (at('by-size').checked)
    found = [...found].sort((a, b) => system.size(b) - system.size(a) || a - b);
  state.list = found;
  state.best = result.best;
  at('blocks').scrollTop = 0;
  list.fill(found.length, found.indexOf(state.chosen));
  matrix.draw();
  tellFound(all);
}

function tellFound(all) {
  const other = state.system === systems.run ? systems.initial : systems.run, told = [];
    if (all) told.push(`${plural(state.list.length, 'block')} in the order they are solved`);
  else told.push(`${plural(state.list.length, 'block')} of ${count(state.system.blocks.length)}`);
  if (!state.list.length && state.query.trim()) {
    const there = other.search(state.query);
    if (there.found.length)
      told.push(', ', el('a', { href: '#', onclick: (event) => {
        event.preventDefault();
        show(other.key);
      } }, `${there.found.length} in ${other.title}`));
  }
  at('found').replaceChildren(...told);
}

function listen() {
  const search = at('search');
  let timer = 0;
  search.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      state.query = search.value;
      fillList();
    }, state.system.blocks.length > 3000 ? 120 : 0);
  });
  search.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') {
      clearTimeout(timer);
      state.query = search.value;
      fillList();
      const best = state.list.includes(state.best) ? state.best : state.list[0];
      if (best !== undefined) choose(best, 'search');
    }
    if (event.key === 'ArrowDown' && state.list.length) {
      event.preventDefault();
      at('blocks').focus();
      if (!state.list.includes(state.chosen)) choose(state.list[0], 'list');
    }
  });
  at('by-size').addEventListener('change', fillList);
  at('zoom-in').addEventListener('click', () => matrix.zoomMiddle(1.5));
  at('zoom-out').addEventListener('click', () => matrix.zoomMiddle(1 / 1.5));
  at('zoom-fit').addEventListener('click', () => matrix.animate(matrix.fitted(), matrix.sorted, 300));
  at('help').addEventListener('click', () => at('keys').showModal());
  at('theme').addEventListener('click',
    () => setTheme(THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length]));
  window.addEventListener('popstate', followAddress);
  document.addEventListener('keydown', anyKey);
  prefersDark.addEventListener('change', () => setTheme(theme));
  window.addEventListener('beforeprint', () => print(true));
  window.addEventListener('afterprint', () => print(false));
}

function anyKey(event) {
  const typing = event.target.matches('input');
  if (event.ctrlKey || event.metaKey || event.altKey || at('keys').open) return;
  if (event.key === 'Escape') {
    at('search').value = state.query = '';
    state.kinds.clear();
    fillList();
    drawLegend();
    choose(-1, 'nothing');
  } else if (typing) {
    return;
  } else if (event.key === '/') {
    event.preventDefault();
    openTab('structure');
    at('search').select();
    at('search').focus();
  } else if (event.key === '?') {
    at('keys').showModal();
  } else if (event.key === 's' && state.shown !== 'jacobian') {
    setOrder(!matrix.sorted);
  }
}

/* #run/12, #initial, #loops */
function followAddress() {
  const [what, number] = location.hash.slice(1).split('/');
  if (TABS.includes(what)) {
    openTab(what);
    return;
  }
  if (!systems[what] && !(what === 'jacobian' && facts.jacobian)) return;
  openTab('structure');
  if (state.shown !== what) show(what);
  const b = Number(number) - 1;
  if (!systems[what]) return;
  if (b >= 0 && b < state.system.blocks.length) choose(b, 'address');
  else choose(-1, 'nothing');
}

// ---- buttons ----

function press(group, value) {
  for (const button of at(group).children) {
    const on = button.value === value;
    button.setAttribute('aria-checked', on);
    button.tabIndex = on ? 0 : -1;
  }
}

/* One of several; arrow keys walk along. */
function choice(group, options, act) {
  for (const [value, text, title] of options)
    at(group).append(el('button', { role: 'radio', value, title, onclick: () => act(value) }, text));
  at(group).addEventListener('keydown', (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key], buttons = [...at(group).children];
    if (!step) return;
    const next = buttons[(buttons.indexOf(event.target) + step + buttons.length) % buttons.length];
    next.focus();
    next.click();
  });
}

function setOrder(sorted) {
  press('order', sorted ? 'sorted' : 'written');
  matrix.setOrder(sorted ? 1 : 0);
  describePicture();
}

function drawLegend() {
  const legend = at('legend');
  if (state.shown === 'jacobian') {
    legend.replaceChildren(words(`${jacobianWords(facts.jacobian)}: columns of one colour share no row, ` +
      'one direction gives them all. ' +
      (facts.no_tangent ? `Some are differences: ${facts.no_tangent}.` : 'Derivatives are exact.')));
    return;
  }
  const system = state.system, found = KINDS.map(() => 0);
  for (const k of system.kind) found[k]++;
  const press = (k) => {
    if (!state.kinds.delete(k)) state.kinds.add(k);
    fillList();
    drawLegend();
  };
  const chips = KINDS.map((kind, k) => found[k] && el('button',
    { class: 'chip', 'aria-pressed': state.kinds.has(k), onclick: () => press(k) },
    dot(`k${k}`), plural(found[k], kind.word, kind.many)));
  const sign = (kind, text) => el('span', { class: 'sign' }, dot(kind), text);
  const signs = [
    system.blocks.some(isTorn) && sign('torn', 'torn unknowns and residuals'),
    system.needs.some((needs) => needs.length) && sign('prior', 'solved before'),
  ];
  legend.replaceChildren(...chips.filter(Boolean), ...signs.filter(Boolean));
}

// ---- tabs ----

const TABS = ['structure', 'loops', 'states', 'start', 'events'];
const built = new Set(['structure']);

function openTab(name) {
  for (const tab of TABS) {
    const on = tab === name;
    at(tab).hidden = !on;
    at(`tab-${tab}`).setAttribute('aria-selected', on);
    at(`tab-${tab}`).tabIndex = on ? 0 : -1;
  }
  buildTab(name);
}

function buildTab(name) {
  if (built.has(name)) return;
  built.add(name);
  const tables = { loops: loopTables, states: stateTables, start: startTables, events: eventTables };
  at(name).append(...tables[name]().filter(Boolean));
}

function listenTabs() {
  for (const tab of TABS) {
    at(`tab-${tab}`).addEventListener('click', () => {
      openTab(tab);
      const block = state.chosen < 0 ? '' : `/${state.chosen + 1}`;
      const hash = tab === 'structure' ? `#${state.shown}${block}` : `#${tab}`;
      if (location.hash !== hash) history.pushState(null, '', hash);
    });
    at(`tab-${tab}`).addEventListener('keydown', (event) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!step) return;
      const next = at(`tab-${TABS[(TABS.indexOf(tab) + step + TABS.length) % TABS.length]}`);
      next.focus();
      next.click();
    });
  }
}

// ---- light, dark, paper ----

const THEMES = ['auto', 'light', 'dark'];

const prefersDark = window.matchMedia('(prefers-color-scheme: dark)');
let theme = 'auto';

function setTheme(choice) {
  const dark = choice === 'dark' || (choice === 'auto' && prefersDark.matches);
  theme = choice;
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  at('theme').textContent = { auto: '\u25d0', light: '\u2600', dark: '\u263e' }[choice];
  at('theme').setAttribute('aria-label', `Colours: ${choice}`);
  if (matrices.jacobian) jacobianColors();
  matrix.repaint();
}

function jacobianColors() {
  const light = getComputedStyle(document.documentElement).getPropertyValue('--hue-lightness').trim();
  matrices.jacobian.colors = jacobianHues.map((hue) => hue.replace('var-lightness', light));
}

let screen = null;

/* On paper: light, all of the matrix, the blocks as a table, every part of the report. */
function print(on) {
  document.body.classList.toggle('paper', on);
  if (on) {
    screen = { theme, view: { ...matrix.view } };
    TABS.forEach(buildTab);
    at('on-paper').replaceChildren(blockTable(state.system));
  }
  setTheme(on ? 'light' : screen.theme);
  matrix.resize();
  if (on) matrix.fit();
  else matrix.view = screen.view;
  matrix.paint();
}

// ---- start ----

function begin() {
  drawSizes();
  const pictures = [
    ['run', 'Run', 'What is solved at every step'],
    ['initial', 'Initialisation', 'What is solved once, at the start'],
  ];
  if (facts.jacobian && facts.jacobian.cols)
    pictures.push(['jacobian', 'Jacobian', 'What the integrator factorises']);
  choice('system', pictures, (what) => {
    show(what);
    history.pushState(null, '', `#${what}`);
  });
  const orders = [
    ['written', 'As written', 'Equations and unknowns as they come (s)'],
    ['sorted', 'Sorted', 'Block by block (s)'],
  ];
  choice('order', orders, (value) => setOrder(value === 'sorted'));
  press('order', 'sorted');
  listen();
  listenTabs();
  setTheme('auto');
  matrix.resize();
  show('run');
  followAddress();
  document.body.dataset.ready = '1';
}

begin();
