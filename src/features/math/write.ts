/**
 * Writes Temml's tree as MathML, with elements, attributes and classes from a list. Pages must not have Temml's style
 * attributes, so they become MathML attributes or classes of theme/styles/math.css, or are left out.
 */

import { escapeHtml } from '#model/text';
import type { DrawnFormula } from './drawn.ts';

/** The nodes of Temml's trees: elements, fragments without a type, and texts. */
export type MathNode = {
  readonly type?: string;
  readonly text?: string;
  readonly attributes?: Readonly<Record<string, unknown>>;
  readonly style?: Readonly<Record<string, unknown>>;
  readonly classes?: readonly string[];
  readonly children?: readonly MathNode[];
};

export class TooLarge extends Error {}

const most = { elements: 5000, depth: 200 } as const;

const elements = new Set(
  (
    'math mrow mi mn mo ms mtext mspace mfrac msqrt mroot mstyle mpadded mphantom msub msup msubsup munder mover ' +
    'munderover mmultiscripts mprescripts none mtable mtr mtd'
  ).split(' '),
);

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
  lspace: length,
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
  'tml-tag': 'm-tag',
};

/** Notations for lines around and through. Not as `menclose`, which some browsers do not know. */
const lines: Readonly<Record<string, string>> = {
  updiagonalstrike: 'm-up',
  downdiagonalstrike: 'm-down',
  'updiagonalstrike downdiagonalstrike': 'm-cross',
  horizontalstrike: 'm-out',
  top: 'm-over',
  bottom: 'm-under',
  box: 'm-box',
  actuarial: 'm-corner',
};

/** Writes the `math` element of a tree. Throws `TooLarge`. */
export function writeMath(tree: MathNode, display: boolean): DrawnFormula {
  const writer = new Writer();
  const body = writer.write(tree, 0);
  const mathml = body.startsWith('<math') ? body : `<math${display ? ' display="block"' : ''}>${body}</math>`;
  return { mathml, text: writer.text.normalize('NFKC').replace(/\s+/g, ' ').trim() };
}

class Writer {
  text = '';
  #count = 0;

  write(node: MathNode, depth: number): string {
    if (typeof node.text === 'string') {
      this.text += node.text;
      return escapeHtml(node.text);
    }
    if (++this.#count > most.elements || depth > most.depth) throw new TooLarge();
    const level = isStyled(node) ? undefined : takeLevel(node);
    if (level) return this.write(level, depth + 1);
    const type = chooseElement(node);
    // LaTeX ignores a line break there too.
    if (type === 'mo' && node.children?.length === 0) return '';
    if (type === 'menclose') return this.#enclosed(node, depth);
    const start = this.text.length;
    const inner =
      type === 'mo'
        ? this.write({ text: getTokenText(node) }, depth + 1)
        : (node.children ?? []).map((child) => this.write(child, depth + 1)).join('');
    // Invisible parts are not in the text either.
    if (type === 'mphantom') this.text = this.text.slice(0, start);
    if (type === 'mspace' || type === 'mtr') this.text += ' ';
    return elements.has(type) ? `<${type}${collectAttributes(node)}>${inner}</${type}>` : inner;
  }

  /** Temml draws the lines with empty elements inside; leave those out. */
  #enclosed({ children = [], attributes = {} }: MathNode, depth: number): string {
    const shown = children.filter((child) => child.children?.length !== 0);
    const name = lines[String(attributes.notation)];
    const inner = shown.map((child) => this.write(child, depth + 1)).join('');
    return `<mrow${name === undefined ? '' : ` class="${name}"`}>${inner}</mrow>`;
  }
}

const isStyled = ({ type = '' }: MathNode) => !elements.has(type) || /^m(?:ath|style|table)$/.test(type);

/** A style with the element in it, which may not set its level itself; undefined if it sets none. */
function takeLevel(node: MathNode): MathNode | undefined {
  const { scriptlevel, displaystyle, ...others } = node.attributes ?? {};
  if (scriptlevel === undefined && displaystyle === undefined) return undefined;
  const attributes = {
    ...(scriptlevel !== undefined && { scriptlevel }),
    ...(displaystyle !== undefined && { displaystyle }),
  };
  const { type, style, classes: names, children } = node;
  const inner = { type, style, classes: names, children, attributes: others };
  // A row and its style are one.
  if (type === 'mrow') return { ...inner, type: 'mstyle', attributes: { ...others, ...attributes } };
  return { type: 'mstyle', attributes, children: [inner] };
}

/** An operator holds text alone. */
function chooseElement({ type = '', children = [] }: MathNode): string {
  return type === 'mo' && children.some((child) => !isToken(child)) ? 'mrow' : type;
}

/** True for a text, and for an element that holds nothing else. */
function isToken({ text, type, children = [] }: MathNode): boolean {
  if (typeof text === 'string') return true;
  return /^m(?:i|n|o|s|text)$/.test(type ?? '') && children.every((child) => typeof child.text === 'string');
}

function getTokenText({ text, children = [] }: MathNode): string {
  return text ?? children.map(getTokenText).join('');
}

function collectAttributes({
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
    if (name.startsWith('padding')) return /^0(?:em|pt)?$/.test(value) ? [`m-no-${side}`] : [];
    return [`m-line-${side}`, ...(value.includes('dashed') ? ['m-dashed'] : [])];
  }
  if (name === 'width' && value === '100%') return ['m-full'];
  if (name === 'width' && value === '50%') return ['m-half'];
  if (name === 'fontWeight') return ['m-bold'];
  if (name === 'border') return ['m-box'];
  if (name === 'transform') return ['m-flip'];
  return [];
}
