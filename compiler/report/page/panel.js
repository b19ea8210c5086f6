/* panel.js - a block in words: what it computes and from what, with places in the source and links. */

const NAME = String.raw`(?:'(?:[^'\\]|\\.)*'|[A-Za-z_]\w*)(?:\[[\d, ]*\])?` +
  String.raw`(?:\.(?:'(?:[^'\\]|\\.)*'|[A-Za-z_]\w*)(?:\[[\d, ]*\])?)*`;
const TOKENS = new RegExp(String.raw`der\((?:der\(${NAME}\)|${NAME})\)|${NAME}|"(?:[^"\\]|\\.)*"`, 'g');
const SHOWN = 40;         // entries of a list before a button offers the rest

let variableNames = null;

function variableNamed(name) {
  if (!variableNames) variableNames = new Map(variables.map((variable, i) => [variable.name, i]));
  return variableNames.get(name);
}

/* "h - height of the ball [m], start 1.0, nominal 10" */
function describeVariable(v) {
  const { name, role, comment, unit, start, fixed, nominal, of, negated, place } = variables[v];
  const parts = [comment ? `${name}: ${comment}` : name];
  if (unit) parts.push(`[${unit}]`);
  if (of !== undefined) parts.push(`the same as ${negated ? '-' : ''}${variables[of].name}`);
  else parts.push(role);
  if (start !== undefined) parts.push(`${fixed ? 'starts at' : 'start guess'} ${start}`);
  if (nominal !== undefined) parts.push(`nominal ${nominal}`);
  if (place !== undefined) parts.push(placeText(place));
  return parts.join(', ');
}

function blockLink(system, b, ...text) {
  return el('a', { href: `#${system.key}/${b + 1}`, class: 'to' }, ...text);
}

/* The name of a variable, linked to the block that computes it. */
function variableLink(system, name, here) {
  const v = variableNamed(name), b = system.names.get(name);
  if (v === undefined && b === undefined) return name;
  const title = v === undefined ? name : describeVariable(v);
  if (b === undefined) return el('span', { class: 'known', title }, name);
  if (b === here) return el('span', { class: 'own', title }, name);
  const link = blockLink(system, b, name);
  link.title = title;
  return link;
}

/* Modelica with its variables linked. */
function modelica(system, text, here) {
  const code = el('code');
  let done = 0;
  for (const match of text.matchAll(TOKENS)) {
    code.append(text.slice(done, match.index));
    done = match.index + match[0].length;
    const inner = match[0].match(/^(der\()(.*)(\))$/);
    if (match[0].startsWith('"')) code.append(match[0]);
    else if (inner && !system.names.has(match[0]))
      code.append(inner[1], variableLink(system, inner[2], here), inner[3]);
    else code.append(variableLink(system, match[0], here));
  }
  code.append(text.slice(done));
  return code;
}

/* Where it stands; what stands there on request, or at once where that says more than `text`. */
function source(place, text) {
  if (place === undefined) return null;
  const { code = '' } = places[place], bare = (s) => s.replace(/[\s;]/g, '');
  const same = !text || bare(code) === bare(text);
  const lines = code.split('\n');
  const indent = Math.min(...lines.filter((line) => line.trim()).map((line) => line.search(/\S/)));
  return el('div', { class: 'source' },
    el('span', { class: 'place', title: `${placeText(place)}\n${code.trim()}` }, shortPlace(place)),
    same || !code.trim() ? null : el('pre', {}, lines.map((line) => line.slice(indent)).join('\n')));
}

function equationItem(system, e, here, lead) {
  const { id, text, origin, derived, base, place } = equations[e];
  const more = [origin, derived && `differentiated ${derived === 1 ? 'once' : `${derived} times`}` +
    (base ? ` from eq ${base}` : '')].filter(Boolean).join(', ');
  return el('li', {}, el('span', { class: 'tag' }, lead || `eq ${id}`), ' ', modelica(system, text, here),
            words(more && ' ' + more), source(place, text));
}

function variableItem(system, v, here) {
  const { name, comment, unit, start, fixed, nominal, place } = variables[v];
  const more = [comment, unit && `[${unit}]`,
    start !== undefined && `${fixed ? 'starts at' : 'guess'} ${start}`,
    nominal !== undefined && `nominal ${nominal}`].filter(Boolean).join(', ');
  return el('li', {}, modelica(system, name, here), words(more && ' ' + more), otherNames(v),
            source(place, null));
}

/* "= a = -b and 3 more" */
function otherNames(v) {
  const list = (aliases.get(v) || []).map((a) => (variables[a].negated ? '-' : '') + variables[a].name);
  const more = list.length > 6 ? ` and ${list.length - 6} more` : '';
  return list.length > 0 && el('div', { class: 'others', title: list.join('\n') },
                               `= ${list.slice(0, 6).join(' = ')}${more}`);
}

const divides = (system, { divisor }, here) => divisor &&
  el('span', { class: 'divides' }, ' divides by ', modelica(system, divisor, here));

function stepItem(system, step, here) {
  const e = step.equation, place = e === undefined ? step.place : equations[e].place;
  return el('li', {}, modelica(system, step.text, here),
            words(e !== undefined && ` eq ${equations[e].id}`), divides(system, step, here),
            source(place, e === undefined ? null : equations[e].text));
}

/* A heading and a list; long ones open on request. */
function part(title, list, item, tag) {
  if (!list.length) return null;
  const items = el(tag || 'ul', {}, ...list.slice(0, SHOWN).map(item));
  const more = list.length > SHOWN
    ? el('button', { class: 'more', onclick: () => {
      items.append(...list.slice(SHOWN).map(item));
      more.remove();
    } }, `and ${count(list.length - SHOWN)} more`) : null;
  const many = list.length > 1 && el('span', { class: 'count' }, count(list.length));
  return el('section', {}, el('h3', {}, title, ' ', many), items, more);
}

/* Blocks as links, each with its first unknown. */
function neighbours(system, title, list) {
  return part(title, list, (b) => {
    const { variables: own } = system.blocks[b], first = own.length ? variables[own[0]].name : '';
    return el('li', {}, blockLink(system, b, dot(`k${system.kind[b]}`), `${b + 1}`), ' ',
              el('code', {}, first), words(own.length > 1 && ` and ${own.length - 1} more`));
  }, 'ul');
}

function blockWords(block) {
  return [
    isTorn(block) && `torn from ${block.equations.length} to ${block.tear.length}`,
    block.constant && 'its matrix is constant',
    block.integrated && 'the integrator sees its torn unknowns',
    isLoop(block) && !block.integrated && 'solved on the spot',
    block.mixed && 'through discrete variables',
    block.discrete && 'at events only',
  ].filter(Boolean).join('; ');
}

function jacobianWords({ rows, cols, row, colors }) {
  const full = Number((100 * row.length / (rows * cols || 1)).toPrecision(2));
  return `${count(rows)} \u00d7 ${count(cols)}, ` +
    `${plural(row.length, 'entry', 'entries')} (${full} %), ${plural(colors, 'colour')}`;
}

const badge = (kind) => el('span', { class: `kind k${kind}` }, KINDS[kind].word);

function panelHead(system, b, step) {
  const go = (to, sign, title) => el('button', { class: 'quiet', title, 'aria-label': title,
    disabled: to < 0 || to >= system.blocks.length, onclick: () => step(to) }, sign);
  const of = el('span', { class: 'of' }, ` of ${count(system.blocks.length)}`);
  return el('div', { class: 'head' }, el('h2', {}, `Block ${b + 1}`, of), badge(system.kind[b]),
            el('span', { class: 'grow' }), go(b - 1, '\u2039', 'Previous block (p)'),
            go(b + 1, '\u203a', 'Next block (n)'));
}

/* step(b) goes to another block. */
function panelContent(system, b, step) {
  const block = system.blocks[b];
  const about = [plural(block.equations.length, 'equation'), blockWords(block)].filter(Boolean);
  return [
    panelHead(system, b, step),
    el('p', { class: 'note' }, about.join('; ')),
    ...(isLoop(block) ? loopParts(system, b) : explicitParts(system, b)),
    neighbours(system, 'Needs', system.needs[b]),
    neighbours(system, 'Needed by', system.users[b]),
  ];
}

/* The equations of an algorithm are its results: one text stands for them all. */
function explicitParts(system, b) {
  const block = system.blocks[b];
  const unknowns = part('Unknowns', block.variables, (v) => variableItem(system, v, b));
  if (block.kind === 'algorithm')
    return [part('Computed by', block.steps, (step) => stepItem(system, step, b)), unknowns];
  return [
    part('Equation', block.equations, (e) => equationItem(system, e, b)),
    part('Computes', block.steps,
         (step) => el('li', {}, modelica(system, step.text, b), divides(system, step, b))),
    unknowns,
  ];
}

function loopParts(system, b) {
  const block = system.blocks[b], inner = block.variables.filter((v) => !block.tear.includes(v));
  return [
    part(block.kind === 'linear' ? 'Torn: solved together' : 'Torn: iterated on', block.tear,
         (v) => variableItem(system, v, b)),
    part('Then follow, in this order', block.steps, (step) => stepItem(system, step, b), 'ol'),
    part('Residuals: left to become zero', block.residuals, (e) => equationItem(system, e, b)),
    block.jacobian ? el('section', {}, el('h3', {}, 'Jacobian of the residuals'),
                        el('p', {}, jacobianWords(block.jacobian))) : null,
    part('Other unknowns', inner, (v) => variableItem(system, v, b)),
  ];
}
