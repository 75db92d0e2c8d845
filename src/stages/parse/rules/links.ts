/**
 * Replaces every address of a link or image by a placeholder, and adds it to the document's links. Must not ask whether
 * the target exists. A link loses an address that browsers would run.
 */
import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { isOnOwnMachine, isUnsafeHref, ownMachineHint } from '#model/address/url';
import { formatHrefPlaceholder, formatPlaceholderSize } from '#model/document/placeholder';
import { fillPlaceholder } from '#model/strings';
import { escapeHtml } from '#model/text';
import { createLocator } from '../locate.ts';
import { createSlot, getPageState, type PageState, type Point } from '../page.ts';
import { getPlainText } from '../plain-text.ts';
import { getOffset } from './offsets.ts';

const images = createSlot(() => ({ count: 0 }));

export function addLinks(md: MarkdownIt): void {
  // Keep addresses as written: rendering escapes them, and `rejectAddress` rejects unsafe ones.
  md.normalizeLink = (url) => url;
  md.validateLink = () => true;
  md.core.ruler.push('links', (state) => {
    for (const token of state.tokens)
      if (token.type === 'inline' && token.children) readBlockLinks(state, token);
  });
  md.renderer.rules.image = (tokens, index, options, env, self) => {
    const token = tokens[index]!;
    const alt = escapeHtml(self.renderInlineAsText(token.children ?? [], options, env));
    const attributes = (token.attrs ?? []).filter(([name]) => name !== 'src' && name !== 'alt');
    const { size = '', lazy = false } = token.meta ?? {};
    const first = `<img src="${escapeHtml(String(token.attrGet('src') ?? ''))}" alt="${alt}"`;
    return `${first}${self.renderAttrs({ attrs: attributes })}${size}${lazy ? ' loading="lazy"' : ''} decoding="async">`;
  };
}

function readBlockLinks(state: StateCore, inline: Token): void {
  let locate: ReturnType<typeof createLocator> | undefined;
  let searched = 0;
  const page = getPageState(state.env);
  /** Bare addresses have no offset, so search for the address in the text. */
  const locateAddress = (token: Token, href: string): Point => {
    locate ??= createLocator(page, inline);
    const at = getOffset(token);
    if (at !== undefined) return locate(at);
    const found = inline.content.indexOf(href.replace(/^(?:mailto:|http:\/\/)(?!\/)/, ''), searched);
    if (found >= 0) searched = found + 1;
    return locate(Math.max(0, found));
  };
  let refused = 0;
  inline.children!.forEach((token, at) => {
    if (token.type === 'link_open') {
      const href = String(token.attrGet('href') ?? '');
      if (isUnsafeHref(href)) {
        rejectAddress(page, locateAddress(token, href), href);
        token.hidden = true;
        refused++;
      } else if (href !== '') addReference(page, token, 'href', 'page', locateAddress(token, href));
      else warnOfEmpty(page, locateAddress(token, href), 'The link leads nowhere: it has no address.');
      if (href !== '' && isTextless(inline.children!, at))
        page.warn('link-empty', locateAddress(token, href), 'The link has no text: readers do not see it.', {
          hint: 'Write its text into the brackets.',
        });
    } else if (token.type === 'link_close' && refused > 0) {
      // Links do not nest, so this one closes the refused one.
      token.hidden = true;
      refused--;
    } else if (token.type === 'image') readImage(state, page, token, locateAddress);
  });
}

/** True if the link that opens at this index has no text. */
function isTextless(children: readonly Token[], at: number): boolean {
  const [next, afterNext] = [children[at + 1], children[at + 2]];
  const isBlank = next?.type === 'text' && next.content.trim() === '' && afterNext?.type === 'link_close';
  return next?.type === 'link_close' || isBlank;
}

function readImage(
  state: StateCore,
  page: PageState,
  token: Token,
  pointOf: (token: Token, href: string) => Point,
): void {
  const src = String(token.attrGet('src') ?? '');
  const point = pointOf(token, src);
  if (isUnsafeHref(src)) {
    rejectAddress(page, point, src);
    token.type = 'text';
    token.content = getPlainText(token.children);
    token.children = null;
    return;
  }
  const scheme = readColourScheme(src);
  if (scheme !== undefined) token.attrJoin('class', `in-${scheme}`);
  // Of two pictures for light and dark a browser shows one, so load it lazily.
  const lazy = images(state.env).count++ > 0 || scheme !== undefined;
  token.meta = { ...token.meta, lazy, scheme };
  if (src === '') warnOfEmpty(page, point, 'The image has no address.');
  if (src === '' || /^data:/i.test(src)) return;
  const index = addReference(page, token, 'src', 'image', point);
  token.meta = { ...token.meta, size: formatSizePlaceholder(token, index) };
}

/** The scheme that a picture is for, as GitHub and MkDocs Material mark it. */
function readColourScheme(src: string): string | undefined {
  const [, github, mkdocs] = /#(?:gh-(dark|light)-mode-only|only-(dark|light))$/.exec(src) ?? [];
  return github ?? mkdocs;
}

/** The placeholder for the size. One side in pixels gets the other by proportion; percent stays as written. */
function formatSizePlaceholder(token: Token, index: number): string {
  const [width, height] = [token.attrGet('width'), token.attrGet('height')];
  if (width === null && height === null) return formatPlaceholderSize(index);
  const given = String(width ?? height);
  if ((width !== null && height !== null) || given.endsWith('%')) return '';
  const [name, side] = width === null ? (['height', 'h'] as const) : (['width', 'w'] as const);
  token.attrs = token.attrs!.filter(([one]) => one !== name);
  return formatPlaceholderSize(index, { side, pixels: Number(given) });
}

function addReference(
  page: PageState,
  token: Token,
  attribute: string,
  kind: 'page' | 'image',
  point: Point,
): number {
  const isBare = token.markup === 'linkify' || token.markup === 'autolink';
  const index = page.addLink(kind, String(token.attrGet(attribute)), point, isBare ? { isBare } : undefined);
  token.attrSet(attribute, formatHrefPlaceholder(index));
  return index;
}

/** Browsers resolve an empty address to the page itself. */
function warnOfEmpty(page: PageState, point: Point, message: string): void {
  page.warn('link-empty', point, message, { hint: 'Write where it leads into the parentheses.' });
}

function rejectAddress(page: PageState, point: Point, href: string): void {
  const shown = href.length > 60 ? `${href.slice(0, 60)}…` : href;
  page.error('link-unsafe', point, `The address "${shown}" is not one that a page may lead to.`, {
    hint: isOnOwnMachine(href) ? ownMachineHint : 'Only its text is shown.',
    target: shown,
  });
}

/** The label of a link to the full-size image. */
export function getZoomLabel(page: PageState, name: string): string {
  const { strings } = page.options;
  return name === '' ? strings.viewImage : fillPlaceholder(strings.zoomImage, name);
}
