/**
 * The text of inline tokens as a reader sees it, with each character's offset in the block's content. Text tokens
 * have no offsets, so this walks tokens and content side by side; if they do not match, there is no result
 * rather than a wrong one.
 */
import type { Token } from 'markdown-it';
import { notProse } from '#model/document/lint-input';
import { getEndOffset, getLabelEnd, getOffset } from '#parse';
import { countLiterals } from './literal.ts';

export type Visible = {
  readonly text: string;
  /** Per UTF-16 unit of `text`: its offset in the content. */
  readonly at: readonly (number | undefined)[];
  /** Offsets in `text` of addresses without brackets: only markup and blanks end these. */
  readonly addresses: readonly number[];
};

/** Invisible characters that may precede a text. */
const markup = /[*_~=^[\]\s]/;
const entity = /&(?:#\d{1,7}|#[xX][\dA-Fa-f]{1,6}|[A-Za-z][A-Za-z\d]{1,31});/y;

/** Undefined if the walk cannot match the text with its source. */
export function buildVisibleText(inline: Token): Visible | undefined {
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
      literals += countLiterals(child.content);
      walk.pass(/^<br\b/i.test(child.content) ? '\n' : notProse, getOffset(child), getEndOffset(child));
      continue;
    }
    // Two tags stand for code in raw HTML; the closing tag's offset resumes the walk.
    if (literals > 0) continue;
    inAddress = child.type === 'link_open' && /^(?:linkify|autolink)$/.test(`${child.markup}`);
    if (child.markup === 'linkify') addresses.push(walk.text.length);
    if (inAddress) walk.pass(notProse, getOffset(child), getEndOffset(child));
    else if (!walkToken(walk, child)) return undefined;
  }
  return { text: walk.text, at: walk.at, addresses };
}

function walkToken(walk: Walk, child: Token): boolean {
  switch (child.type) {
    case 'text':
    case 'text_special':
      return child.content === '' || walk.take(child.content);
    case 'softbreak':
    case 'hardbreak':
      return walk.breakLine();
    case 'link_open':
      walk.enter(child);
      return true;
    case 'link_close':
      walk.leave();
      return true;
    // A heading's link to itself is not in the source.
    case 'permalink':
      return true;
    case 'task_open':
      walk.cursor = 3;
      return true;
    default:
      // Emphasis and the like only add marks, which `take` skips.
      if (child.nesting === 0) walk.pass(notProse, getOffset(child), getEndOffset(child));
      return true;
  }
}

class Walk {
  text = '';
  readonly at: number[] = [];
  cursor = 0;
  readonly #content: string;
  #link: Token | undefined;
  /** The walk has passed something of unknown length and must search for the next text. */
  #isLost = false;

  constructor(content: string) {
    this.#content = content;
  }

  #put(unit: string, offset: number): void {
    this.text += unit;
    this.at.push(offset);
  }

  /** Walks over a text token's characters; false if the content does not have them. */
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

  /** Puts `sign` for the source from `start` to `end`. If `end` is unknown, the next text is searched for. */
  pass(sign: string, start = this.cursor, end?: number): void {
    this.#put(sign, start);
    this.#isLost = end === undefined;
    if (end !== undefined) this.cursor = end;
  }

  /** Puts `notProse` at both edges of a link: its text counts by itself, like a quoted title. */
  enter(link: Token): void {
    this.#link = link;
    const start = getOffset(link);
    this.pass(notProse, start, start === undefined ? undefined : start + 1);
  }

  /** Passes the address behind a link's text; links do not nest. */
  leave(): void {
    this.pass(notProse, this.#link && getLabelEnd(this.#link), this.#link && getEndOffset(this.#link));
  }
}
