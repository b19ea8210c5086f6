/* tables.js - sizes at the head of the page, and the tables of the other tabs. */

// ---- sizes ----

/* "{12, 5} -> {2, 1}" */
function shrinking(system, kind) {
  return system[kind].length ? `${vector(system[kind])} \u2192 ${vector(system[`${kind}_torn`])}` : 'none';
}

/* [name, value, more] */
function sizeCells() {
  const { sizes, run, initial, jacobian, dummies } = facts;
  const timed = facts.events.filter((event) => event.timed).length;
  const loops = (name, kind) => [name, shrinking(run, kind),
    initial[kind].length && `at the start ${shrinking(initial, kind)}`];
  return [
    ['Equations', count(sizes.equations), `${count(run.equations)} to be solved`],
    ['Unknowns', count(sizes.unknowns),
      `${plural(sizes.states, 'state')}, ${count(sizes.algebraics)} algebraic`],
    ['States', count(sizes.states), dummies.length && plural(dummies.length, 'dummy derivative')],
    ['Aliases removed', count(sizes.aliases)],
    ['Blocks', count(run.blocks.length), `${count(initial.blocks.length)} at the start`],
    loops('Linear loops', 'linear'),
    loops('Nonlinear loops', 'nonlinear'),
    jacobian && jacobian.cols && ['Jacobian', `${count(jacobian.rows)} \u00d7 ${count(jacobian.cols)}`,
      `${plural(jacobian.row.length, 'non-zero')}, ${plural(jacobian.colors, 'colour')}`],
    ['Events', count(sizes.events), timed && `${count(timed)} in time`],
    ['Discrete', count(sizes.discretes)],
    ['Parameters', count(sizes.parameters), sizes.inputs && plural(sizes.inputs, 'input')],
  ].filter(Boolean);
}

function drawSizes() {
  for (const [name, value, more] of sizeCells()) {
    const title = [`${name}: ${value}`, more].filter(Boolean).join(', ');
    at('sizes').append(el('div', { title }, el('dt', {}, name),
                          el('dd', {}, value, more && el('small', {}, more))));
  }
}

// ---- columns ----

/* get(row): a place, or undefined */
const placeColumn = (get) => ({
  title: 'Source',
  width: '15rem',
  kind: 'place',
  get: (row) => (get(row) === undefined ? '' : shortPlace(get(row))),
  full: (row) => (get(row) === undefined ? '' : places[get(row)].code || ''),
});

const numberColumn = (title, width, get) => ({ title, width, kind: 'number', get });
const codeColumn = (title, width, get, full) => ({ title, width, kind: 'code', get, full });

const equationColumns = [
  numberColumn('No.', '5rem', (e) => String(equations[e].id)),
  codeColumn('Equation', null, (e) => equations[e].text),
];

function freedom(v) {
  const { fixed, start, role } = variables[v];
  return fixed ? 'fixed' : start !== undefined || role === 'state' ? 'free' : '';
}

const variableColumns = [
  codeColumn('Name', null, (v) => variables[v].name, describeVariable),
  codeColumn('Start', '11rem', (v) => variables[v].start),
  { title: '', width: '5rem', get: freedom },
  codeColumn('Nominal', '8rem', (v) => variables[v].nominal),
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
  const ofJacobian = (get) => (b) => {
    const { jacobian } = system.blocks[b];
    return jacobian ? String(get(jacobian)) : '';
  };
  const divisors = (b) => system.blocks[b].steps.map((step) => step.divisor).filter(Boolean);
  const columns = [
    numberColumn('Block', '5rem', (b) => String(b + 1)),
    { title: 'Kind', width: '9rem', get: (b) => badge(system.kind[b]) },
    numberColumn('Equations', '6rem', (b) => String(system.size(b))),
    numberColumn('Torn to', '5rem', (b) => String(system.blocks[b].tear.length)),
    numberColumn('Entries', '5rem', ofJacobian((jacobian) => jacobian.row.length)),
    numberColumn('Colours', '5rem', ofJacobian((jacobian) => jacobian.colors)),
    codeColumn('Divides by', null, (b) => [...new Set(divisors(b))].join(', ')),
    codeColumn('Torn', null, (b) => system.blocks[b].tear.map((v) => variables[v].name).join(' ')),
    { title: '', width: '16rem', get: (b) => blockWords(system.blocks[b]).replace(/^torn[^;]*(; |$)/, '') },
    placeColumn((b) => equations[system.blocks[b].equations[0]].place),
  ];
  const note = rows.length
    ? 'Substitution leaves the torn unknowns to be solved for; what it divides by must not become zero.'
    : 'There is no algebraic loop: every unknown is assigned directly.';
  return table(title, note, columns, rows, (b) => goToBlock(system, b));
}

function blockTable(system) {
  const columns = [
    numberColumn('Block', '4rem', (b) => String(b + 1)),
    { title: 'Kind', width: '8rem', get: (b) => KINDS[system.kind[b]].word },
    { title: 'Size', width: '6rem', get: (b) => sizeText(system.blocks[b]) },
    codeColumn('Solved', null, (b) => system.headline(b)),
    placeColumn((b) => equations[system.blocks[b].equations[0]].place),
  ];
  const title = `${system.title}: blocks in the order they are solved`;
  return table(title, '', columns, system.blocks.map((_, b) => b));
}

/* Which unknown is iterated on, and which residual tells how well. */
function tearingTable(system, b) {
  const { tear, residuals } = system.blocks[b], rows = tear.map((_, k) => k);
  const residual = (k) => equations[residuals[k]];
  const columns = [
    codeColumn('Torn unknown', null, (k) => variables[tear[k]].name, (k) => describeVariable(tear[k])),
    codeColumn('Guess', '9rem', (k) => variables[tear[k]].start),
    codeColumn('Nominal', '7rem', (k) => variables[tear[k]].nominal),
    { title: 'Unit', width: '5rem', get: (k) => variables[tear[k]].unit },
    codeColumn('Residual', null, (k) => residual(k).text),
    placeColumn((k) => residual(k).place),
  ];
  const what = `${system.title}, block ${b + 1}: ${system.size(b)} equations, torn to`;
  return table(what, '', columns, rows, () => goToBlock(system, b));
}

const MOST_LOOPS = 12;

function loopTables() {
  const loops = Object.values(systems).flatMap((system) => system.blocks
    .map((_, b) => ({ system, b }))
    .filter(({ b }) => isLoop(system.blocks[b])));
  const bySize = [...loops].sort((x, y) => y.system.size(y.b) - x.system.size(x.b));
  const shown = new Set(bySize.slice(0, MOST_LOOPS));
  return [
    loopTable(systems.run, 'Loops of the run'),
    loopTable(systems.initial, 'Loops of the initialisation'),
    ...loops.filter((loop) => shown.has(loop)).map(({ system, b }) => tearingTable(system, b)),
    loops.length > MOST_LOOPS && el('p', { class: 'note table' },
      `These are the ${MOST_LOOPS} largest; the others open from the tables above.`),
  ];
}

/* Nothing where there are no rows. */
function tableOfAny(title, note, columns, rows, choose) {
  return rows.length > 0 && table(title, note, columns, rows, choose);
}

function stateTables() {
  const loops = facts.solver_unknowns, { derived, dummies, states } = facts;
  const seen = loops.length
    ? `The integrator sees an index-1 DAE in ${plural(states.length, 'state')} and ` +
      `${plural(loops.length, 'loop unknown')}.`
    : 'The integrator sees an ordinary differential equation.';
  const times = (e) => (equations[e].derived === 1 ? 'once' : `${equations[e].derived} times`);
  const columns = [
    ...equationColumns,
    { title: 'Differentiated', width: '9rem', get: times },
    numberColumn('From', '6rem', (e) => (equations[e].base ? `eq ${equations[e].base}` : '')),
    placeColumn((e) => equations[e].place),
  ];
  return [
    table('States', seen, variableColumns, states, toVariable),
    tableOfAny('Candidates for states', 'Equations hold them together; which are states is decided at run time.',
               variableColumns, (facts.state_sets || []).flatMap((set) => set.candidates), toVariable),
    tableOfAny('Loop unknowns of the integrator', '', variableColumns, loops, toVariable),
    table('Equations made by differentiation',
          derived.length ? 'Index reduction added them.' : 'No equation had to be differentiated.',
          columns, derived, toEquation(systems.run)),
    tableOfAny('Dummy derivatives', 'Algebraic unknowns now: what they are derivatives of is no state.',
               variableColumns, dummies, toVariable),
  ];
}

function startTables() {
  const { initial_equations: only, guessed } = facts, { blocks, blockOfVar } = systems.initial;
  const columns = [
    ...equationColumns,
    { title: 'Origin', width: '16rem', get: (e) => equations[e].origin },
    placeColumn((e) => equations[e].place),
  ];
  const guesses = blocks.flatMap((block) => (isLoop(block) ? block.tear : []));
  return [
    table('Equations that hold at the start only', only.length ? '' : 'Nothing holds at the start only.',
          columns, only, toEquation(systems.initial)),
    table('Free start values that are used',
          guessed.length ? 'Not fixed, but no other equation determines these at the start.'
            : 'No start value is used that is not fixed.',
          variableColumns, guessed, toVariable),
    table('Guesses of loops at the start',
          guesses.length ? 'Iteration begins with these start values; zero where there is none.'
            : 'The start needs no iteration.',
          variableColumns, guesses, (v) => goToBlock(systems.initial, blockOfVar.get(v))),
  ];
}

/* Base clocks with their partitions, one row each; nothing in a model without clocks. */
function clockTable() {
  const rows = (facts.clocks || []).flatMap((clock, base) =>
    clock.partitions.map((partition) => ({ clock, base, partition })));
  if (!rows.length) return null;
  const equations = (list) => list.map((row) => facts.equations[row].text).join('\n');
  const columns = [
    numberColumn('Clock', '5rem', ({ base }) => String(base + 1)),
    codeColumn('Ticks', null, ({ clock }) => clock.ticks),
    codeColumn('Partition', null, ({ partition }) => partition.ticks),
    numberColumn('Interval', '8rem', ({ partition }) => partition.interval || ''),
    codeColumn('Solver method', null, ({ partition }) => partition.method || ''),
    { title: 'Equations', kind: 'number', get: ({ partition }) => count(partition.equations.length),
      full: ({ partition }) => equations(partition.equations) },
    placeColumn(({ clock }) => clock.place),
  ];
  return table('Clocked partitions',
               'Executed before all else at the ticks of their clocks, in the order of data flow.',
               columns, rows);
}

function eventTables() {
  const { events, discretes, actions } = facts;
  const columns = (what, ...more) => [
    numberColumn('No.', '5rem', ({ i }) => String(i + 1)),
    codeColumn(what, null, ({ event }) => event.what),
    codeColumn('When', null, ({ event }) => event.note),
    ...more,
    placeColumn(({ event }) => event.place),
  ];
  const kind = { title: '', width: '9rem',
    get: ({ event }) => (event.timed ? 'time event' : 'zero crossing') };
  const numbered = (list) => list.map((event, i) => ({ event, i }));
  return [
    table('Sources of events',
          events.length ? 'Zero crossings are searched within steps; times are met exactly.'
            : 'Nothing makes events: the run is smooth.',
          columns('Relation', kind), numbered(events)),
    clockTable(),
    tableOfAny('Variables that change at events only', '', variableColumns, discretes, toVariable),
    tableOfAny('Done or checked when an event has settled', '', columns('Action'), numbered(actions)),
  ];
}
