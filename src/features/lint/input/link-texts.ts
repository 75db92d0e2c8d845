/** Collects the links of a page with what readers see of them, in markdown and raw HTML. Must not judge any. */
import type { Token } from 'markdown-it';
import { getAttribute, parseFragment } from '#html';
import type { LinkText } from '#model/document/lint-input';
import { getPlainText, type PageState } from '#parse';

/** An open link: its address as a placeholder, and what stands in it so far. */
type OpenLink = { readonly href: string; text: string; hasMore: boolean };

export function collectLinkTexts(page: PageState, tokens: readonly Token[]): LinkText[] {
  const texts: LinkText[] = [];
  let open: OpenLink | undefined;
  const close = () => {
    const link = page.links[Number(/^\0(\d+)\0/.exec(open?.href ?? '')?.[1] ?? -1)];
    if (open && link && !open.hasMore) {
      const { href, file, line, column } = link;
      texts.push({ href, file, line, column, text: open.text.trim() });
    }
    open = undefined;
  };
  const readHtml = (html: string) => {
    if (!open && !/<a\b/i.test(html)) return;
    for (const part of parseFragment(html)) {
      if (part.kind === 'text') {
        if (open) open.text += part.text;
      } else if (part.kind === 'close') {
        if (part.name === 'a') close();
      } else if (part.kind === 'open') {
        if (part.name === 'a') {
          const hasMore = getAttribute(part, 'aria-label') !== undefined;
          open = { href: getAttribute(part, 'href') ?? '', text: '', hasMore };
        } else if (open) open.hasMore ||= part.name === 'img' || part.name === 'svg';
      }
    }
  };
  for (const token of tokens) {
    if (token.type === 'html_block') readHtml(token.content);
    for (const child of token.children ?? []) {
      if (child.type === 'html_inline') readHtml(child.content);
      else if (child.type === 'link_open') {
        open = { href: String(child.attrGet('href') ?? ''), text: '', hasMore: false };
      } else if (child.type === 'link_close') close();
      else if (open && child.nesting === 0) {
        // Code is a name, whatever word it is.
        open.hasMore ||= child.type === 'code_inline' || child.type.startsWith('component');
        open.text += getPlainText([child]);
      }
    }
    if (token.type !== 'html_block') open = undefined;
  }
  return texts;
}
