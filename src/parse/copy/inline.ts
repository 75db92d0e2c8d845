/** The text of a block in the markdown copy: as written, but for addresses, attributes, comments and what acts. */
import type { Token } from 'markdown-it';
import { betweenMarks, plainMarkdown, writeDestination } from '../../model/markup/markdown.ts';
import type { Address, Span } from '../rules/offsets.ts';

/** `copy`: what stands in the copy for what only docgen understands. */
type Noted = {
  readonly at?: number;
  readonly end?: number;
  readonly address?: Address;
  readonly copy?: string;
};
type Edit = Span & { readonly text: string };

/** Markdown of an inline token: its content with the addresses as placeholders. */
export function inlineMarkdown({ content, children, meta }: Token): string {
  const cuts = (meta?.cuts ?? []) as readonly Span[];
  const edits: Edit[] = cuts.map((cut) => ({ ...cut, text: '' }));
  collect(edits, children ?? [], 0);
  edits.sort((a, b) => a.start - b.start);
  let text = '';
  let done = 0;
  for (const edit of edits) {
    if (edit.start < done) continue;
    text +=
      content.slice(done, edit.start) +
      (edit.text || betweenMarks(content[edit.start - 1], content[edit.end]));
    done = edit.end;
  }
  return done === 0 ? content.trim() : withoutGaps(text + content.slice(done), content);
}

/** A line of which nothing is left would end the paragraph, a break behind which nothing is left would be a backslash. */
function withoutGaps(text: string, before: string): string {
  const dense = text.replace(/\n(?:[ \t]*\n)+/g, '\n').trim();
  return dense.endsWith('\\') && !before.endsWith('\\') ? dense.slice(0, -1).trimEnd() : dense;
}

/** `base`: where the text of these tokens begins in the block's content. */
function collect(edits: Edit[], tokens: readonly Token[], base: number): void {
  const add = (start: number, end: number, text: string) =>
    edits.push({ start: base + start, end: base + end, text });
  for (const token of tokens) {
    const { at, end, address, copy } = (token.meta ?? {}) as Noted;
    if (at === undefined || end === undefined) continue;
    if (token.type === 'html_inline') add(at, end, token.content);
    // An autolink stays as it is, unless it was refused.
    else if (token.type === 'link_open' && token.markup === 'autolink') {
      if (token.hidden) add(at, end, plainMarkdown(String(token.attrGet('href'))));
    } else if (token.type === 'link_open' || token.type.endsWith('image')) {
      if (address) add(address.start, address.end, destination(token, address));
      collect(edits, token.children ?? [], base + at + 2);
    } else if (copy !== undefined) add(at, end, copy);
    // A picture that was refused.
    else if (token.type === 'text') add(at, end, plainMarkdown(token.content));
  }
}

/** A link by reference gets its address in place: definitions are not part of the copy. */
function destination(token: Token, { isReference, title }: Address): string {
  const written = String(token.attrGet(token.tag === 'a' ? 'href' : 'src') ?? '');
  const href = token.hidden ? '#' : written.startsWith('\0') ? written : writeDestination(written);
  if (!isReference) return href;
  const quoted = title === '' ? '' : ` "${title.replace(/["\\]/g, '\\$&')}"`;
  return `(${href}${quoted})`;
}
