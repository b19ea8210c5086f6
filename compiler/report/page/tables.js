/* tables.js - sizes at the head of the page, and the tables of the other tabs. */

// ---- sizes ----

function drawSizes() {
  const { sizes, run, initial, jacobian } = facts, number = (n) => n.toLocaleString('en');
  const shrink = (system, kind) => (system[kind].length ? `${vector(system[kind])} \u2192 ${vector(system[`${kind}_torn`])}` : 'none');
  const timed = facts.events.filter((event) => event.timed).length;
  const written = sizes.equations === sizes.unknowns ? number(sizes.equations) : `${number(sizes.equations)} for ${plural(sizes.unknowns, 'unknown')}`;
  const cells = [
    ['Equations', written, `${number(run.equations)} to be solved`],
    ['Unknowns', number(sizes.unknowns), `${plural(sizes.states, 'state')}, ${number(sizes.algebraics)} algebraic`],
    ['States', number(sizes.states), facts.dummies.length ? `${plural(facts.dummies.length, 'dummy derivative')}` : ''],
    ['Aliases removed', number(sizes.aliases)],
    ['Blocks', number(run.blocks.length), `${number(initial.blocks.length)} at the start`],
    ['Linear loops', shrink(run, 'linear'), initial.linear.length ? `at the start ${shrink(initial, 'linear')}` : ''],
    ['Nonlinear loops', shrink(run, 'nonlinear'), initial.nonlinear.length ? `at the start ${shrink(initial, 'nonlinear')}` : ''],
    jacobian && ['Jacobian', `${number(jacobian.rows)} \u00d7 ${number(jacobian.cols)}`,
                 `${plural(jacobian.row.length, 'non-zero')}, ${plural(jacobian.colors, 'colour')}`],
    ['Events', number(sizes.events), timed ? `${number(timed)} in time` : ''],
    ['Discrete', number(sizes.discretes)],
    ['Parameters', number(sizes.parameters), sizes.inputs ? plural(sizes.inputs, 'input') : ''],
  ].filter(Boolean);
  at('sizes').append(...cells.map(([name, value, more]) => el('div', { title: `${name}: ${value}${more ? `, ${more}` : ''}` },
    el('dt', {}, name), el('dd', {}, value, more ? el('small', {}, more) : null))));
}

// ---- columns ----

const placeColumn = (get) => ({
  title: 'Source', width: '15rem', kind: 'place',
  get: (row) => (get(row) === undefined ? '' : shortPlace(get(row))),
  full: (row) => (get(row) === undefined ? '' : places[get(row)].code || ''),
});

const equationColumns = [
  { title: 'No.', width: '5rem', kind: 'number', get: (e) => String(equations[e].id) },
  { title: 'Equation', kind: 'code', get: (e) => equations[e].text },
];

function freedom(v) {
  const { fixed, start, role } = variables[v];
  return fixed ? 'fixed' : start !== undefined || role === 'state' ? 'free' : '';
}

const variableColumns = [
  { title: 'Name', kind: 'code', get: (v) => variables[v].name, full: describeVariable },
  { title: 'Start', width: '11rem', kind: 'code', get: (v) => variables[v].start },
  { title: '', width: '5rem', get: freedom },
  { title: 'Nominal', width: '8rem', kind: 'code', get: (v) => variables[v].nominal },
  { title: 'Unit', width: '6rem', get: (v) => variables[v].unit },
  { title: 'Comment', get: (v) => variables[v].comment },
  placeColumn((v) => variables[v].place),
];

/* To the block of an equation or a variable in the picture. */
function goToBlock(system, b) {
  if (b === undefined || b < 0) return;
  openTab('structure');
  if (state.shown !== system.key) show(system.key);
  choose(b, 'table');
}

function blockOfEquation(system, e) {
  const i = system.rowEq.indexOf(e);
  return i < 0 ? -1 : system.blockOfRow[i];
}

const toEquation = (system) => (e) => goToBlock(system, blockOfEquation(system, e));

/* In the run a state stands for the block of its derivative. */
function toVariable(v) {
  const name = variables[v].name;
  for (const system of [systems.run, systems.initial])
    for (const text of [name, `der(${name})`])
      if (system.names.has(text)) {
        goToBlock(system, system.names.get(text));
        return;
      }
}

// ---- tabs ----

function loopTable(system, title) {
  const rows = system.blocks.map((_, b) => b).filter((b) => isLoop(system.blocks[b]));
  const columns = [
    { title: 'Block', width: '5rem', kind: 'number', get: (b) => String(b + 1) },
    { title: 'Kind', width: '9rem', get: (b) => el('span', { class: `kind k${system.kind[b]}` }, KINDS[system.kind[b]].word) },
    { title: 'Equations', width: '6rem', kind: 'number', get: (b) => String(system.blocks[b].equations.length) },
    { title: 'Torn to', width: '5rem', kind: 'number', get: (b) => String(system.blocks[b].tear.length) },
    { title: 'Entries', width: '5rem', kind: 'number', get: (b) => jacobianOf(system, b, (j) => j.row.length) },
    { title: 'Colours', width: '5rem', kind: 'number', get: (b) => jacobianOf(system, b, (j) => j.colors) },
    { title: 'Divides by', kind: 'code',
      get: (b) => [...new Set(system.blocks[b].steps.map((step) => step.divisor).filter(Boolean))].join(', ') },
    { title: 'Torn', kind: 'code', get: (b) => system.blocks[b].tear.map((v) => variables[v].name).join(' ') },
    { title: '', width: '16rem', get: (b) => blockWords(system.blocks[b]).replace(/^torn[^;]*(; |$)/, '') },
    placeColumn((b) => equations[system.blocks[b].equations[0]].place),
  ];
  const note = rows.length ? 'Substitution leaves the torn unknowns to be iterated on; what it divides by must not become zero.'
    : 'There is no algebraic loop: every unknown is assigned directly.';
  return table(title, note, columns, rows, (b) => goToBlock(system, b));
}

function blockTable(system) {
  const columns = [
    { title: 'Block', width: '4rem', kind: 'number', get: (b) => String(b + 1) },
    { title: 'Kind', width: '8rem', get: (b) => KINDS[system.kind[b]].word },
    { title: 'Size', width: '6rem', get: (b) => sizeText(system.blocks[b]) },
    { title: 'Solved', kind: 'code', get: (b) => system.headline(b) },
    placeColumn((b) => equations[system.blocks[b].equations[0]].place),
  ];
  return table(`${system.title}: blocks in the order they are solved`, '', columns, system.blocks.map((_, b) => b));
}

function jacobianOf(system, b, get) {
  const { jacobian } = system.blocks[b];
  return jacobian ? String(get(jacobian)) : '';
}

/* Which unknown is iterated on, and which residual tells how well. */
function tearingTable(system, b) {
  const { tear, residuals, equations: all } = system.blocks[b], rows = tear.map((_, k) => k);
  const columns = [
    { title: 'Torn unknown', kind: 'code', get: (k) => variables[tear[k]].name, full: (k) => describeVariable(tear[k]) },
    { title: 'Guess', width: '9rem', kind: 'code', get: (k) => variables[tear[k]].start },
    { title: 'Nominal', width: '7rem', kind: 'code', get: (k) => variables[tear[k]].nominal },
    { title: 'Unit', width: '5rem', get: (k) => variables[tear[k]].unit },
    { title: 'Residual', kind: 'code', get: (k) => (residuals[k] === undefined ? '' : equations[residuals[k]].text) },
    placeColumn((k) => (residuals[k] === undefined ? undefined : equations[residuals[k]].place)),
  ];
  const what = `${system.title}, block ${b + 1}: ${all.length} equations by iterating on`;
  return table(what, '', columns, rows, () => goToBlock(system, b));
}

const MOST_LOOPS = 12;

function loopTables() {
  const torn = Object.values(systems).flatMap((system) => system.blocks
    .map((_, b) => [system, b])
    .filter(([, b]) => isLoop(system.blocks[b])));
  const size = ([system, b]) => system.blocks[b].equations.length;
  const largest = [...torn].sort((x, y) => size(y) - size(x)).slice(0, MOST_LOOPS);
  return [
    loopTable(systems.run, 'Loops of the run'),
    loopTable(systems.initial, 'Loops of the initialisation'),
    ...torn.filter((loop) => largest.includes(loop)).map(([system, b]) => tearingTable(system, b)),
    torn.length > MOST_LOOPS ? el('p', { class: 'note table' }, `The ${MOST_LOOPS} largest; the others open from the tables above.`) : null,
  ];
}

function stateTables() {
  const seen = facts.solver_unknowns.length
    ? `The integrator sees an index-1 DAE in ${plural(facts.states.length, 'state')} and ${plural(facts.solver_unknowns.length, 'loop unknown')}.`
    : 'The integrator sees an ordinary differential equation.';
  const derived = [
    ...equationColumns,
    { title: 'Differentiated', width: '9rem', get: (e) => (equations[e].derived === 1 ? 'once' : `${equations[e].derived} times`) },
    { title: 'From', width: '6rem', kind: 'number', get: (e) => (equations[e].base ? `eq ${equations[e].base}` : '') },
    placeColumn((e) => equations[e].place),
  ];
  return [
    table('States', seen, variableColumns, facts.states, toVariable),
    facts.solver_unknowns.length ? table('Loop unknowns of the integrator', '', variableColumns, facts.solver_unknowns, toVariable) : null,
    table('Equations made by differentiation', facts.derived.length ? 'Index reduction added them.' : 'No equation had to be differentiated.',
          derived, facts.derived, toEquation(systems.run)),
    facts.dummies.length ? table('Dummy derivatives', 'Derivatives that are algebraic unknowns now: their variables are no states.',
                                 variableColumns, facts.dummies, toVariable) : null,
  ];
}

function startTables() {
  const columns = [
    ...equationColumns,
    { title: 'Origin', width: '16rem', get: (e) => equations[e].origin },
    placeColumn((e) => equations[e].place),
  ];
  const guesses = systems.initial.blocks.flatMap((block) => (isLoop(block) ? block.tear : []));
  return [
    table('Equations that hold at the start only', facts.initial_equations.length ? '' : 'Nothing holds at the start only.',
          columns, facts.initial_equations, toEquation(systems.initial)),
    table('Free start values that are used', facts.guessed.length ? 'Not fixed, but no other equation determines these at the start.'
      : 'No start value is used that is not fixed.', variableColumns, facts.guessed, toVariable),
    table('Guesses of loops at the start', guesses.length ? 'Iteration begins with these start values; zero where there is none.'
      : 'The start needs no iteration.', variableColumns, guesses, (v) => goToBlock(systems.initial, systems.initial.blockOfVar.get(v))),
  ];
}

function eventTables() {
  const columns = (what) => [
    { title: 'No.', width: '5rem', kind: 'number', get: ({ i }) => String(i + 1) },
    { title: what, kind: 'code', get: ({ event }) => event.what },
    { title: 'When', kind: 'code', get: ({ event }) => event.note },
    { title: '', width: '9rem', get: ({ event }) => (what === 'Relation' ? (event.timed ? 'time event' : 'zero crossing') : '') },
    placeColumn(({ event }) => event.place),
  ];
  const numbered = (events) => events.map((event, i) => ({ event, i }));
  return [
    table('Sources of events', facts.events.length ? 'Zero crossings are searched within steps; times are met exactly.'
      : 'Nothing makes events: the run is smooth.', columns('Relation'), numbered(facts.events)),
    table('Variables that change at events only', '', variableColumns, facts.discretes, toVariable),
    facts.actions.length ? table('Done or checked when an event has settled', '', columns('Action'), numbered(facts.actions)) : null,
  ];
}
