/** The quotes, list items and `:::` boxes that a line stands in, and what they put before it in the copy. */
import { indentAt, itemStart, quoteEnd, skipColumns } from './lines.ts';

/** Deeper nesting is text: it keeps the cost of a line bounded. */
const deepest = 100;

type Container =
  | { readonly kind: 'quote' }
  | { readonly kind: 'item'; readonly indent: number }
  /** `mark` stands before each of its lines in the copy; in the source nothing does. */
  | { readonly kind: 'box'; readonly colons: number; readonly mark: string };

export class Containers {
  readonly #open: Container[] = [];
  /** What stands in the copy before each open container. */
  readonly #leads: string[] = [];
  #line = '';
  #end = 0;
  #at = 0;
  /** What stands in the copy before the rest of the line. */
  lead = '';
  /** The same for further lines of the block: blanks where an item's marker stands. */
  hang = '';

  get depth(): number {
    return this.#open.length;
  }

  /** How many alerts lie around the line. */
  get alerts(): number {
    return this.#open.filter((one) => one.kind === 'box' && one.mark !== '').length;
  }

  /** The line without its containers' marks. */
  get rest(): string {
    return this.#line.slice(this.#at);
  }

  get isBlank(): boolean {
    return this.#at >= this.#end;
  }

  /** Follows the open containers into a line; those that it does not continue are closed. */
  enter(line: string): void {
    this.#line = line;
    this.#end = line.trimEnd().length;
    this.#at = 0;
    this.lead = '';
    if (this.#leads.length > 0) this.#leads.length = 0;
    let depth = 0;
    for (; depth < this.#open.length; depth++) {
      const container = this.#open[depth]!;
      const end = this.#endOf(container);
      if (end < 0) break;
      this.#leads.push(this.lead);
      this.lead += container.kind === 'box' ? container.mark : line.slice(this.#at, end);
      this.#at = end;
    }
    if (depth < this.#open.length) this.#open.length = depth;
    this.hang = this.lead;
  }

  /** The offset after the mark by which the line continues a container; -1 if it does not. */
  #endOf(container: Container): number {
    if (container.kind === 'box') return this.#at;
    if (container.kind === 'quote') return quoteEnd(this.#line, this.#at);
    if (this.isBlank) return this.#at;
    return indentAt(this.#line, this.#at) >= container.indent
      ? skipColumns(this.#line, this.#at, container.indent)
      : -1;
  }

  /** Opens the quotes and list items that begin on the line; false if there is none. */
  openMarks(): boolean {
    const before = this.#at;
    while (this.#open.length < deepest && indentAt(this.#line, this.#at) < 4) {
      const quote = quoteEnd(this.#line, this.#at);
      const item = quote < 0 ? itemStart(this.#line, this.#at) : undefined;
      if (quote < 0 && !item) break;
      const end = item ? item.end : quote;
      const mark = this.#line.slice(this.#at, end);
      this.#leads.push(this.lead);
      this.#open.push(item ? { kind: 'item', indent: item.indent } : { kind: 'quote' });
      this.lead += mark;
      this.hang += item ? ' '.repeat(item.indent) : mark;
      this.#at = end;
    }
    return this.#at > before;
  }

  openBox(colons: number, mark: string): void {
    if (this.#open.length < deepest) this.#open.push({ kind: 'box', colons, mark });
  }

  /**
   * Closes a box: the innermost with as many colons, else the innermost with fewer. What stands before it
   * in the copy; undefined if nothing is closed.
   */
  closeBox(colons: number): string | undefined {
    let fewer = -1;
    for (let at = this.#open.length - 1; at >= 0; at--) {
      const container = this.#open[at]!;
      if (container.kind === 'quote') break;
      if (container.kind === 'item') continue;
      if (container.colons === colons) return this.#closeFrom(at);
      if (fewer < 0 && container.colons < colons) fewer = at;
    }
    return fewer < 0 ? undefined : this.#closeFrom(fewer);
  }

  #closeFrom(at: number): string | undefined {
    this.#open.length = at;
    return this.#leads[at];
  }
}
