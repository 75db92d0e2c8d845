/** Ids, permalinks and the list of headings, with markdown-it-anchor. The page state gives ids and the permalink's label. */
import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import anchor from 'markdown-it-anchor';
import { encodeAnchor } from '#model/address/url';
import { slugify } from '#model/document/slug';
import { fillPlaceholder } from '#model/strings';
import { escapeHtml } from '#model/text';
import { createSlot, getPageState, type PageState } from '../page.ts';
import { getIdText, getPlainText } from '../plain-text.ts';

/** The plugin searches the token list for each heading: 20,000 headings take 0.2 s, 100,000 would take 5. */
const mostHeadings = 20_000;

const wholePage = createSlot((): { tokens: Token[] } => ({ tokens: [] }));

export function addHeadings(md: MarkdownIt): void {
  md.core.ruler.push('headings_alone', (state) => {
    // The plugin gets the headings alone: with all tokens each search would take the page's length.
    wholePage(state.env).tokens = state.tokens;
    state.tokens = limitHeadings(getPageState(state.env), state.tokens);
  });
  md.use(anchor, {
    getTokensText: (children) => getIdText(children as Token[]),
    // Returns a free id: the plugin's own numbering would try a thousand ids for the thousandth equal heading.
    slugifyWithState: (title, state) => getPageState(state.env).freeId(slugify(title)),
    failOnNonUnique: false,
    tabIndex: false,
    permalink: (id, _options, state, index) => addHeading(state as unknown as StateCore, index, id),
  });
  md.core.ruler.push('headings_back', (state) => {
    state.tokens = wholePage(state.env).tokens;
  });
  md.renderer.rules.permalink = (tokens, index, _options, env) => {
    const { id, title } = tokens[index]!.meta as { id: string; title: string };
    const label = escapeHtml(fillPlaceholder(getPageState(env).options.strings.anchor, title));
    // CSS draws its sign: programs that turn a page into text get the heading's words alone.
    // The label first: what it shares with the heading stands nearer, and packs the better.
    return `<a class="anchor" aria-label="${label}" href="#${escapeHtml(encodeAnchor(id))}"></a>`;
  };
}

/** The tokens of the headings; those above the limit get another type, which the plugin skips. */
function limitHeadings(page: PageState, tokens: readonly Token[]): Token[] {
  const found: Token[] = [];
  let count = 0;
  tokens.forEach((token, index) => {
    if (token.type !== 'heading_open') return;
    count++;
    if (count <= mostHeadings) found.push(token, tokens[index + 1]!);
    else token.type = 'unlisted_heading_open';
    if (count !== mostHeadings + 1) return;
    const message = `This is more than ${mostHeadings} headings: from here on they have no id, and no list or search shows them.`;
    page.warn('heading-limit', getTokenPoint(token), message, { hint: 'Divide the page.' });
  });
  return found;
}

function getTokenPoint({ map }: Token): { line: number } {
  return { line: (map?.[0] ?? 0) + 1 };
}

function addHeading(state: StateCore, index: number, id: string): void {
  const page = getPageState(state.env);
  const token = state.tokens[index]!;
  const children = state.tokens[index + 1]!.children!;
  const title = getPlainText(children).trim();
  const level = Number(token.tag.slice(1));
  token.attrs = [['id', id], ...(token.attrs ?? []).filter(([name]) => name !== 'id')];
  token.meta = { title };
  const point = getTokenPoint(token);
  page.headings.push({ id, level, title, line: page.placeOf(point).line ?? point.line });
  if (level === 1 && page.takesTitle) {
    page.warn('heading-second-h1', point, `"${title}" is a first-level heading besides the page's title.`, {
      hint: 'Begin it with ## instead.',
    });
  }
  if (level < 2 || level > 4) return;
  // Else the heading's name would begin with that of its link.
  token.attrSet('aria-label', title);
  const link = new state.Token('permalink', 'a', 0);
  link.meta = { id, title };
  children.unshift(link);
}
