/**
 * The text of inline tokens as a reader sees it, and where in the block's content each character stands. Tokens
 * know no offsets, so text and content are walked side by side; where they cannot be brought together there is no
 * answer, never a wrong one.
 */
import type { Token } from 'markdown-it';
import { notProse } from '../../model/material.ts';
import { endOf, offsetOf } from '../rules/offsets.ts';
import { literalsIn } from './literal.ts';

export type Visible = {
  readonly text: string;
  /** For each UTF-16 unit of `text` its offset in the content. */
  readonly at: readonly number[];
  /** Where `text` stands for an address without brackets: only markup and blanks tell where it ends. */
  readonly addresses: readonly number[];
};

/** What may stand before a text and is not seen. */
const markup = /[*_~=^[\]\s]/;
const entity = /&(?:#\d{1,7}|#[xX][\dA-Fa-f]{1,6}|[A-Za-z][A-Za-z\d]{1,31});/y;

/** Undefined where the text cannot be found again in what was written: nothing can be said of its places then. */
export function visibleOf(inline: Token): Visible | undefined {
  const walk = new Walk(inline.content);
  const addresses: number[] = [];
  let inAddress = false;
  let literals = 0;
  for (const child of inline.children ?? []) {
    if (inAddress) {
      inAddress = child.type !== 'link_close';
      continue;
    }
    if (child.type === 'html_inline') {
      literals += literalsIn(child.content);
      walk.passTag(child.content, endOf(child));
      continue;
    }
    // Code in raw HTML stands for itself as its two tags; the tag behind it tells where the text goes on.
    if (literals > 0) continue;
    inAddress = child.type === 'link_open' && /^(?:linkify|autolink)$/.test(`${child.markup}`);
    if (child.markup === 'linkify') addresses.push(walk.text.length);
    if (inAddress) walk.pass();
    else if (!step(walk, child)) return undefined;
  }
  return { text: walk.text, at: walk.at, addresses };
}

function step(walk: Walk, child: Token): boolean {
  switch (child.type) {
    case 'text':
    case 'text_special':
      return child.content === '' || walk.take(child.content);
    case 'softbreak':
    case 'hardbreak':
      return walk.breakLine();
    case 'code_inline':
      walk.passCode(child.markup);
      return true;
    case 'link_open':
      walk.enter(offsetOf(child));
      return true;
    case 'link_close':
      walk.leaveLink();
      return true;
    case 'image':
    case 'figure_image':
      walk.passImage(offsetOf(child));
      return true;
    // The link of a heading to itself is not written.
    case 'permalink':
      return true;
    case 'task_open':
      walk.cursor = 3;
      return true;
    default:
      // Emphasis and its kin are no more than marks around text.
      if (child.nesting === 0) walk.pass();
      return true;
  }
}

class Walk {
  text = '';
  readonly at: number[] = [];
  cursor = 0;
  readonly #content: string;
  /** What was passed has an unknown length: the next text is looked for. */
  #isLost = false;

  constructor(content: string) {
    this.#content = content;
  }

  #put(unit: string, offset: number): void {
    this.text += unit;
    this.at.push(offset);
  }

  /** The characters of a text token; false if they do not stand in the content. */
  take(wanted: string): boolean {
    if (this.#isLost && !this.#find(wanted)) return false;
    this.#isLost = false;
    this.#skipMarkup(wanted[0]!);
    for (let index = 0; index < wanted.length; index++) {
      const unit = wanted[index]!;
      const found = this.#content[this.cursor];
      if (found === '\\' && this.#content[this.cursor + 1] === unit) {
        this.#put(unit, this.cursor + 1);
        this.cursor += 2;
      } else if (found === unit && (unit !== '&' || !this.#entityLength())) {
        this.#put(unit, this.cursor++);
      } else {
        const length = found === '&' ? this.#entityLength() : 0;
        if (length === 0) return false;
        this.#put(unit, this.cursor);
        if (/[\uD800-\uDBFF]/.test(unit)) this.#put(wanted[++index] ?? '', this.cursor);
        this.cursor += length;
      }
    }
    return true;
  }

  #entityLength(): number {
    entity.lastIndex = this.cursor;
    return entity.exec(this.#content)?.[0].length ?? 0;
  }

  #skipMarkup(first: string): void {
    for (;;) {
      const found = this.#content[this.cursor];
      if (found === undefined || found === first) return;
      if (found === '{' && first !== '{') {
        const end = this.#content.indexOf('}', this.cursor);
        if (end < 0) return;
        this.cursor = end + 1;
      } else if (markup.test(found)) this.cursor++;
      else return;
    }
  }

  #find(wanted: string): boolean {
    const start = /^[^\\&*_[\]<>`]{1,16}/.exec(wanted)?.[0] ?? wanted[0]!;
    const found = this.#content.indexOf(start, this.cursor);
    if (found >= 0) this.cursor = found;
    return found >= 0;
  }

  breakLine(): boolean {
    const end = this.#content.indexOf('\n', this.cursor);
    if (end < 0) return false;
    this.#put('\n', end);
    this.cursor = end + 1;
    while (/[ \t]/.test(this.#content[this.cursor] ?? '')) this.cursor++;
    this.#isLost = false;
    return true;
  }

  /** Something that is no prose and whose length is not known. */
  pass(): void {
    this.#put(notProse, this.cursor);
    this.#isLost = true;
  }

  /** `end` is unknown of tags that nobody wrote: they close what was left open. */
  passTag(tag: string, end: number | undefined): void {
    this.#put(/^<br\b/i.test(tag) ? '\n' : notProse, this.cursor);
    this.#isLost = end === undefined;
    if (end !== undefined) this.cursor = end;
  }

  passCode(ticks: string): void {
    const start = this.#content.indexOf(ticks, this.cursor);
    this.#put(notProse, Math.max(start, this.cursor));
    let end = start < 0 ? -1 : this.#content.indexOf(ticks, start + ticks.length);
    // A longer run of ticks is part of the code.
    while (end >= 0 && this.#content[end + ticks.length] === '`') {
      while (this.#content[end] === '`') end++;
      end = this.#content.indexOf(ticks, end);
    }
    if (end >= 0) this.cursor = end + ticks.length;
    this.#isLost = end < 0;
  }

  /** The edges of a link are told as what is no prose: its text stands for itself, like a title in quotes. */
  enter(offset: number | undefined): void {
    this.#put(notProse, offset ?? this.cursor);
    if (offset === undefined) this.#isLost = true;
    else {
      this.cursor = offset + 1;
      this.#isLost = false;
    }
  }

  /** Past the address behind a link's text. */
  leaveLink(): void {
    if (!this.#isLost) this.#skipTo(']');
    this.#put(notProse, this.cursor);
    if (!this.#isLost && this.#content[this.cursor] === ']') this.#passAddress();
    else this.#isLost = true;
  }

  #skipTo(bracket: string): void {
    while (this.#content[this.cursor] !== bracket && markup.test(this.#content[this.cursor] ?? ''))
      this.cursor++;
  }

  passImage(offset: number | undefined): void {
    const start = offset ?? this.#content.indexOf('![', this.cursor);
    this.#put(notProse, Math.max(start, this.cursor));
    const end = start < 0 ? -1 : closing(this.#content, start + 1, '[', ']');
    this.#isLost = end < 0;
    if (end < 0) return;
    this.cursor = end;
    this.#passAddress();
  }

  /** The cursor stands on the bracket that ends the text. */
  #passAddress(): void {
    const next = this.#content[++this.cursor];
    if (next !== '(' && next !== '[') return;
    const end = closing(this.#content, this.cursor, next, next === '(' ? ')' : ']');
    if (end < 0) this.#isLost = true;
    else this.cursor = end + 1;
  }
}

/** Offset of the bracket that closes the one at `start`; quotes and `<…>` may hold brackets. -1: none near. */
function closing(content: string, start: number, open: string, close: string): number {
  let depth = 0;
  let quote = '';
  const limit = Math.min(content.length, start + 5000);
  for (let at = start; at < limit; at++) {
    const character = content[at]!;
    if (character === '\\') at++;
    else if (quote !== '') {
      if (character === quote) quote = '';
    } else if (open === '(' && depth === 1 && /["<]/.test(character)) quote = character === '<' ? '>' : '"';
    else if (character === open) depth++;
    else if (character === close && --depth === 0) return at;
  }
  return -1;
}
