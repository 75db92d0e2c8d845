/** The text of a block in the markdown copy: as written, except for addresses, attributes, comments and active content. */
import type { Token } from 'markdown-it';
import { readAttributes } from '#model/markup/attributes';
import { escapeMarkdown, getSeparator, writeDestination } from '#model/markup/markdown';
import type { Address, Span } from '#parse';

/** `copy`: the replacement for syntax that only docgen knows. */
type Noted = {
  readonly at?: number;
  readonly end?: number;
  readonly address?: Address;
  readonly copy?: string;
};
type Edit = Span & { readonly text: string };

/** Markdown of an inline token: its content with placeholders for addresses. `hasOwnId`: what it belongs to has its id written behind it. */
export function inlineMarkdown({ content, children, meta }: Token, { hasOwnId = false } = {}): string {
  const cuts = (meta?.cuts ?? []) as readonly Span[];
  const edits: Edit[] = cuts.map((cut) => ({ ...cut, text: hasOwnId ? '' : writeId(content, cut) }));
  collectEdits(edits, children ?? [], 0);
  edits.sort((a, b) => a.start - b.start);
  let text = '';
  let done = 0;
  for (const edit of edits) {
    if (edit.start < done) continue;
    text +=
      content.slice(done, edit.start) +
      (edit.text || getSeparator(content[edit.start - 1], content[edit.end]));
    done = edit.end;
  }
  return done === 0 ? content.trim() : removeGaps(text + content.slice(done), content);
}

/** Of attributes only the id stays: links of other pages name it, and programs find what they lead to. */
function writeId(content: string, { start, end }: Span): string {
  const id = readAttributes(content.slice(start + 1, end - 1))?.id;
  return id === undefined ? '' : `{#${id}}`;
}

/** Removed text can leave a blank line, which would end the paragraph, or a final break, which would become a backslash. */
function removeGaps(text: string, before: string): string {
  const dense = text.replace(/\n(?:[ \t]*\n)+/g, '\n').trim();
  return dense.endsWith('\\') && !before.endsWith('\\') ? dense.slice(0, -1).trimEnd() : dense;
}

/** `base`: the offset of these tokens' text in the block's content. */
function collectEdits(edits: Edit[], tokens: readonly Token[], base: number): void {
  const addEdit = (start: number, end: number, text: string) =>
    edits.push({ start: base + start, end: base + end, text });
  for (const token of tokens) {
    if (!token.meta) continue;
    const { at, end, address, copy } = token.meta as Noted;
    if (at === undefined || end === undefined) continue;
    if (token.type === 'html_inline') addEdit(at, end, token.content);
    // An autolink stays as written, unless its address was unsafe.
    else if (token.type === 'link_open' && token.markup === 'autolink') {
      if (token.hidden) addEdit(at, end, escapeMarkdown(String(token.attrGet('href'))));
    } else if (token.type === 'link_open' || token.type.endsWith('image')) {
      if (address) addEdit(address.start, address.end, formatDestination(token, address));
      collectEdits(edits, token.children ?? [], base + at + 2);
    } else if (copy !== undefined) addEdit(at, end, copy);
    // A picture with an unsafe address became text.
    else if (token.type === 'text') addEdit(at, end, escapeMarkdown(token.content));
  }
}

/** The link's address. A reference link gets it inline: the copy has no definitions. */
function formatDestination(token: Token, { isReference, title }: Address): string {
  const written = String(token.attrGet(token.tag === 'a' ? 'href' : 'src') ?? '');
  const href = token.hidden ? '#' : written.startsWith('\0') ? written : writeDestination(written);
  if (!isReference) return href;
  const quoted = title === '' ? '' : ` "${title.replace(/["\\]/g, '\\$&')}"`;
  return `(${href}${quoted})`;
}
