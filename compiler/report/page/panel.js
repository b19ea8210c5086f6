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
  const lines = code.split('\n'), indent = Math.min(...lines.filter((l) => l.trim()).map((l) => l.search(/\S/)));
  return el('div', { class: 'source' },
    el('span', { class: 'place', title: `${placeText(place)}\n${code.trim()}` }, shortPlace(place)),
    same || !code.trim() ? null : el('pre', {}, lines.map((l) => l.slice(indent)).join('\n')));
}

function equationItem(system, e, here, lead) {
  const { id, text, origin, derived, base, place } = equations[e];
  const words = [origin, derived && `differentiated ${derived === 1 ? 'once' : `${derived} times`}` +
    (base ? ` from eq ${base}` : '')].filter(Boolean).join(', ');
  return el('li', {}, el('span', { class: 'tag' }, lead || `eq ${id}`), ' ', modelica(system, text, here),
            words ? el('span', { class: 'words' }, ' ' + words) : null, source(place, text));
}

function variableItem(system, v, here) {
  const { name, comment, unit, start, fixed, nominal, place } = variables[v];
  const words = [comment, unit && `[${unit}]`, start !== undefined && `${fixed ? 'starts at' : 'guess'} ${start}`,
    nominal !== undefined && `nominal ${nominal}`].filter(Boolean).join(', ');
  const others = (aliases.get(v) || []).map((a) => (variables[a].negated ? '-' : '') + variables[a].name);
  return el('li', {}, modelica(system, name, here), words ? el('span', { class: 'words' }, ' ' + words) : null,
            others.length ? el('div', { class: 'others', title: others.join('\n') },
                               `= ${others.slice(0, 6).join(' = ')}${others.length > 6 ? ` and ${others.length - 6} more` : ''}`) : null,
            source(place, null));
}

function stepItem(system, step, here) {
  const e = step.equation, place = e === undefined ? step.place : equations[e].place;
  return el('li', {}, modelica(system, step.text, here),
            e === undefined ? null : el('span', { class: 'words' }, ` eq ${equations[e].id}`),
            step.divisor ? el('span', { class: 'divides' }, ' divides by ', modelica(system, step.divisor, here)) : null,
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
    } }, `and ${(list.length - SHOWN).toLocaleString('en')} more`) : null;
  return el('section', {}, el('h3', {}, title, ' ', list.length > 1 ? el('span', { class: 'count' }, list.length.toLocaleString('en')) : null), items, more);
}

/* Blocks as links, each with its first unknown. */
function neighbours(system, title, list) {
  return part(title, list, (b) => {
    const { variables: own } = system.blocks[b], first = own.length ? variables[own[0]].name : '';
    return el('li', {}, blockLink(system, b, el('i', { class: `dot k${system.kind[b]}` }), `${b + 1}`), ' ',
              el('code', {}, first), own.length > 1 ? el('span', { class: 'words' }, ` and ${own.length - 1} more`) : null);
  }, 'ul');
}

function blockWords(block) {
  return [
    isLoop(block) && block.tear.length < block.equations.length &&
      `torn from ${block.equations.length} to ${block.tear.length}`,
    block.constant && 'its matrix is constant',
    block.integrated && 'the integrator sees its torn unknowns',
    isLoop(block) && !block.integrated && 'solved on the spot',
    block.mixed && 'through discrete variables',
    block.discrete && 'at events only',
  ].filter(Boolean).join('; ');
}

function jacobianWords({ rows, cols, row, colors }) {
  const full = Number((100 * row.length / (rows * cols || 1)).toPrecision(2));
  return `${rows.toLocaleString('en')} \u00d7 ${cols.toLocaleString('en')}, ` +
    `${plural(row.length, 'entry', 'entries')} (${full} %), ${plural(colors, 'colour')}`;
}

function panelContent(system, b, step) {
  const block = system.blocks[b], kind = system.kind[b];
  const go = (to, sign, title) => el('button', { class: 'quiet', title, 'aria-label': title,
    disabled: to < 0 || to >= system.blocks.length, onclick: () => step(to) }, sign);
  const head = el('div', { class: 'head' },
    el('h2', {}, `Block ${b + 1}`, el('span', { class: 'of' }, ` of ${system.blocks.length.toLocaleString('en')}`)),
    el('span', { class: `kind k${kind}` }, KINDS[kind].word),
    el('span', { class: 'grow' }), go(b - 1, '\u2039', 'Previous block (p)'), go(b + 1, '\u203a', 'Next block (n)'));
  const words = [`${plural(block.equations.length, 'equation')}`, blockWords(block)].filter(Boolean).join('; ');
  const body = isLoop(block) ? loopParts(system, b) : explicitParts(system, b);
  return [head, el('p', { class: 'note' }, words), ...body,
          neighbours(system, 'Needs', system.needs[b]), neighbours(system, 'Needed by', system.users[b])];
}

/* The equations of an algorithm are its results: one text stands for them all. */
function explicitParts(system, b) {
  const block = system.blocks[b], unknowns = part('Unknowns', block.variables, (v) => variableItem(system, v, b));
  if (block.kind === 'algorithm')
    return [part('Computed by', block.steps, (step) => stepItem(system, step, b)), unknowns];
  return [
    part('Equation', block.equations, (e) => equationItem(system, e, b)),
    part('Computes', block.steps, (step) => el('li', {}, modelica(system, step.text, b),
                                                  step.divisor ? el('span', { class: 'divides' }, ' divides by ', modelica(system, step.divisor, b)) : null)),
    unknowns,
  ];
}

function loopParts(system, b) {
  const block = system.blocks[b], inner = block.variables.filter((v) => !block.tear.includes(v));
  return [
    part('Torn: guessed', block.tear, (v) => variableItem(system, v, b)),
    part('Then follow, in this order', block.steps, (step) => stepItem(system, step, b), 'ol'),
    part('Residuals: left to become zero', block.residuals, (e) => equationItem(system, e, b)),
    block.jacobian ? el('section', {}, el('h3', {}, 'Jacobian of the residuals'),
                        el('p', {}, jacobianWords(block.jacobian))) : null,
    part('Other unknowns', inner, (v) => variableItem(system, v, b)),
  ];
}
