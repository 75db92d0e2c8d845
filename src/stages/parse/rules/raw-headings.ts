/** Turns raw HTML headings into headings like markdown's: `<h1>` is the title, `<h2>` and others get an anchor and are listed. */
import type { StateCore, Token } from 'markdown-it';
import type { HtmlPart, OpenTag } from '#html';
import { divideAtHeadings } from '#html';
import { escapeMarkdown } from '#model/markup/markdown';

/** Splits a block of raw HTML at its headings. Their opening tokens hold the tag as written (`meta.tag`). */
export function splitAtHeadings(state: StateCore, block: Token): Token[] {
  const { content, level, map } = block;
  const pieces = divideAtHeadings(content);
  if (!pieces[0]?.heading && pieces.length === 1) return [block];
  let line = map?.[0] ?? 0;
  return pieces.flatMap(({ start, end, heading }) => {
    const written = content.slice(start, end);
    const first = line;
    line += written.split('\n').length - 1;
    const place = { level, block: true, map: [first, Math.max(line, first + 1)] as [number, number] };
    if (!heading) {
      if (written.trim() === '') return [];
      return [Object.assign(new state.Token('html_block', '', 0), place, { content: written })];
    }
    const { tag, inner, innerEnd } = heading;
    const markup = '#'.repeat(Number(tag.name[1]));
    const tagText = content.slice(start, tag.end);
    const open = Object.assign(new state.Token('heading_open', tag.name, 1), place, {
      markup,
      meta: { tag: tagText },
    });
    const inline = Object.assign(new state.Token('inline', '', 0), place, {
      level: level + 1,
      content: content.slice(tag.end, innerEnd),
      children: createHeadingChildren(state, content, tag, inner),
    });
    return [open, inline, Object.assign(new state.Token('heading_close', tag.name, -1), place, { markup })];
  });
}

/** Text and tags; markdown has no meaning here. */
function createHeadingChildren(
  state: StateCore,
  html: string,
  tag: OpenTag,
  inner: readonly HtmlPart[],
): Token[] {
  const texts = inner.filter(({ kind }) => kind === 'text');
  return inner.map((part) => {
    const meta = { at: part.start - tag.end, end: part.end - tag.end };
    if (part.kind === 'open' && part.name === 'br') return new state.Token('hardbreak', 'br', 0);
    if (part.kind !== 'text') {
      const content = html.slice(part.start, part.end);
      return Object.assign(new state.Token('html_inline', '', 0), { content, meta });
    }
    let content = part.text.replace(/\s+/g, ' ');
    if (part === texts[0]) content = content.trimStart();
    if (part === texts.at(-1)) content = content.trimEnd();
    return Object.assign(new state.Token('text', '', 0), {
      content,
      meta: { ...meta, copy: escapeForCopy(content) },
    });
  });
}

/** Escapes text for the markdown copy, where it would be markup. */
function escapeForCopy(text: string): string {
  return text.replace(/[^ ].*[^ ]|[^ ]/, escapeMarkdown);
}
