/**
 * Writes Temml's tree as MathML, with elements, attributes and classes from a list. Pages must not have Temml's style
 * attributes, so they become MathML attributes or classes of theme/styles/math.css, or are left out.
 */
import { escapeHtml } from '#model/text';
import { collectAttributes } from './attributes.ts';
import type { DrawnFormula } from './drawn.ts';
import { markNumber, markReference } from './numbers.ts';
import type { MathNode } from './tree.ts';

export class TooLarge extends Error {}

const most = { elements: 5000, depth: 200 } as const;

const elements = new Set(
  (
    'math mrow mi mn mo ms mtext mspace mfrac msqrt mroot mstyle mpadded mphantom msub msup msubsup munder mover ' +
    'munderover mmultiscripts mprescripts none mtable mtr mtd'
  ).split(' '),
);

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
  circle: 'm-circle',
  longdiv: 'm-division',
  phasorangle: 'm-phase',
};

/** Negative spaces in eighteenths of an em, as classes: MathML has none. */
const backs = { a: 1, b: 2, c: 4, d: 8, e: 16, f: 32, g: 64 } as const;
const ems: Readonly<Record<string, number>> = { em: 1, ex: 0.45, pt: 1 / 12, px: 1 / 16 };

/** Writes the `math` element of a tree. Throws `TooLarge`. */
export function writeMath(tree: MathNode, display: boolean): DrawnFormula {
  const writer = new Writer();
  const body = writer.write(tree, 0);
  const mathml = body.startsWith('<math') ? body : `<math${display ? ' display="block"' : ''}>${body}</math>`;
  const text = writer.text.normalize('NFKC').replace(/\s+/g, ' ').trim();
  return { mathml, text, ...(writer.labels.length > 0 && { labels: writer.labels }) };
}

class Writer {
  text = '';
  readonly labels: { label: string; text: string }[] = [];
  #count = 0;
  /** Of the row that is written. */
  #label: string | undefined;

  write(node: MathNode, depth: number): string {
    if (typeof node.text === 'string') {
      this.text += node.text;
      return escapeHtml(node.text);
    }
    if (++this.#count > most.elements || depth > most.depth) throw new TooLarge();
    const level = isStyled(node) ? undefined : takeLevel(node);
    if (level) return this.write(level, depth + 1);
    const special = this.#writeSpecial(node, depth);
    if (special !== undefined) return special;
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

  /** What Temml's style sheet and script make of classes. */
  #writeSpecial(node: MathNode, depth: number): string | undefined {
    const { type, classes: names = [], attributes: given = {}, style = {}, children = [] } = node;
    if (names.includes('tml-eqn')) return this.write({ text: `(${markNumber(this.#label)})` }, depth + 1);
    if (names.includes('tml-ref')) {
      const mark = markReference(String(node.href).slice(1));
      return `<mtext>${this.write({ text: names.includes('tml-eqref') ? `(${mark})` : mark }, depth + 1)}</mtext>`;
    }
    if (names.includes('tml-tag') && this.#label !== undefined) {
      const start = this.text.length;
      const written = this.write({ ...node, classes: [] }, depth + 1);
      this.labels.push({
        label: this.#label,
        text: this.text
          .slice(start)
          .trim()
          .replace(/^\((.*)\)$/, '$1'),
      });
      return written;
    }
    if (type === 'mtr' && given.id !== undefined) {
      const outer = this.#label;
      this.#label = String(given.id);
      const written = this.write({ ...node, attributes: { ...given, id: undefined } }, depth + 1);
      this.#label = outer;
      return written;
    }
    if (type === 'mtable' && children.some(isLineOfMany)) return this.write(numberLastRow(node), depth + 1);
    // \cancelto: what is struck out, and the same again to place the arrow.
    if (names.includes('menclose') && children[1]?.classes?.includes('tml-cancelto'))
      return `<mrow class="m-up m-to">${this.write(children[0]!, depth + 1)}</mrow>`;
    const border = /solid (#[\da-f]{3,8}|[a-z]+)$/i.exec(String(style.border))?.[1];
    if (border !== undefined) {
      // `mathcolor` colours lines, and with them what is inside.
      const content = { type: 'mrow', children, classes: ['m-ink'] };
      return this.write({ ...node, children: [content], style: { border: '', color: border } }, depth + 1);
    }
    if (type === 'mrow' && children.length === 0 && style.marginLeft !== undefined)
      return writeBack(-measure(String(style.marginLeft)));
    if (type === 'mpadded' && given.voffset !== undefined && !names.includes('m-raised')) {
      // Room for what is moved: its box does not grow by itself.
      const room = measure(String(given.voffset));
      const strut = room > 0 ? `height="${(room + 1).toFixed(4)}em"` : `depth="${(0.3 - room).toFixed(4)}em"`;
      return `<mrow>${this.write({ ...node, classes: ['m-raised'] }, depth + 1)}<mspace ${strut}></mspace></mrow>`;
    }
    return undefined;
  }

  /** Temml draws the lines with empty elements inside; leave those out. */
  #enclosed({ children = [], attributes = {} }: MathNode, depth: number): string {
    const shown = children.filter((child) => child.children?.length !== 0);
    const name = lines[String(attributes.notation)];
    const inner = shown.map((child) => this.write(child, depth + 1)).join('');
    return `<mrow${name === undefined ? '' : ` class="${name}"`}>${inner}</mrow>`;
  }
}

/** True for a row of `multline`, which has one number, at its end. */
function isLineOfMany({ children = [] }: MathNode): boolean {
  return children.some(({ style }) => style?.width === '7.5%');
}

function numberLastRow(table: MathNode): MathNode {
  const rows = table.children ?? [];
  const id = rows.map(({ attributes: given }) => given?.id).find((value) => value !== undefined);
  const children = rows.map((row, index): MathNode => {
    const isLast = index === rows.length - 1;
    const cells = (row.children ?? []).map((cell): MathNode => {
      if (cell.style?.width !== '7.5%') return cell;
      return { ...cell, style: { width: 'edge' }, children: isLast ? cell.children : [] };
    });
    return { ...row, children: cells, attributes: { ...row.attributes, id: isLast ? id : undefined } };
  });
  return { ...table, children };
}

/** In ems, about. */
function measure(length: string): number {
  return Number.parseFloat(length) * (ems[/[a-z]+$/.exec(length)?.[0] ?? 'em'] ?? 1) || 0;
}

/** One element, since the places of some elements hold no more. */
function writeBack(width: number): string {
  const steps = Math.min(127, Math.round(18 * width));
  const names = Object.entries(backs).flatMap(([name, size]) => (steps & size ? [`m-back-${name}`] : []));
  return `<mrow class="${['m-back', ...names].join(' ')}"></mrow>`;
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
