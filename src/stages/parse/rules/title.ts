/** Takes the page's title out of the body. */
import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { fixedIds } from '#model/contract';
import { slugify } from '#model/document/slug';
import { getPageState, type PageState } from '../page.ts';
import { getIdText, getPlainText } from '../plain-text.ts';
import { type Address, getEndOffset, getOffset } from './offsets.ts';

export function addTitle(md: MarkdownIt): void {
  md.core.ruler.push('title', (state) => {
    const page = getPageState(state.env);
    if (page.takesTitle) takeTitle(state, page);
  });
  md.renderer.rules.title_anchor = (tokens, index, _options, _env, self) =>
    `<span${self.renderAttrs(tokens[index]!)}></span>\n`;
}

/** Takes the H1 out of the body if it gives or repeats the title, because the theme renders the title. */
function takeTitle(state: StateCore, page: PageState): void {
  const index = state.tokens.findIndex(
    (token) => token.type === 'heading_open' && token.tag === 'h1' && token.level === 0,
  );
  if (index < 0) return;
  const token = state.tokens[index]!;
  const title = getPlainText(state.tokens[index + 1]!.children).trim();
  const leading = state.tokens
    .slice(0, index)
    .every((one) => one.type === 'html_block' && one.meta?.text === '');
  if (page.title === undefined) {
    if (title === '') return;
    page.title = title;
  } else if (!leading || !isSameText(title, page.title)) return;
  page.titleText = state.tokens[index + 1];
  // The theme's title has no pictures, so they stay in the body.
  state.tokens.splice(index + 3, 0, ...collectTitlePictures(state, page.titleText!));
  const given = token.attrGet('id');
  const wanted = given ?? findFreeId(state, page, getIdText(state.tokens[index + 1]!.children));
  if (wanted === undefined) {
    state.tokens.splice(index, 3);
    return;
  }
  // An empty anchor keeps links to the old heading valid.
  page.ids.add(String(wanted));
  const anchor = new state.Token('title_anchor', 'span', 0);
  anchor.attrs = [['id', wanted]];
  state.tokens.splice(index, 3, anchor);
}

function collectTitlePictures(state: StateCore, inline: Token): Token[] {
  return (inline.children ?? []).flatMap((child) => {
    const at = getOffset(child);
    const isPicture =
      child.type === 'image' || (child.type === 'html_inline' && /^<img\b/i.test(child.content));
    if (!isPicture || at === undefined) return [];
    const address = child.meta?.address as Address | undefined;
    const end = getEndOffset(child)!;
    child.meta = {
      ...child.meta,
      at: 0,
      end: end - at,
      ...(address && { address: { ...address, start: address.start - at, end: address.end - at } }),
    };
    const place = { block: true, map: inline.map };
    return [
      Object.assign(new state.Token('paragraph_open', 'p', 1), place),
      Object.assign(new state.Token('inline', '', 0), place, {
        content: inline.content.slice(at, end),
        children: [child],
      }),
      Object.assign(new state.Token('paragraph_close', 'p', -1), place),
    ];
  });
}

/** The id of the title as a heading, if neither the page nor its frame nor another heading has it. */
function findFreeId(state: StateCore, page: PageState, title: string): string | undefined {
  const id = slugify(title);
  if (page.ids.has(id) || fixedIds.has(id)) return undefined;
  const shared = state.tokens.some(
    (token, at) =>
      token.type === 'heading_open' &&
      token.tag !== 'h1' &&
      slugify(getIdText(state.tokens[at + 1]!.children)) === id,
  );
  return shared ? undefined : id;
}

function isSameText(a: string, b: string): boolean {
  const normalizeTitle = (text: string) => text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();
  return normalizeTitle(a) === normalizeTitle(b);
}
