/** Attributes and classes of MathML from those of Temml's nodes, out of a list; styles become classes of theme/styles/math.css. */
import { escapeHtml } from '#model/text';
import type { MathNode } from './tree.ts';

const word = /^[a-z]+(?: [a-z]+)*$/;
const length = /^-?\d{0,2}(?:\.\d{1,4})?(?:em|ex|px|pt)?$/;
const colour = /^(?:#[\da-f]{3,8}|[a-z]{1,30})$/i;
const attributes: Readonly<Record<string, RegExp>> = {
  display: word,
  mathvariant: /^[a-z-]+$/,
  stretchy: word,
  fence: word,
  form: word,
  symmetric: word,
  largeop: word,
  movablelimits: word,
  accent: word,
  accentunder: word,
  displaystyle: word,
  scriptlevel: /^[+-]?\d$/,
  // Firefox moves by the width of what is inside.
  lspace: /^-?\d{0,2}(?:\.\d{1,4})?(?:em|ex|px|pt|width)?$/,
  rspace: length,
  width: length,
  height: length,
  depth: length,
  voffset: length,
  minsize: length,
  maxsize: length,
  mathsize: length,
  linethickness: length,
  mathcolor: colour,
  mathbackground: colour,
  columnspan: /^\d{1,2}$/,
};

/** Temml's class -> ours, which is shorter. Leaves out classes that only work around a browser's faults. */
const classes: Readonly<Record<string, string>> = {
  'tml-right': 'm-right',
  'tml-left': 'm-left',
  'tml-jot': 'm-jot',
  'tml-small': 'm-small',
  'tml-tageqn': 'm-tagged',
  'm-ink': 'm-ink',
  'tml-vec': 'm-vec',
  'tml-shift-left': 'm-shift',
  'ff-squash': 'm-squash',
  'tml-hat-1': 'm-hat-a',
  'tml-hat-2': 'm-hat-b',
  'tml-hat-3': 'm-hat-c',
  'tml-hat-4': 'm-hat-d',
  'tml-tilde-2': 'm-tilde-b',
  'tml-tilde-3': 'm-tilde-c',
  'tml-tilde-4': 'm-tilde-d',
};

/** The attributes of an element, as written. */
export function collectAttributes({
  type,
  attributes: given = {},
  style = {},
  classes: names = [],
}: MathNode): string {
  const found = new Map<string, string>();
  for (const [name, value] of Object.entries(given)) {
    const text = String(value);
    if (Object.hasOwn(attributes, name) && attributes[name]!.test(text)) found.set(name, text);
  }
  // A rule has the colour of the text, which the attribute cannot name.
  const isRule = type === 'mspace' && found.delete('mathbackground');
  const own: string[] = isRule ? ['m-rule'] : [];
  const named = names.flatMap((name) => (Object.hasOwn(classes, name) ? [classes[name]!] : []));
  own.push(...named);
  for (const [name, value] of Object.entries(style)) {
    const text = String(value);
    if (name === 'color' && colour.test(text) && text !== 'undefined') found.set('mathcolor', text);
    else if (name === 'backgroundColor' && colour.test(text)) found.set('mathbackground', text);
    else own.push(...listCellClasses(String(type), name, text));
  }
  if (/bold/.test(String(given.style))) own.push('m-bold');
  if (own.length > 0) found.set('class', [...new Set(own)].join(' '));
  return [...found].map(([name, value]) => ` ${name}="${escapeHtml(value)}"`).join('');
}

/** Classes for cell sides without padding or with a line. Temml's other styles are for few formulas. */
function listCellClasses(type: string, name: string, value: string): string[] {
  const side = /^(?:padding|border)(Left|Right|Top|Bottom)$/.exec(name)?.[1]?.toLowerCase();
  if (type === 'mtd' && side !== undefined) {
    if (value === '1em') return [`m-gap-${side}`];
    if (name.startsWith('padding')) return /^0(?:em|pt)?$/.test(value) ? [`m-no-${side}`] : [];
    return [`m-${/dashed|double/.exec(value)?.[0] ?? 'line'}-${side}`];
  }
  if (name === 'width' && value === '100%') return ['m-full'];
  if (name === 'width' && value === '50%') return ['m-half'];
  if (name === 'width' && value === 'edge') return ['m-edge'];
  if (name === 'fontWeight') return ['m-bold'];
  if (name === 'border') return ['m-box'];
  if (name === 'transform') return ['m-flip'];
  if (name === 'position') return [value === 'relative' ? 'm-lap' : 'm-lapped'];
  return [];
}
