/** Takes the page's title out of the body. */
import type { MarkdownIt, StateCore } from 'markdown-it';
import { fixedIds } from '../../model/contract.ts';
import { slugOf } from '../../model/slug.ts';
import { type PageState, pageOf } from '../page.ts';
import { plainText } from '../plain-text.ts';

export function title(md: MarkdownIt): void {
  md.core.ruler.push('title', (state) => {
    const page = pageOf(state.env);
    if (page.takesTitle) takeTitle(state, page);
  });
  md.renderer.rules.title_anchor = (tokens, index, _options, _env, self) =>
    `<span${self.renderAttrs(tokens[index]!)}></span>\n`;
}

/** The title is drawn by the theme: an H1 that says the same, or gives it, leaves the body. */
function takeTitle(state: StateCore, page: PageState): void {
  const index = state.tokens.findIndex(
    (token) => token.type === 'heading_open' && token.tag === 'h1' && token.level === 0,
  );
  if (index < 0) return;
  const token = state.tokens[index]!;
  const title = plainText(state.tokens[index + 1]!.children).trim();
  const leading = state.tokens
    .slice(0, index)
    .every((one) => one.type === 'html_block' && one.meta?.text === '');
  if (page.title === undefined) {
    if (title === '') return;
    page.title = title;
  } else if (!leading || !same(title, page.title)) return;
  page.titleText = state.tokens[index + 1];
  const given = token.attrGet('id');
  const wanted = given ?? freeId(state, page, title);
  if (wanted === undefined) {
    state.tokens.splice(index, 3);
    return;
  }
  // Links to it lead to where it stood.
  page.ids.add(String(wanted));
  const anchor = new state.Token('title_anchor', 'span', 0);
  anchor.attrs = [['id', wanted]];
  state.tokens.splice(index, 3, anchor);
}

/** The id that the title would have as a heading, if nothing else on the page or around it has it. */
function freeId(state: StateCore, page: PageState, title: string): string | undefined {
  const id = slugOf(title);
  if (page.ids.has(id) || fixedIds.has(id)) return undefined;
  const shared = state.tokens.some(
    (token, at) =>
      token.type === 'heading_open' &&
      token.tag !== 'h1' &&
      slugOf(plainText(state.tokens[at + 1]!.children)) === id,
  );
  return shared ? undefined : id;
}

function same(a: string, b: string): boolean {
  const plain = (text: string) => text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();
  return plain(a) === plain(b);
}
