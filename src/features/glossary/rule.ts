/**
 * Links a term of the site (`markdown.terms`) to its explanation, where it first occurs in a page's running text.
 * Skips headings, tables, links, code, lines of features that name things, and the page that explains the term.
 */
import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { formatHrefPlaceholder } from '#model/document/placeholder';
import { createLocator, getPageState, type PageState } from '#parse';
import { buildKnownWords, findWords, insertElements, type KnownWords } from './known-words.ts';

/** Word -> link target. */
type Terms = Readonly<Record<string, string>>;

export function terms(md: MarkdownIt): void {
  md.core.ruler.push('terms', (state) => {
    const page = getPageState(state.env);
    const given = page.options.features?.glossary as Terms | undefined;
    if (given) linkFirst(state, page, given);
  });
}

/** Elements whose text is not running text. */
const noRunningText = /^(?:heading|th|td|dt)_(open|close)$/;

function linkFirst(state: StateCore, page: PageState, given: Terms): void {
  const others = Object.entries(given).filter(([, href]) => !explains(page.source.path, href));
  const words = buildKnownWords(new Map(others));
  // Addresses without a link so far: two words for one thing get one link.
  const left = new Set(others.map(([, href]) => href));
  let within = 0;
  for (const token of state.tokens) {
    if (left.size === 0) return;
    const edge = noRunningText.exec(token.type);
    if (edge) within += edge[1] === 'open' ? 1 : -1;
    else if (within === 0 && token.type === 'inline' && token.children && !token.meta?.isName)
      linkInBlock(state, page, token, words, left);
  }
}

/** True if the address leads to the page with this file. */
function explains(file: string, href: string): boolean {
  const route = href.replace(/[?#].*$/, '').replace(/\/$/, '');
  return file.endsWith(`${route}.md`) || file.endsWith(`${route}/index.md`);
}

function linkInBlock(
  state: StateCore,
  page: PageState,
  block: Token,
  words: KnownWords,
  left: Set<string>,
): void {
  let inLink = 0;
  block.children = block.children!.flatMap((child) => {
    if (child.type === 'html_inline')
      inLink += /^<a\b/i.test(child.content) ? 1 : /^<\/a/i.test(child.content) ? -1 : 0;
    else if (/^(?:link|abbr)_/.test(child.type)) inLink += child.nesting;
    if (child.type !== 'text' || inLink !== 0) return child;
    const places = findWords(child.content, words, (href) => left.delete(href));
    if (places.length === 0) return child;
    return insertElements(state, child, places, ({ meaning: href }) => {
      const index = page.addLink('page', href, createLocator(page, block)(0));
      return { type: 'term', tag: 'a', attrs: [['href', formatHrefPlaceholder(index)]] };
    });
  });
}
