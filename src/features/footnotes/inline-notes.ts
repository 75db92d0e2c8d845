/** `^[A note.]`: a footnote with its text at the reference. */
import type { MarkdownIt, StateCore, StateInline, Token } from 'markdown-it';
import { createSlot } from '#parse';
import { type Footnote, footnotesOf, pushNote } from './rule.ts';

/** Meta of the reference's token. `note`: the text's token; `append` sets its lines. */
type InlineNote = { readonly at: number; readonly end: number } & {
  readonly footnote: Footnote;
  readonly note: Token;
  readonly copy: string;
  readonly takesAttributes: true;
};

/** `isWithin`: inside a note, where another note stays text. */
const inlineState = createSlot(() => ({ isWithin: false, count: 0 }));

export function inlineNotes(md: MarkdownIt): void {
  md.inline.ruler.after('footnote_reference', 'inline_note', readInlineNote);
  md.core.ruler.before('footnote_order', 'inline_notes', append);
}

function readInlineNote(state: StateInline, silent: boolean): boolean {
  const { src, pos, env, md } = state;
  if (src.charCodeAt(pos) !== 94 || src.charCodeAt(pos + 1) !== 91) return false;
  if (state.linkLevel > 0 || inlineState(env).isWithin) return false;
  const end = md.helpers.parseLinkLabel(state, pos + 1);
  const text = src.slice(pos + 2, Math.max(end, 0));
  if (end < 0 || isPattern(text, src[end + 1])) return false;
  state.pos = end + 1;
  if (silent) return true;
  const note = Object.assign(new state.Token('inline', '', 0), { content: text, children: [] });
  inlineState(env).isWithin = true;
  md.inline.parse(text, md, env, note.children);
  inlineState(env).isWithin = false;
  const open = Object.assign(new state.Token('paragraph_open', 'p', 1), { block: true });
  const close = Object.assign(new state.Token('paragraph_close', 'p', -1), { block: true });
  const footnote = { label: findFreeLabel(state), tokens: [open, note, close], number: 0, references: 0 };
  // The blank in the key keeps it apart from all labels.
  footnotesOf(env).set(`inline note ${inlineState(env).count}`, footnote);
  const copy = `[^${footnote.label}]`;
  state.push('footnote_reference', '', 0).meta = {
    footnote,
    note,
    copy,
    at: pos,
    end: end + 1,
    takesAttributes: true,
  } satisfies InlineNote;
  return true;
}

/** True for regular expressions such as `^[0-9]+$` and `^[^/]`, and for terminal codes, which have `^[` alone. */
function isPattern(text: string, next = ''): boolean {
  if (/^(?:\s*$|\s|[\^\\[]|\w-\w)/.test(text)) return true;
  return /^[!-~]*$/.test(text) && /[+*?{$(\\`|]/.test(next);
}

/** A label for the markdown copy that no footnote of the page has. */
function findFreeLabel({ env, md }: StateInline): string {
  const known = footnotesOf(env);
  let label: string;
  do label = `inline-${++inlineState(env).count}`;
  while (known.has(md.utils.normalizeReference(label)));
  return label;
}

/** Appends the notes after the defined ones. In alt texts a note is text. */
function append(state: StateCore): void {
  if (footnotesOf(state.env).size === 0) return;
  for (const token of [...state.tokens]) {
    if (token.type !== 'inline' || !token.content.includes('^[')) continue;
    let line = token.map?.[0] ?? 0;
    let done = 0;
    for (const child of token.children ?? []) {
      if (child.type === 'image') convertNotesToText(child);
      if (child.type !== 'footnote_reference' || !child.meta?.note) continue;
      const { footnote, note, at } = child.meta as InlineNote;
      line += countLineEnds(token.content.slice(done, at));
      done = at;
      note.map = [line, line + countLineEnds(note.content) + 1];
      if (typeof token.meta?.column === 'number') note.meta = { column: token.meta.column + at + 2 };
      pushNote(state, footnote);
    }
  }
}

function countLineEnds(text: string): number {
  return text.split('\n').length - 1;
}

function convertNotesToText(image: Token): void {
  for (const child of image.children ?? []) {
    if (child.type === 'image') convertNotesToText(child);
    else if (child.type === 'footnote_reference' && child.meta?.note) {
      child.type = 'text';
      child.content = `^[${(child.meta as InlineNote).note.content}]`;
    }
  }
}
