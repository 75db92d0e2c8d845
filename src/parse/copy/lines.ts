/**
 * The lines of a page's markdown copy: puts the marks of quotes and lists before them, and blank lines between blocks
 * where the source has one or a reader of markdown needs one.
 */

/** What a block is to the one after it. `head`: the first line of an alert; `term`: what definitions follow. */
type Kind = 'paragraph' | 'heading' | 'fence' | 'quote' | 'list' | 'item' | 'term' | 'head' | 'other';

/** Which blocks may stand right behind which; all others need a blank line between them. */
const touching: Readonly<Record<Kind, readonly Kind[]>> = {
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

/** Marks that are longer are not repeated before each line of a paragraph: hostile nesting would multiply its text. */
const longestRepeated = 80;

type Level = {
  /** What stands before each line. */
  readonly hang: string;
  /** Of a list: what stands behind its items' numbers, or before their text. */
  readonly mark?: string;
  before?: Kind;
  /** The mark of the list that stood before: two lists of one mark in a row would be one list. */
  lastMark?: string | undefined;
};

/** Marks of lists, each with another that lists of the same kind may have. */
const otherMark: Readonly<Record<string, string>> = { '-': '*', '*': '-', '+': '-', '.': ')', ')': '.' };

/**
 * What would begin a block, though it is text in the source: behind the mark of an alert, or on a line that goes on
 * without the marks of its quote or list.
 */
const blockStart = /^(?:>|[-+*](?=\s|$)|#{1,6}(?=\s|$)|`{3,}(?=[^`]*$)|~{3,}|\d{1,9}(?=[.)](?:\s|$)))/;
/** The same within a paragraph, and what would underline a heading or head a table there. */
const goingOn =
  /^ {0,3}(?:>|[-+*](?=\s|$)|#{1,6}(?=\s|$)|`{3,}(?=[^`]*$)|~{3,}|1(?=[.)]\s)|[-=|:](?=[-=|: \t]*$))/;

/** As text: a backslash before a mark (before each backtick, of which two could enclose code), or behind a number. */
function escaped(start: string): string {
  return /\d$/.test(start) ? `${start}\\` : start.replace(/`+|\S/, (mark) => mark.replace(/./g, '\\$&'));
}

export class CopyLines {
  readonly #done: string[] = [];
  readonly #levels: Level[] = [{ hang: '' }];
  readonly #sourceLine: (number: number) => string;
  /** What stands before the next line, where marks were opened that no line has yet. */
  #opened: string | undefined;
  #needsBlank = false;

  /** `sourceLine`: a line of the page's text, 1-based. */
  constructor(sourceLine: (number: number) => string) {
    this.#sourceLine = sourceLine;
  }

  get #level(): Level {
    return this.#levels.at(-1)!;
  }

  /** True where the next line is the first one behind a mark. */
  get isFirst(): boolean {
    return this.#opened !== undefined;
  }

  /** How many quotes and alerts lie around the next line. */
  get quotes(): number {
    return this.#level.hang.split('>').length - 1;
  }

  /** A block comes that begins on `line` (0-based) of the source, as far as it has a place there. */
  begin(kind: Kind, line?: number): void {
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

  /** Opens a list; `kind` tells whether it may stand right behind a paragraph. */
  beginList(kind: 'list' | 'other', mark: string, line?: number): void {
    const level = this.#level;
    const own = mark === level.lastMark ? otherMark[mark]! : mark;
    this.begin(kind, line);
    level.lastMark = own;
    this.#levels.push({ hang: level.hang, mark: own });
  }

  /** Opens an item of the list; `number` is '' in one without numbers. */
  beginItem(number: string, line?: number): void {
    this.begin('item', line);
    const mark = `${number}${this.#level.mark} `;
    this.enter(mark, ' '.repeat(mark.length));
  }

  /** Opens a block whose first line has `mark` before it, and each further line `hang`. */
  enter(mark: string, hang: string): void {
    const outer = this.#level.hang;
    if (mark !== '') this.#opened = (this.#opened ?? outer) + mark;
    this.#levels.push({ hang: outer + hang });
  }

  leave(): void {
    // A mark with nothing behind it; three of them would be a rule.
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

  /** A paragraph's text, of which no line may begin a block. */
  text(text: string): void {
    const [first = '', ...rest] = text.split('\n');
    this.write([first.replace(blockStart, escaped).replace(goingOn, escaped)]);
    const isLong = this.#level.hang.length > longestRepeated;
    for (const line of rest) {
      // Four blanks keep a line in its paragraph; a tab would be as wide as its place makes it.
      const indented = line.replace(/^ *\t\s*/, '    ');
      if (isLong) this.#done.push(indented);
      else this.write([indented.replace(goingOn, escaped)]);
    }
  }

  /** The block that was written ends at a blank line alone. */
  endAtBlank(): void {
    this.#needsBlank = true;
  }

  finish(): string {
    return this.#done.join('\n');
  }
}
