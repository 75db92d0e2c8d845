/**
 * Terms of the site (`markdown.terms`): where one first stands in running text of a page, it leads to what explains it.
 * Headings, tables, links, code and the rows of a list of operations stay as they are, and so does the page that explains it.
 */
import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { hrefPlaceholder } from '../../model/placeholder.ts';
import { locator } from '../locate.ts';
import { type PageState, pageOf } from '../page.ts';

type Terms = Readonly<Record<string, string>>;

export function terms(md: MarkdownIt): void {
  md.core.ruler.push('terms', (state) => {
    const page = pageOf(state.env);
    if (page.options.terms) linkFirst(state, page, page.options.terms);
  });
}

/** Within these a text is no running text. */
const apart = /^(?:heading|th|td|dt)_(open|close)$/;

function linkFirst(state: StateCore, page: PageState, given: Terms): void {
  const search = searchOf(Object.entries(given).filter(([, href]) => !explains(page.source.path, href)));
  let within = 0;
  for (const token of state.tokens) {
    if (search.left.size === 0) return;
    const edge = apart.exec(token.type);
    if (edge) within += edge[1] === 'open' ? 1 : -1;
    else if (within === 0 && token.type === 'inline' && token.children && !isRow(token))
      inBlock(state, page, token, search);
  }
}

/** A method, a path that leads to the operation, and its summary: a second link beside it would lead elsewhere. */
function isRow({ children }: Token): boolean {
  return String(children?.[0]?.attrGet('class')).startsWith('api-method');
}

/** What is looked for: a text is read once, however many terms there are. */
type Search = {
  readonly hrefOf: ReadonlyMap<string, string>;
  /** By the first character of terms, how long they are: longest first. */
  readonly lengths: ReadonlyMap<string, readonly number[]>;
  /** Addresses that the page does not lead to yet; what is found is taken out. */
  readonly left: Set<string>;
};

function searchOf(terms: readonly (readonly [term: string, href: string])[]): Search {
  const lengths = new Map<string, number[]>();
  for (const [term] of [...terms].sort(([a], [b]) => b.length - a.length)) {
    const known = lengths.get(term.charAt(0));
    if (!known) lengths.set(term.charAt(0), [term.length]);
    else if (known.at(-1) !== term.length) known.push(term.length);
  }
  return { hrefOf: new Map(terms), lengths, left: new Set(terms.map(([, href]) => href)) };
}

/** True if the page with this file is the one that the address leads to. */
function explains(file: string, href: string): boolean {
  const route = href.replace(/[?#].*$/, '').replace(/\/$/, '');
  return file.endsWith(`${route}.md`) || file.endsWith(`${route}/index.md`);
}

function inBlock(state: StateCore, page: PageState, block: Token, search: Search): void {
  const children: Token[] = [];
  let inLink = 0;
  for (const child of block.children!) {
    if (child.type === 'html_inline')
      inLink += /^<a\b/i.test(child.content) ? 1 : /^<\/a/i.test(child.content) ? -1 : 0;
    else if (/^(?:link|abbr)_/.test(child.type)) inLink += child.nesting;
    const found = child.type === 'text' && inLink === 0 ? firstPlaces(child.content, search) : [];
    if (found.length === 0) children.push(child);
    else for (const part of split(state, page, block, child, found)) children.push(part);
  }
  block.children = children;
}

type Occurrence = { readonly term: string; readonly href: string; readonly at: number };

/** Where terms first stand in a text, in order; of two at one place the longer. */
function firstPlaces(text: string, { hrefOf, lengths, left }: Search): Occurrence[] {
  const found: Occurrence[] = [];
  for (let at = 0; at < text.length && left.size > 0; at++) {
    for (const length of lengths.get(text.charAt(at)) ?? []) {
      const term = text.slice(at, at + length);
      const href = hrefOf.get(term);
      // Two words for one thing lead there once.
      if (href === undefined || !left.has(href) || isCut(text, at) || isCut(text, at + length)) continue;
      left.delete(href);
      found.push({ term, href, at });
      at += length - 1;
      break;
    }
  }
  return found;
}

function split(
  state: StateCore,
  page: PageState,
  block: Token,
  token: Token,
  found: readonly Occurrence[],
): Token[] {
  const plain = (content: string, level: number): Token =>
    Object.assign(new state.Token('text', '', 0), { content, level });
  const parts: Token[] = [];
  let done = 0;
  for (const { term, href, at } of found) {
    if (at > done) parts.push(plain(token.content.slice(done, at), token.level));
    const index = page.addLink('page', href, locator(page, block)(0));
    const open = Object.assign(new state.Token('term_open', 'a', 1), { level: token.level });
    open.attrs = [['href', hrefPlaceholder(index)]];
    const close = Object.assign(new state.Token('term_close', 'a', -1), { level: token.level });
    parts.push(open, plain(term, token.level + 1), close);
    done = at + term.length;
  }
  if (done < token.content.length) parts.push(plain(token.content.slice(done), token.level));
  return parts;
}

const wordCharacter = /[A-Za-z0-9_\u00C0-\u024F]/;

/** True within a Latin word: Chinese runs into a term without a blank. */
function isCut(text: string, edge: number): boolean {
  return wordCharacter.test(text.charAt(edge - 1)) && wordCharacter.test(text.charAt(edge));
}
