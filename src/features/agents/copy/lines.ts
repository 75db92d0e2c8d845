/**
 * Writes the lines of a page's markdown copy: puts the marks of quotes and lists before them, and blank lines between
 * blocks where the source has one or markdown needs one.
 */

/** The kinds of blocks. `head`: the first line of an alert; `term`: the term above definitions. */
type BlockKind = 'paragraph' | 'heading' | 'fence' | 'quote' | 'list' | 'item' | 'term' | 'head' | 'other';

/** Which blocks may follow a block directly; all others need a blank line between them. */
const touching: Readonly<Record<BlockKind, readonly BlockKind[]>> = {
  paragraph: ['heading', 'fence', 'quote', 'list'],
  head: ['paragraph', 'heading', 'fence', 'list'],
  heading: ['paragraph', 'heading', 'fence', 'quote', 'list', 'other'],
  fence: ['paragraph', 'heading', 'fence', 'quote', 'list', 'other'],
  item: ['item'],
  term: ['list'],
  list: [],
  quote: [],
  other: [],
};

/** A paragraph's lines do not repeat longer marks: hostile nesting would multiply the text. */
const longestRepeated = 80;

type Level = {
  /** The marks before each line. */
  readonly hang: string;
  /** Of a list: the mark after the item's number, or before its text. */
  readonly mark?: string;
  before?: BlockKind;
  /** The mark of the previous list: two neighbouring lists with one mark would join. */
  lastMark?: string | undefined;
};

/** For each list mark, another mark of the same kind of list. */
const otherMark: Readonly<Record<string, string>> = { '-': '*', '*': '-', '+': '-', '.': ')', ')': '.' };

/**
 * Text that would begin a block in the copy though it is text in the source: after the mark of an alert, or on a
 * line that continues its paragraph without the marks of its quote or list.
 */
const blockStart = /^(?:>|[-+*](?=\s|$)|#{1,6}(?=\s|$)|`{3,}(?=[^`]*$)|~{3,}|\d{1,9}(?=[.)](?:\s|$)))/;
/** The same within a paragraph, and text that would underline a heading or head a table. */
const goingOn =
  /^ {0,3}(?:>|[-+*](?=\s|$)|#{1,6}(?=\s|$)|`{3,}(?=[^`]*$)|~{3,}|1(?=[.)]\s)|[-=|:](?=[-=|: \t]*$))/;

/** Puts a backslash before a mark or behind a number. Each backtick gets one, since two could enclose code. */
function escapeLineStart(start: string): string {
  return /\d$/.test(start) ? `${start}\\` : start.replace(/`+|\S/, (mark) => mark.replace(/./g, '\\$&'));
}

/** Tests first: nearly no line has such a start, and `replace` with a function takes long to find out. */
const escapeStart = (line: string, start: RegExp) =>
  start.test(line) ? line.replace(start, escapeLineStart) : line;

export class CopyLines {
  readonly #done: string[] = [];
  readonly #levels: Level[] = [{ hang: '' }];
  readonly #sourceLine: (number: number) => string;
  /** The start of the next line, if marks were opened and no line has them yet. */
  #opened: string | undefined;
  #needsBlank = false;

  /** `sourceLine`: a line of the page's text, 1-based. */
  constructor(sourceLine: (number: number) => string) {
    this.#sourceLine = sourceLine;
  }

  get #level(): Level {
    return this.#levels.at(-1)!;
  }

  /** True if the next line is the first one behind a mark. */
  get isFirst(): boolean {
    return this.#opened !== undefined;
  }

  /** How many quotes and alerts enclose the next line. */
  get quotes(): number {
    return this.#level.hang.split('>').length - 1;
  }

  /** Begins a block. `line` (0-based): where the source has it, if it does. */
  begin(kind: BlockKind, line?: number): void {
    const level = this.#level;
    const { before } = level;
    level.before = kind;
    level.lastMark = undefined;
    if (before === undefined && !this.#needsBlank) return;
    const above = line === undefined ? '' : this.#sourceLine(line);
    const isApart =
      this.#needsBlank ||
      !touching[before ?? 'other'].includes(kind) ||
      (before === 'head' ? /^[\s>]*$/ : /^[\s>]*(?::{3,}.*)?$/).test(above);
    if (isApart) this.#done.push(level.hang.trimEnd());
    this.#needsBlank = false;
  }

  /** Opens a list; `kind` tells whether it may follow a paragraph directly. */
  beginList(kind: 'list' | 'other', mark: string, line?: number): void {
    const level = this.#level;
    const own = mark === level.lastMark ? otherMark[mark]! : mark;
    this.begin(kind, line);
    level.lastMark = own;
    this.#levels.push({ hang: level.hang, mark: own });
  }

  /** Opens an item of the list; `number` is '' in a bullet list. */
  beginItem(number: string, line?: number): void {
    this.begin('item', line);
    const mark = `${number}${this.#level.mark} `;
    this.enter(mark, ' '.repeat(mark.length));
  }

  /** Opens a block: `mark` goes before its first line, `hang` before each further line. */
  enter(mark: string, hang: string): void {
    const outer = this.#level.hang;
    if (mark !== '') this.#opened = (this.#opened ?? outer) + mark;
    this.#levels.push({ hang: outer + hang });
  }

  leave(): void {
    // An item without text. Three marks in a row would be a thematic break.
    if (this.#opened !== undefined) this.write([/([-*]) \1 \1 $/.test(this.#opened) ? '<b></b>' : '']);
    this.#levels.pop();
  }

  write(lines: readonly string[]): void {
    for (const line of lines) {
      const lead = this.#opened ?? this.#level.hang;
      this.#opened = undefined;
      this.#done.push(line === '' ? lead.trimEnd() : lead + line);
    }
  }

  /**
   * Writes lines of the source without the marks of their quotes and lists. `map`: the token's, where plugins forget the
   * line that closes a block. `next`: the line where the next block begins (0-based).
   */
  writeSource([from, to]: readonly [number, number], next = Infinity): void {
    const [marks] = /^(?:[\s>]|[-*+]\s|\d+[.)]\s)*/.exec(this.#sourceLine(from + 1))!;
    const written = [this.#sourceLine(from + 1).slice(marks.length)];
    for (let line = from + 1; line < to || (line < next && /[^\s>]/.test(this.#sourceLine(line + 1))); line++)
      written.push(this.#sourceLine(line + 1).replace(new RegExp(`^[\\s>]{0,${marks.length}}`), ''));
    this.write(written);
  }

  /** Writes a paragraph's text; escapes lines that would begin a block. */
  text(text: string): void {
    const [first = '', ...rest] = text.split('\n');
    this.write([escapeStart(escapeStart(first, blockStart), goingOn)]);
    const isLong = this.#level.hang.length > longestRepeated;
    for (const line of rest) {
      // Four blanks continue the paragraph; the width of a tab depends on its place.
      const indented = line.replace(/^ *\t\s*/, '    ');
      if (isLong) this.#done.push(indented);
      else this.write([escapeStart(indented, goingOn)]);
    }
  }

  /** Asks for a blank line: only that ends an HTML block. */
  endAtBlank(): void {
    this.#needsBlank = true;
  }

  finish(): string {
    return this.#done.join('\n');
  }
}
