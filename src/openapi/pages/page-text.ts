/** A page's text while it is written, with the place in the description that each line is from. */
import type { ApiPlace } from '../../model/api.ts';
import { type ApiPiece, piecesLanguage } from '../../model/api-pieces.ts';
import type { Origin } from '../../model/document.ts';
import { oneLine } from '../../model/text.ts';

const fence = '```';
/** Columns of a piece are none of the description: all that is told of it stands at the line's beginning. */
const wholeLine = 1_000_000_000;

export class PageText {
  readonly #lines: string[] = [];
  readonly #origins: Origin[] = [];
  readonly #lang: string | undefined;
  #place: ApiPlace;
  #inPieces = false;

  /** `lang`: the language of the description's texts, where the page has another. */
  constructor(place: ApiPlace, lang?: string) {
    this.#place = place;
    this.#lang = lang;
  }

  /** Lines from here on are from there. */
  at(place: ApiPlace): this {
    this.#place = place;
    return this;
  }

  /** Plain markdown: a heading, a block of code. An empty line stands before it. */
  markdown(text: string): this {
    this.#endPieces();
    this.#add('');
    for (const line of text.split('\n')) this.#add(line);
    return this;
  }

  piece(piece: ApiPiece): this {
    if (!this.#inPieces) {
      this.#add('');
      this.#add(fence + piecesLanguage);
    }
    this.#inPieces = true;
    const isTold = (piece.k === 'text' || piece.k === 'field') && this.#lang !== undefined;
    this.#add(JSON.stringify(isTold ? { ...piece, lang: this.#lang } : piece));
    return this;
  }

  /** Keys without a value are left out. */
  frontmatter(meta: Readonly<Record<string, string | boolean | readonly string[] | undefined>>): this {
    this.#add('---');
    for (const [key, value] of Object.entries(meta)) {
      if (value === undefined || value === '') continue;
      const shown = Array.isArray(value) ? value.map(oneLine) : value;
      this.#add(`${key}: ${JSON.stringify(typeof shown === 'string' ? oneLine(shown) : shown)}`);
    }
    this.#add('---');
    return this;
  }

  finish(): { readonly text: string; readonly origins: readonly Origin[] } {
    this.#endPieces();
    return { text: `${this.#lines.join('\n')}\n`, origins: this.#origins };
  }

  #endPieces(): void {
    if (this.#inPieces) this.#add(fence);
    this.#inPieces = false;
  }

  /** All lines of one piece are from one line of the description. */
  #add(line: string): void {
    this.#lines.push(line);
    const { file, line: fileLine } = this.#place;
    const last = this.#origins.at(-1);
    if (last?.file === file && last.fileLine === fileLine) return;
    this.#origins.push({ line: this.#lines.length, file, fileLine, indent: wholeLine, isOneLine: true });
  }
}
