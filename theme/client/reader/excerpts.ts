/** Makes a card's content: title, description and first lines of the link's target. */
import { decodeHash } from '#model/address/url';
import { requestPage } from '../navigation/cache.ts';
import { getPageAddress, isPageLink } from '../navigation/links.ts';
import { isSparing } from '../navigation/sparing.ts';
import { trees } from '../navigation/trees.ts';
import { getTrusted } from '../trusted.ts';

export type Excerpt = { readonly title?: string; readonly lead?: string; readonly text?: string };

/** About three lines, characters. */
const longest = 140;

/** Undefined for links that leave the tree or lead nowhere. */
export async function fetchExcerpt(root: Document, pointed: HTMLElement): Promise<Excerpt | undefined> {
  if (!(pointed instanceof HTMLAnchorElement)) return { text: pointed.dataset.title };
  const id = decodeHash(pointed.hash);
  const isHere = getPageAddress(pointed) === getPageAddress(location);
  if (!isHere && (isSparing() || !isPageLink(pointed, location.origin, trees))) return undefined;
  const page = isHere ? root : await fetchPage(pointed.pathname + pointed.search);
  const place = id && page?.getElementById(id);
  if (place) return getSectionExcerpt(place);
  return page && !isHere ? getPageExcerpt(page) : undefined;
}

/** Uses the prefetched answer, if there is one. */
async function fetchPage(path: string): Promise<Document | undefined> {
  const { status, html } = await requestPage(path);
  if (status !== 200) return undefined;
  return new DOMParser().parseFromString(getTrusted().createHTML(html), 'text/html');
}

function getPageExcerpt(page: Document): Excerpt {
  const lead = page.querySelector('meta[name=description]')?.getAttribute('content') ?? '';
  const text = shortenText(page.querySelector('.prose > p'));
  return {
    title: getCleanText(page.querySelector('main h1')),
    lead,
    ...(text.slice(0, 20) !== lead.slice(0, 20) && { text }),
  };
}

/** The excerpt of the element with that id: a heading with the next block, a term with its meaning, a footnote or a row. */
function getSectionExcerpt(target: Element): Excerpt {
  // A field's id stands on its name.
  const place = target.closest('dt') ?? target;
  if (place.matches('h1')) return getPageExcerpt(place.ownerDocument);
  if (!place.matches('h2, h3, h4, h5, h6, dt')) return { text: shortenText(place) };
  let next = place.nextElementSibling;
  while (next && !next.matches('p, ul, ol, dd, h2, h3')) next = next.nextElementSibling;
  return { title: getCleanText(place), text: next?.matches('h2, h3') ? '' : shortenText(next) };
}

function shortenText(element: Element | null): string {
  const text = getCleanText(element);
  return text.length > longest ? `${text.slice(0, longest).replace(/[\uD800-\uDBFF]$|\s\S*$/, '')}…` : text;
}

/** The text without links to the place itself or back from it. */
function getCleanText(element: Element | null): string {
  const copy = element?.cloneNode(true) as Element | undefined;
  for (const sign of copy?.querySelectorAll('.anchor, [aria-hidden=true], .footnote-backref') ?? [])
    sign.remove();
  for (const edge of copy?.querySelectorAll('br, td, th, li, p, dd') ?? []) edge.after(' ');
  return copy?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
}
