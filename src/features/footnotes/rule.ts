/**
 * `[^label]` and `[^label]: text`, numbered in the order of the visible references. Not the usual plugin, because it
 * copies all tokens once per footnote and looks for a label's end through the whole text.
 */
import type { MarkdownIt, StateBlock, StateCore, StateInline, Token } from 'markdown-it';
import type { Copied } from '#model/markup/copied';
import { fillPlaceholder } from '#model/strings';
import { escapeHtml } from '#model/text';
import { createSlot, getPageState } from '#parse';
import { reportMissingFootnotes, reportTitleOnlyFootnotes, reportUnusedFootnotes } from './faults.ts';

export type Footnote = {
  readonly label: string;
  readonly tokens: readonly Token[];
  /** The line of `[^label]:`, 1-based; undefined for an inline note. */
  readonly line?: number;
  number: number;
  references: number;
};
/** A note's tokens after the body, from `footnote_open` to `footnote_close`. */
type NoteTokens = Token[];

const longestLabel = 100;
/** By normalized label. */
export const footnotesOf = createSlot(() => new Map<string, Footnote>());
/** Footnotes whose label an earlier one already has. */
const repeated = createSlot((): Footnote[] => []);

export function addFootnotes(md: MarkdownIt): void {
  md.block.ruler.before('reference', 'footnote_definition', readFootnoteDefinition, {
    alt: ['paragraph', 'reference'],
  });
  md.inline.ruler.after('image', 'footnote_reference', readFootnoteReference);
  md.core.ruler.before('inline', 'footnote_append', append);
  md.core.ruler.after('inline', 'footnote_order', order);
  render(md);
}

/** Drops notes without a visible reference. Runs after rules that remove references (with the title, with a `<style>`). */
export function addShownFootnotes(md: MarkdownIt): void {
  md.core.ruler.push('footnotes_shown', reorder);
}

/** The label of the `[^` at `start`; undefined if there is none. */
function readLabel(text: string, start: number, end: number): string | undefined {
  if (text.charCodeAt(start) !== 91 || text.charCodeAt(start + 1) !== 94) return undefined;
  const limit = Math.min(end, start + 2 + longestLabel);
  for (let at = start + 2; at < limit; at++) {
    const character = text.charCodeAt(at);
    if (character === 93) return at === start + 2 ? undefined : text.slice(start + 2, at);
    if (character <= 32 || character === 91) return undefined;
  }
  return undefined;
}

function readFootnoteDefinition(
  state: StateBlock,
  startLine: number,
  endLine: number,
  silent: boolean,
): boolean {
  const start = state.bMarks[startLine]! + state.tShift[startLine]!;
  const max = state.eMarks[startLine]!;
  if (state.sCount[startLine]! - state.blkIndent >= 4) return false;
  const label = readLabel(state.src, start, max);
  if (label === undefined) return false;
  const colon = start + label.length + 3;
  if (colon >= max || state.src.charCodeAt(colon) !== 58) return false;
  if (silent) return true;

  const content = state.skipSpaces(colon + 1);
  const { tokens, parentType, blkIndent, tight } = state;
  const { [startLine]: shift = 0 } = state.tShift;
  const { [startLine]: count = 0 } = state.sCount;
  const { [startLine]: mark = 0 } = state.bMarks;
  const own: Token[] = [];
  state.tokens = own;
  state.parentType = 'footnote';
  // The note's further paragraphs are indented by four.
  state.blkIndent += 4;
  state.bMarks[startLine] = content;
  state.tShift[startLine] = 0;
  state.sCount[startLine] = state.blkIndent;
  state.level += 2;
  if (content < max) state.md.block.tokenize(state, startLine, endLine);
  else {
    state.line = startLine + 1;
    state.md.block.tokenize(state, startLine + 1, endLine);
  }
  state.level -= 2;
  state.bMarks[startLine] = mark;
  state.tShift[startLine] = shift;
  state.sCount[startLine] = count;
  state.blkIndent = blkIndent;
  state.parentType = parentType;
  state.tight = tight;
  state.tokens = tokens;

  const known = footnotesOf(state.env);
  const key = state.md.utils.normalizeReference(label);
  const footnote: Footnote = { label, tokens: own, line: startLine + 1, number: 0, references: 0 };
  if (known.has(key)) repeated(state.env).push(footnote);
  else known.set(key, footnote);
  return true;
}

function readFootnoteReference(state: StateInline, silent: boolean): boolean {
  const label = readLabel(state.src, state.pos, state.posMax);
  if (label === undefined) return false;
  const footnote = footnotesOf(state.env).get(state.md.utils.normalizeReference(label));
  if (!footnote) {
    // An empty token marks the place, since the line is not known yet; the brackets stay text.
    if (!silent) state.push('footnote_missing', '', 0).meta = { at: state.pos, label };
    return false;
  }
  if (!silent)
    state.push('footnote_reference', '', 0).meta = { footnote, at: state.pos, takesAttributes: true };
  state.pos += label.length + 3;
  return true;
}

/** Appends the notes to the body, so that the inline rules read their text too. */
function append(state: StateCore): void {
  const known = footnotesOf(state.env);
  if (known.size === 0) return;
  for (const footnote of known.values()) pushNote(state, footnote);
}

/** Appends a note's tokens to the body. */
export function pushNote(state: StateCore, footnote: Footnote): void {
  const open = createFootnoteBlock(state, 'footnote_open', 'li', 1);
  const { label } = footnote;
  const copied: Copied = { kind: 'box', first: `[^${label}]: `, rest: '    ' };
  open.meta = { footnote, label, copied, isPart: true, of: footnote };
  state.tokens.push(open);
  for (const token of footnote.tokens) state.tokens.push(token);
  const close = createFootnoteBlock(state, 'footnote_close', 'li', -1);
  close.meta = { copied: { kind: 'end' } satisfies Copied, isPart: true };
  state.tokens.push(close);
}

/**
 * Sorts the notes with references and drops the others, before later rules collect their links and headings. Warns of
 * references without a note, and of notes without a reference.
 */
function order(state: StateCore): void {
  const meant = reportMissingFootnotes(state, [...footnotesOf(state.env).keys()]);
  if (footnotesOf(state.env).size === 0) return;
  const parts = split(state.tokens);
  for (const note of parts.notes) addBackLinks(state, note);
  const used = numberNotes(parts);
  const unused = parts.notes
    .map(getFootnote)
    .filter(({ label, number }) => number === 0 && !meant.has(label.toLowerCase()));
  reportUnusedFootnotes(state, unused, repeated(state.env));
  placeNotes(state, parts, used);
}

/** Sorts again, because later rules may have removed references. */
function reorder(state: StateCore): void {
  if (footnotesOf(state.env).size === 0) return;
  const page = getPageState(state.env);
  const parts = split(state.tokens);
  const before = parts.notes.flatMap((note) => listFootnoteIds(getFootnote(note)));
  const used = numberNotes(parts);
  const usedNotes = new Set(used);
  const dropped = parts.notes.filter((note) => !usedNotes.has(note)).flatMap(collectGivenIds);
  const shown = new Set(used.flatMap((note) => listFootnoteIds(getFootnote(note))));
  for (const id of [...before, ...dropped]) if (!shown.has(id)) page.ids.delete(id);
  reportTitleOnlyFootnotes(page, new Set<unknown>(used.map(getFootnote)));
  placeNotes(state, parts, used);
}

/** `after`: closing tags for raw HTML that was never closed. */
type FootnoteParts = { readonly body: Token[]; readonly notes: NoteTokens[]; readonly after: Token[] };

function split(tokens: readonly Token[]): FootnoteParts {
  const parts: FootnoteParts = { body: [], notes: [], after: [] };
  let target = parts.body;
  for (const token of tokens) {
    if (token.type === 'footnotes_open' || token.type === 'footnotes_close') continue;
    if (token.type === 'footnote_open') {
      target = [];
      parts.notes.push(target);
    }
    target.push(token);
    if (token.type === 'footnote_close') target = parts.after;
  }
  return parts;
}

function getFootnote(note: NoteTokens): Footnote {
  return note[0]!.meta?.footnote as Footnote;
}

/**
 * The visible notes in the order of their numbers: references in the body count first, then those in the notes,
 * which may refer to other notes.
 */
function numberNotes({ body, notes }: FootnoteParts): readonly NoteTokens[] {
  const noteOf = new Map(notes.map((note) => [getFootnote(note), note]));
  for (const footnote of noteOf.keys()) {
    footnote.number = 0;
    footnote.references = 0;
  }
  const used: NoteTokens[] = [];
  const readNotes = (tokens: readonly Token[]) => {
    // Deeper children only hold alt texts, which show no references.
    for (const token of tokens.flatMap(({ children }) => children ?? [])) {
      if (token.type !== 'footnote_reference') continue;
      const footnote = token.meta?.footnote as Footnote;
      if (footnote.number === 0) footnote.number = used.push(noteOf.get(footnote)!);
      token.meta = { ...token.meta, to: footnote, number: footnote.number, reference: ++footnote.references };
    }
  };
  readNotes(body);
  // The loop adds to `used` while it runs.
  for (const note of used) readNotes(note);
  return used;
}

function addBackLinks(state: StateCore, note: Token[]): void {
  const meta = { footnote: getFootnote(note) };
  const back = Object.assign(new state.Token('footnote_back', '', 0), { meta });
  note.splice(note.at(-2)?.type === 'paragraph_close' ? -2 : -1, 0, back);
}

function placeNotes(state: StateCore, { body, after }: FootnoteParts, used: readonly NoteTokens[]): void {
  const page = getPageState(state.env);
  const tokens = body;
  if (used.length > 0) tokens.push(createFootnoteBlock(state, 'footnotes_open', 'section', 1));
  for (const note of used) {
    const ids = listFootnoteIds(getFootnote(note));
    for (const id of ids) page.ids.add(id);
    note[0]!.attrs = [['id', ids[0]!]];
    for (const token of note) tokens.push(token);
  }
  if (used.length > 0) tokens.push(createFootnoteBlock(state, 'footnotes_close', 'section', -1));
  for (const token of after) tokens.push(token);
  state.tokens = tokens;
}

/** The ids of the note and of its references. */
function listFootnoteIds({ number, references }: Footnote): string[] {
  return [`fn:${number}`, ...Array.from({ length: references }, (_, at) => buildReferenceId(number, at + 1))];
}

/** Ids from attribute marks in the note's text. */
function collectGivenIds(note: NoteTokens): string[] {
  return note
    .flatMap((token) => [token, ...(token.children ?? [])])
    .flatMap((token) => token.attrs?.filter(([name]) => name === 'id').map(([, id]) => String(id)) ?? []);
}

function createFootnoteBlock(state: StateCore, type: string, tag: string, nesting: 1 | -1): Token {
  return Object.assign(new state.Token(type, tag, nesting), { block: true });
}

function buildReferenceId(number: number, count: number): string {
  return count === 1 ? `fnref:${number}` : `fnref:${number}:${count}`;
}

function render(md: MarkdownIt): void {
  const { rules } = md.renderer;
  rules.footnote_missing = () => '';
  rules.footnote_reference = (tokens, index) => {
    const { number, reference } = tokens[index]!.meta as { number: number; reference: number };
    const id = buildReferenceId(number, reference);
    let before = index - 1;
    while (tokens[before]?.nesting || (tokens[before]?.type === 'text' && !tokens[before]!.content)) before--;
    // Else the numbers 1 and 2 would read as 12.
    const follows = tokens[before]?.type === 'footnote_reference';
    return `<sup class="footnote-ref${follows ? ' next">,' : '">'}<a href="#fn:${number}" id="${id}" role="doc-noteref">${number}</a></sup>`;
  };
  rules.footnotes_open = (_tokens, _index, _options, env) => {
    const label = escapeHtml(getPageState(env).options.strings.footnotes);
    return `<section class="footnotes" role="doc-endnotes" aria-label="${label}">\n<ol>\n`;
  };
  rules.footnotes_close = () => '</ol>\n</section>\n';
  rules.footnote_back = (tokens, index, _options, env) => {
    const { footnote } = tokens[index]!.meta as { footnote: Footnote };
    const { backToReference } = getPageState(env).options.strings;
    let links = '';
    for (let count = 1; count <= footnote.references; count++) {
      const href = buildReferenceId(footnote.number, count);
      // A list of links names each by its footnote.
      const name = count === 1 ? `${footnote.number}` : `${footnote.number}-${count}`;
      const label = escapeHtml(fillPlaceholder(backToReference, name));
      links += ` <a class="footnote-back" href="#${href}" role="doc-backlink" aria-label="${label}">↩\uFE0E</a>`;
    }
    return links;
  };
}
