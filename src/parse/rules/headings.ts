/**
 * Ids, permalinks and the list of headings. An own rule: the usual anchor plugin looks each heading up in the list
 * of all tokens: 100,000 headings take 8 s instead of 1.
 */
import type { MarkdownIt, Token } from 'markdown-it';
import { slugOf } from '../../model/slug.ts';
import { fill } from '../../model/strings.ts';
import { escapeHtml } from '../../model/text.ts';
import { type PageState, pageOf } from '../page.ts';
import { plainText } from '../plain-text.ts';

export function headings(md: MarkdownIt): void {
  md.core.ruler.push('headings', (state) => {
    const page = pageOf(state.env);
    for (const [index, token] of state.tokens.entries()) {
      if (token.type === 'heading_open')
        heading(page, token, plainText(state.tokens[index + 1]!.children).trim());
    }
  });
  const { rules } = md.renderer;
  rules.heading_open = (tokens, index, _options, env, self) => {
    const token = tokens[index]!;
    const opening = `<${token.tag}${self.renderAttrs(token)}>`;
    if (!/^h[234]$/.test(token.tag)) return opening;
    const label = escapeHtml(fill(pageOf(env).options.strings.anchor, String(token.meta?.title ?? '')));
    return `${opening}<a class="anchor" href="#${escapeHtml(String(token.attrGet('id')))}" aria-label="${label}">#</a>`;
  };
}

function heading(page: PageState, token: Token, title: string): void {
  const level = Number(token.tag.slice(1));
  const id = String(token.attrGet('id') ?? page.freeId(slugOf(title)));
  token.attrs = [['id', id], ...(token.attrs ?? []).filter(([name]) => name !== 'id')];
  token.meta = { title };
  const spot = { line: (token.map?.[0] ?? 0) + 1 };
  page.headings.push({ id, level, title, line: page.placeOf(spot).line ?? spot.line });
  if (level === 1 && page.takesTitle) {
    page.warn('heading-second-h1', spot, `"${title}" is a first-level heading besides the page's title.`, {
      hint: 'Begin it with ## instead.',
    });
  }
}
