/** Builds a page's text and records the source position of each line in the description. */
import type { Origin } from '#model/document/document';
import { joinToOneLine } from '#model/text';
import { type ApiPiece, piecesLanguage } from '../model/pieces.ts';
import type { ApiPlace } from '../model/schema.ts';

const fence = '```';
/** Columns in a JSON piece do not match the source, so each fault in a piece gets the position of its start. */
const wholeLine = 1_000_000_000;

/** Texts of a description that are not in the page's language. */
export type Foreign = { readonly lang: string; readonly texts: ReadonlySet<string> };

function listPieceTexts(piece: ApiPiece): (string | undefined)[] {
  if (piece.k === 'text') return [piece.md];
  if (piece.k !== 'field') return [];
  return [piece.title, piece.md, piece.cure, ...(piece.values ?? []).map(({ md }) => md)];
}

export class PageText {
  readonly #lines: string[] = [];
  readonly #origins: Origin[] = [];
  readonly #foreign: Foreign | undefined;
  readonly #shown = new Set<string>();
  /** Boxes that nothing stands in yet. */
  #opening: ApiPiece[] = [];
  #place: ApiPlace;
  #inPieces = false;

  constructor(place: ApiPlace, foreign?: Foreign) {
    this.#place = place;
    this.#foreign = foreign;
  }

  /** Sets the source position of the following lines. One that nobody knows leaves the last: a fault must name a file. */
  at(place: ApiPlace): this {
    if (place.file !== '') this.#place = place;
    return this;
  }

  /** Adds an empty line, then plain markdown: a heading, a block of code. */
  markdown(text: string): this {
    this.#openBoxes();
    this.#endPieces();
    this.#add('');
    for (const line of text.split('\n')) this.#add(line);
    return this;
  }

  /** A box that stays empty is left out. `at`: where the text of this piece alone stands. */
  piece(piece: ApiPiece, at?: ApiPlace): this {
    if (piece.k === 'close' && this.#opening.pop()) return this;
    if (piece.k === 'open') this.#opening.push(piece);
    else this.#openBoxes().#addPiece(piece, at);
    return this;
  }

  #openBoxes(): this {
    const boxes = this.#opening;
    this.#opening = [];
    for (const box of boxes) this.#addPiece(box);
    return this;
  }

  #addPiece(piece: ApiPiece, at?: ApiPlace): void {
    if (!this.#inPieces) {
      this.#add('');
      this.#add(fence + piecesLanguage);
    }
    this.#inPieces = true;
    const isForeign = this.shows(...listPieceTexts(piece));
    const around = this.#place;
    if (at) this.at(at);
    this.#add(JSON.stringify(isForeign ? { ...piece, lang: this.#foreign!.lang } : piece));
    this.at(around);
  }

  /** Records texts that the page shows. True if one is not in the page's language. */
  shows(...texts: readonly (string | undefined)[]): boolean {
    const found = texts.filter((text) => text !== undefined && this.#foreign?.texts.has(text));
    for (const text of found) this.#shown.add(text!);
    return found.length > 0;
  }

  /** Leaves out keys without a value. */
  frontmatter(meta: Readonly<Record<string, string | boolean | readonly string[] | undefined>>): this {
    this.#add('---');
    for (const [key, value] of Object.entries(meta)) {
      if (value === undefined || value === '') continue;
      const shown = Array.isArray(value) ? value.map(joinToOneLine) : value;
      this.#add(`${key}: ${JSON.stringify(typeof shown === 'string' ? joinToOneLine(shown) : shown)}`);
    }
    this.#add('---');
    return this;
  }

  /** `foreign`: shown texts that are not in the page's language. */
  finish(): {
    readonly text: string;
    readonly origins: readonly Origin[];
    readonly foreign: readonly string[];
  } {
    this.#endPieces();
    return { text: `${this.#lines.join('\n')}\n`, origins: this.#origins, foreign: [...this.#shown] };
  }

  #endPieces(): void {
    if (this.#inPieces) this.#add(fence);
    this.#inPieces = false;
  }

  /** Adds a line at the current source position. */
  #add(line: string): void {
    this.#lines.push(line);
    const { file, line: fileLine, column } = this.#place;
    const last = this.#origins.at(-1);
    if (last?.file === file && last.fileLine === fileLine && (last.column ?? 1) === column) return;
    this.#origins.push({
      line: this.#lines.length,
      file,
      fileLine,
      indent: wholeLine,
      isOneLine: true,
      ...(column > 1 && { column }),
    });
  }
}
