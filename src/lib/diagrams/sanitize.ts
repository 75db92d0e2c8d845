/**
 * Makes a foreign SVG safe for any page: writes it anew from lists of permitted elements and attributes, with the page's
 * prefix before its ids. Leaves out anything that runs, loads or styles the page.
 */
import { Parser } from 'htmlparser2';
import { matches, parseDeclarations, parseStyleRules, type Rule, type Styled } from './style-rules.ts';
import { escapeXml } from './xml.ts';

export type SafeSvg = {
  readonly svg: string;
  /** The texts in it, one per line. */
  readonly text: string;
  /** Names of visible elements that were left out. */
  readonly leftOut: readonly string[];
};

const most = { characters: 2_000_000, elements: 20_000, depth: 100 } as const;

const names = (list: string) => new Map(list.split(/\s+/).map((name) => [name.toLowerCase(), name]));

/** By name in lower case, since some tools write names so. */
const elements = names(
  `svg g path rect circle ellipse line polyline polygon text tspan textPath defs marker linearGradient radialGradient stop
  clipPath mask pattern symbol use image filter feGaussianBlur feOffset feMerge feMergeNode feColorMatrix feFlood
  feComposite feBlend feDropShadow`,
);
/** Elements that are replaced by their content. */
const transparent = new Set(['a', 'switch']);
/** Invisible elements, left out without a warning. */
const silent = new Set([
  'title',
  'desc',
  'metadata',
  'script',
  'style',
  'animate',
  'set',
  'animatetransform',
  'animatemotion',
]);
const texts = new Set(['text', 'tspan', 'textPath']);

/** Style properties that SVG also has as attributes. */
const presentation = names(
  `fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-dasharray stroke-dashoffset stroke-linecap
  stroke-linejoin stroke-miterlimit opacity color font-family font-size font-style font-weight font-variant font-stretch
  text-anchor dominant-baseline alignment-baseline baseline-shift letter-spacing word-spacing text-decoration
  writing-mode clip-path clip-rule mask filter marker-start marker-mid marker-end stop-color stop-opacity flood-color
  flood-opacity display visibility paint-order shape-rendering text-rendering vector-effect overflow`,
);
const geometry = names(
  `id x y x1 y1 x2 y2 cx cy r rx ry fx fy fr width height d points transform viewBox preserveAspectRatio pathLength dx dy rotate
  textLength lengthAdjust startOffset offset gradientUnits gradientTransform spreadMethod patternUnits
  patternContentUnits patternTransform clipPathUnits maskUnits maskContentUnits markerWidth markerHeight markerUnits refX
  refY orient filterUnits primitiveUnits in in2 result stdDeviation operator k1 k2 k3 k4 mode type values edgeMode
  method spacing side href xlink:href xml:space`,
);

/** An inline picture, of a type that cannot hold scripts. */
const picture = /^data:image\/(?:png|jpe?g|gif|webp);base64,[a-z\d+/=\s]*$/i;

/** `prefix` goes before each id. Undefined if the text is no SVG, has no size, or is too large. */
export function sanitizeSvg(source: string, options: { prefix: string; label: string }): SafeSvg | undefined {
  if (source.length > most.characters) return undefined;
  const writer = new Writer(options, parseStyleRules(extractStyle(source)));
  const parser = new Parser(writer, { xmlMode: true, decodeEntities: true });
  parser.write(source);
  parser.end();
  return writer.finish();
}

/** The text of all style sheets in the source. */
function extractStyle(source: string): string {
  if (!/<(?:svg:)?style\b/i.test(source)) return '';
  let css = '';
  let isStyle = false;
  const parser = new Parser(
    {
      onopentag(name) {
        isStyle = /^(?:svg:)?style$/i.test(name);
      },
      ontext(text) {
        if (isStyle) css += text;
      },
      onclosetag() {
        isStyle = false;
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.write(source);
  parser.end();
  return css;
}

class Writer {
  readonly #prefix: string;
  readonly #label: string;
  readonly #leftOut = new Set<string>();
  readonly #words: string[] = [];
  readonly #rules: readonly Rule[];
  /** The open elements, for matching style sheets. */
  readonly #path: Styled[] = [];
  /** The closing tag of each open element; undefined for one that is left out with its content. */
  readonly #open: (string | undefined)[] = [];
  #svg = '';
  #count = 0;
  #isTooLarge = false;
  #isDone = false;

  constructor({ prefix, label }: { prefix: string; label: string }, rules: readonly Rule[]) {
    this.#rules = rules;
    this.#prefix = prefix;
    this.#label = label;
  }

  onopentag(written: string, given: Record<string, string>): void {
    const name = written.replace(/^svg:/i, '').toLowerCase();
    const element = elements.get(name);
    if (this.#isDone || (this.#open.length === 0 && element !== 'svg')) return;
    const classes = (given.class ?? '').split(/\s+/).slice(0, 20);
    this.#path.push({ name, classes, ...(given.id !== undefined && { id: given.id }) });
    if (++this.#count > most.elements || this.#open.length > most.depth) this.#isTooLarge = true;
    const isOut = this.#open.includes(undefined);
    if (this.#isTooLarge || isOut) this.#open.push(undefined);
    else if (transparent.has(name)) this.#open.push('');
    else if (element === undefined) {
      if (!silent.has(name)) this.#leftOut.add(written);
      this.#open.push(undefined);
    } else this.#begin(element, given);
  }

  #begin(element: string, given: Record<string, string>): void {
    const attributes = this.#attributesOf(element, given);
    if (this.#open.length === 0) {
      const root = this.#rootOf(attributes);
      if (!root) this.#isTooLarge = true;
      this.#svg = `<svg${written(root ?? attributes)}>`;
      this.#open.push('</svg>');
      return;
    }
    if (element === 'image' && !attributes.has('href')) {
      this.#leftOut.add('image');
      this.#open.push(undefined);
      return;
    }
    this.#svg += `<${element}${written(attributes)}>`;
    this.#open.push(`</${element}>`);
    if (element === 'text') this.#words.push('');
  }

  ontext(text: string): void {
    const end = this.#open.at(-1);
    if (end === undefined || !texts.has(end.slice(2, -1)) || this.#open.includes(undefined)) return;
    this.#svg += escapeXml(clean(text));
    // A <tspan> without a <text> around it.
    if (this.#words.length === 0) this.#words.push('');
    this.#words[this.#words.length - 1] += text;
  }

  onclosetag(): void {
    if (this.#open.length === 0) return;
    this.#path.pop();
    if (this.#open.length === 1) this.#svg += this.#description();
    this.#svg += this.#open.pop() ?? '';
    if (this.#open.length === 0) this.#isDone = true;
  }

  /** The texts, as a description for readers who cannot see the drawing. */
  #description(): string {
    return `<desc id="${this.#prefix}-d">${escapeXml(clean(this.#lines().join('\n')))}</desc>`;
  }

  #lines(): string[] {
    return this.#words.map((words) => words.replace(/\s+/g, ' ').trim()).filter((words) => words !== '');
  }

  finish(): SafeSvg | undefined {
    if (this.#isTooLarge || !this.#isDone) return undefined;
    return { svg: this.#svg, text: this.#lines().join('\n'), leftOut: [...this.#leftOut].sort() };
  }

  #attributesOf(element: string, given: Record<string, string>): Map<string, string> {
    const found = new Map<string, string>();
    for (const [written, value] of Object.entries(given)) {
      const key = written.toLowerCase();
      const name = presentation.get(key) ?? geometry.get(key);
      if (name === undefined) continue;
      const safe = this.#valueOf(element, name, value.trim());
      if (safe !== undefined) found.set(name === 'xlink:href' ? 'href' : name, safe);
    }
    // A style sheet overrides attributes, and a style attribute overrides both.
    const styles = this.#rules
      .filter((rule) => matches(rule, this.#path))
      .flatMap(({ declarations }) => declarations);
    for (const [key, value] of [...styles, ...parseDeclarations(given.style ?? '')]) {
      const name = presentation.get(key);
      const safe = name && this.#valueOf(element, name, value);
      if (name && safe) found.set(name, safe);
    }
    return found;
  }

  #valueOf(element: string, name: string, value: string): string | undefined {
    if (name === 'id') return this.#prefix + value.replace(/[^\p{L}\p{N}_.:-]/gu, '_');
    if (name === 'href' || name === 'xlink:href') {
      if (element === 'image') return picture.test(value) ? value.replace(/\s/g, '') : undefined;
      return /^#./.test(value) ? `#${this.#valueOf(element, 'id', value.slice(1))}` : undefined;
    }
    if (/url\s*\(|\\|expression|@import|image-set|var\s*\(/i.test(value)) {
      const id = /^url\(\s*(["']?)#([^"'()\\]+)\1\s*\)$/i.exec(value)?.[2];
      return id && `url(#${this.#valueOf(element, 'id', id)})`;
    }
    return clean(value);
  }

  /** The attributes of <svg>, with a view box and a size in pixels; undefined if the source has neither. */
  #rootOf(given: ReadonlyMap<string, string>): Map<string, string> | undefined {
    const box = (given.get('viewBox') ?? '').split(/[\s,]+/).map(Number);
    const hasBox = box.length === 4 && box.every(Number.isFinite) && box[2]! > 0 && box[3]! > 0;
    const width = pixels(given.get('width')) ?? (hasBox ? box[2] : undefined);
    const height = pixels(given.get('height')) ?? (hasBox ? box[3] : undefined);
    if (!width || !height || width > 20_000 || height > 20_000) return undefined;
    const root = new Map(given);
    for (const name of ['x', 'y', 'id', 'display', 'visibility', 'overflow']) root.delete(name);
    root.set('viewBox', hasBox ? box.join(' ') : `0 0 ${width} ${height}`);
    root.set('width', String(Math.ceil(width)));
    root.set('height', String(Math.ceil(height)));
    return new Map([
      ['xmlns', 'http://www.w3.org/2000/svg'],
      ['class', 'drawing'],
      ['role', 'img'],
      ['aria-label', this.#label],
      ['aria-describedby', `${this.#prefix}-d`],
      ...root,
    ]);
  }
}

function written(attributes: ReadonlyMap<string, string>): string {
  return [...attributes].map(([name, value]) => ` ${name}="${escapeXml(value)}"`).join('');
}

/** Removes characters that XML must not hold. */
function clean(text: string): string {
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g, '');
}

const unitPx: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
};

function pixels(length: string | undefined): number | undefined {
  const [, number, unit = ''] = /^\s*(\d{1,6}(?:\.\d+)?)\s*(px|pt|pc|mm|cm|in)?\s*$/.exec(length ?? '') ?? [];
  return number === undefined ? undefined : Number(number) * unitPx[unit]!;
}
