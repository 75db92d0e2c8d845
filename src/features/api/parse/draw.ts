/** Turns the pieces of an API reference into tokens. */
import type { StateCore, Token } from 'markdown-it';
import { attribute } from '#model/contract';
import { fillPlaceholder } from '#model/strings';
import { getPageState } from '#parse';
import { tryMark, tryStrings } from '../contract.ts';
import type { ApiFieldPiece, ApiPiece } from '../model/pieces.ts';
import { describeBox, getBoxTag } from './box.ts';
import { fenceValue, formatCodeValue, longestInline } from './draw-value.ts';
import { buildFieldLine, buildValueLine, listLeftOut } from './field-line.ts';
import { buildHeadLines } from './head-lines.ts';
import { codeMarkdown, type Piece } from './inline.ts';
import type { PlacedPiece } from './read.ts';

class PieceWriter {
  readonly tokens: Token[] = [];
  readonly #state: StateCore;
  readonly #boxes: string[];
  /** For each open list: true if it is inside a `details` element. */
  readonly #lists: boolean[] = [];
  /** For each list: true while its last entry is open, so that nested lists can follow. */
  readonly #entries: boolean[] = [false];
  /** The last field, whose values are to be drawn, and its line. */
  #field: { readonly piece: ApiFieldPiece; readonly line: number } | undefined;
  #rows = 0;
  #line = 0;

  constructor(state: StateCore, boxes: string[]) {
    this.#state = state;
    this.#boxes = boxes;
  }

  /** `line`: in the page's text, from 0. */
  draw(piece: ApiPiece, line: number): void {
    // Further texts of a field stand above its values.
    if (piece.k !== 'text') this.#endField();
    this.#line = line;
    if (piece.k !== 'row') this.#endRows();
    switch (piece.k) {
      case 'open':
        this.#boxes.push(piece.box);
        this.#push('api_open', getBoxTag(piece.box), 1, { class: piece.box }).meta = describeBox(piece.box);
        if (piece.title !== undefined) this.#summary(piece.title, true);
        return;
      case 'close': {
        const box = this.#boxes.pop();
        if (box !== undefined) this.#push('api_close', getBoxTag(box), -1).meta = describeBox(box);
        return;
      }
      case 'text':
        this.#markdown(piece.md, piece.lang);
        return;
      case 'head':
        for (const one of buildHeadLines(piece, getPageState(this.#state.env).options.strings))
          this.#paragraph(one.pieces, { class: one.name });
        return;
      case 'list':
        this.#openList(piece);
        return;
      case 'end':
        this.#endList();
        return;
      case 'field':
        this.#beginField(piece);
        return;
      case 'row':
        this.#row(piece);
        return;
      case 'try':
        this.#try(piece);
    }
  }

  finish(): Token[] {
    this.#endField();
    this.#endRows();
    while (this.#lists.length > 0) this.#endList();
    return this.tokens;
  }

  #push(
    type: string,
    tag: string,
    nesting: -1 | 0 | 1,
    attributes: Readonly<Record<string, string>> = {},
  ): Token {
    const token = new this.#state.Token(type, tag, nesting);
    token.block = true;
    token.map = [this.#line, this.#line + 1];
    token.attrs = Object.entries(attributes);
    token.level = this.#boxes.length;
    this.tokens.push(token);
    return token;
  }

  #paragraph(
    pieces: readonly Piece[],
    attributes: Readonly<Record<string, string>>,
    { tag = 'p', isRepeat = false } = {},
  ): void {
    this.#push('paragraph_open', tag, 1, attributes);
    this.#inline(pieces, isRepeat);
    this.#push('paragraph_close', tag, -1);
  }

  #inline(pieces: readonly Piece[], isRepeat = false): void {
    const meta = { pieces, isPlain: true, isRepeat, isName: pieces[0]?.name?.startsWith('api-method') };
    Object.assign(this.#push('inline', '', 0), { children: [], meta });
  }

  #summary(text: string, hidden: boolean): void {
    this.#push('api_summary_open', 'summary', 1);
    this.#inline([{ text, hidden }]);
    this.#push('api_summary_close', 'summary', -1);
  }

  #openList({ title, fold = false, count }: Extract<ApiPiece, { k: 'list' }>): void {
    this.#lists.push(fold);
    const { apiFields } = getPageState(this.#state.env).options.strings;
    const label = title ?? (count === undefined ? undefined : fillPlaceholder(apiFields, String(count)));
    if (fold) {
      this.#push('api_fold_open', 'details', 1, { class: 'api-fold' });
      this.#summary(label ?? '…', title === undefined);
    } else if (title !== undefined) this.#paragraph([{ text: title }], { class: 'api-label' });
    const list = this.#push('bullet_list_open', 'dl', 1, { class: 'api-fields' });
    list.markup = '-';
    this.#entries.push(false);
  }

  #endList(): void {
    const isFolded = this.#lists.pop();
    if (isFolded === undefined) return;
    this.#endEntry();
    this.#entries.pop();
    this.#push('bullet_list_close', 'dl', -1).markup = '-';
    if (isFolded) this.#push('api_fold_close', 'details', -1);
  }

  #endEntry(): void {
    if (!this.#entries.at(-1)) return;
    this.#push('api_detail_close', 'dd', -1);
    this.#push('list_item_close', '', -1).hidden = true;
    this.#entries[this.#entries.length - 1] = false;
  }

  #beginField(piece: ApiFieldPiece): void {
    if (this.#lists.length === 0) this.#openList({ k: 'list' });
    this.#endEntry();
    const page = getPageState(this.#state.env);
    const { strings } = page.options;
    const id = page.freeId(piece.id.replace(/\s+/g, '-'));
    const item = this.#push('list_item_open', '', 1);
    item.markup = '-';
    // Reader views drop a short box with a link: a term and its text stand in the list itself.
    item.hidden = true;
    this.#paragraph(buildFieldLine(piece, strings, id), {}, { tag: 'dt' });
    this.#push('api_detail_open', 'dd', 1);
    this.#entries[this.#entries.length - 1] = true;
    if (piece.md) this.#markdown(piece.md, piece.lang);
    this.#field = { piece, line: this.#line };
  }

  #endField(): void {
    if (!this.#field) return;
    const { piece, line } = this.#field;
    this.#field = undefined;
    this.#line = line;
    const { strings } = getPageState(this.#state.env).options;
    const { cure, lang } = piece;
    if (cure) this.#markdown(`${strings.apiCure}${cure}`, lang);
    if (piece.marks?.deprecated?.use) this.#markdown(`${strings.apiUse}${piece.marks.deprecated.use}`, lang);
    if (piece.values?.length) this.#values(piece.values, lang);
    for (const text of listLeftOut(piece, strings)) this.#paragraph([{ text }], {});
    if (piece.examples?.length) this.#examples(piece.examples, lang);
  }

  #values(values: NonNullable<ApiFieldPiece['values']>, lang: string | undefined): void {
    const { strings } = getPageState(this.#state.env).options;
    if (values.every(({ md, marks }) => md === undefined && !marks)) {
      const shown = values.flatMap(({ value }, index): Piece[] => [
        ...(index > 0 ? [{ text: ' ' }] : []),
        { code: formatCodeValue(value) },
      ]);
      this.#paragraph([{ text: strings.apiValues }, ...shown], { class: 'api-values' });
      return;
    }
    const list = this.#push('bullet_list_open', 'ul', 1, {
      class: 'api-values',
      'aria-label': strings.apiValues.replace(/\s*[:：]\s*$/, ''),
    });
    list.markup = '-';
    for (const one of values) {
      this.#push('list_item_open', 'li', 1).markup = '-';
      this.#paragraph(buildValueLine(formatCodeValue(one.value), one.marks, strings), { class: 'api-value' });
      if (one.md) this.#markdown(one.md, lang);
      this.#push('list_item_close', 'li', -1);
    }
    this.#push('bullet_list_close', 'ul', -1).markup = '-';
  }

  /** On one line if they are short and nothing is said of them; a long value is a block of code. */
  #examples(examples: NonNullable<ApiFieldPiece['examples']>, lang: string | undefined): void {
    const { apiExample } = getPageState(this.#state.env).options.strings;
    let line: Piece[] = [];
    const endLine = () => {
      const pieces = [{ text: apiExample }, ...line];
      // Samples have such values, too: for search they only lengthen a section.
      if (line.length > 0) this.#paragraph(pieces, { class: 'api-values' }, { isRepeat: true });
      line = [];
    };
    for (const { value, md } of examples) {
      const text = formatCodeValue(value);
      if (text.length > longestInline || text.includes('\n')) {
        endLine();
        this.#markdown(`${apiExample}${md ?? ''}\n\n${fenceValue(value)}`, lang);
        continue;
      }
      if (md !== undefined) {
        endLine();
        this.#markdown(`${apiExample}${codeMarkdown(text)} ${md}`, lang);
        continue;
      }
      if (line.length > 0) line.push({ text: ' ' });
      line.push({ code: text });
    }
    endLine();
  }

  #row({ method, md, marks }: Extract<ApiPiece, { k: 'row' }>): void {
    if (this.#rows++ === 0) this.#push('bullet_list_open', 'ul', 1, { class: 'api-rows' }).markup = '-';
    this.#push('list_item_open', 'li', 1).markup = '-';
    // Hidden paragraphs render as plain lines: a reference may have hundreds.
    this.#push('paragraph_open', 'p', 1).hidden = true;
    const token = this.#push('inline', '', 0);
    token.content = `\`${method.toUpperCase()}\` ${md}`;
    token.children = [];
    // It repeats the title of the operation's page, and links there.
    token.meta = { pieces: [], row: { method, marks }, isRepeat: true, isName: true };
    this.#push('paragraph_close', 'p', -1).hidden = true;
    this.#push('list_item_close', 'li', -1);
  }

  /** Empty and hidden: the client script fills it. */
  #try({ request }: Extract<ApiPiece, { k: 'try' }>): void {
    const { strings } = getPageState(this.#state.env).options;
    const token = this.#push('api_open', 'div', 1, {
      class: 'api-try',
      hidden: '',
      [tryMark.request]: JSON.stringify(request),
      [attribute.strings]: JSON.stringify(Object.fromEntries(tryStrings.map((key) => [key, strings[key]]))),
    });
    token.meta = { acts: [tryMark.request, attribute.strings] };
    this.#push('api_close', 'div', -1);
  }

  #endRows(): void {
    if (this.#rows > 0) this.#push('bullet_list_close', 'ul', -1).markup = '-';
    this.#rows = 0;
  }

  /** Parses a description's text in isolation: its headings become bold text, and unclosed elements end with it. */
  #markdown(text: string, lang?: string): void {
    const { md, env } = this.#state;
    const tokens: Token[] = [];
    md.block.parse(text, md, env, tokens);
    // A `div` is needed only for another language; without a tag the token still marks where open tags must be closed.
    const tag = lang === undefined ? '' : 'div';
    this.#push('api_text_open', tag, 1, lang === undefined ? {} : { lang });
    const lines = text.split('\n');
    for (const token of tokens) {
      if (token.type === 'tr_open') token.meta = { ...token.meta, written: lines[token.map![0]] };
      token.map = [this.#line, this.#line + 1];
      if (/^h[1-6]$/.test(token.tag)) convertHeadingToBold(token);
      // The fence ends with the piece, so it counts as closed.
      if (token.type === 'fence') token.meta = { ...token.meta, isWhole: true };
      this.tokens.push(token);
    }
    this.#push('api_text_close', tag, -1);
  }
}

/** Bold text instead: a description's headings must not join the page's outline. */
function convertHeadingToBold(token: Token): void {
  const isOpen = token.nesting === 1;
  token.type = isOpen ? 'paragraph_open' : 'paragraph_close';
  token.tag = 'p';
  if (isOpen) token.attrs = [['class', 'api-heading']];
}

/** `first`: line of the first piece in the page's text, from 0. `boxes`: boxes that earlier fences left open. */
export function drawPieces(
  state: StateCore,
  pieces: readonly PlacedPiece[],
  first: number,
  boxes: string[],
): Token[] {
  const drawing = new PieceWriter(state, boxes);
  for (const { piece, line } of pieces) drawing.draw(piece, first + line);
  return drawing.finish();
}
