/**
 * Converts frontmatter with different values in docgen: levels of the table of contents, previous and next page, unlisted
 * pages. meta.ts renames keys with equal values.
 */
import { isExternal } from '#model/address/url';
import { drop, leave, type MovedPage, type Moving, type Rewriting } from '../model.ts';
import { at, listOf, numberOf, objectOf, textOf } from '../script/values.ts';
import { levels, tocOf } from '../toc.ts';
import { addressOf } from './links.ts';

export const pageSettings: Rewriting = {
  name: 'page-settings',
  rewrite(page, moving) {
    headingLevels(page);
    listing(page);
    marks(page);
    for (const key of ['prev', 'next'] as const) neighbour(page, moving, key);
  },
};

/** Converts VitePress' `outline` and `aside`, Starlight's `tableOfContents`, Docusaurus' two numbers. */
function headingLevels({ meta }: MovedPage): void {
  const { outline, aside, tableOfContents, toc_min_heading_level: from, toc_max_heading_level: to } = meta;
  const ofTwo =
    from === undefined && to === undefined ? undefined : levels(numberOf(from), numberOf(to) ?? 3);
  const toc = tocOf(outline) ?? tocOf(tableOfContents) ?? ofTwo ?? (aside === false ? false : undefined);
  if (toc === undefined) return;
  for (const key of ['outline', 'aside', 'tableOfContents', 'toc_min_heading_level', 'toc_max_heading_level'])
    delete meta[key];
  meta.toc ??= toc;
}

/** Converts Material's `hide: [toc]` and `status: new`, Starlight's `sidebar.badge`. */
function marks({ meta }: MovedPage): void {
  if ([meta.hide].flat().includes('toc')) meta.toc ??= false;
  const badge = at(meta.sidebar, 'badge') ?? meta.status;
  const word = (textOf(badge) ?? textOf(objectOf(badge).text))?.toLowerCase();
  if (word !== undefined && /^(?:new|beta|deprecated)$/.test(word)) {
    meta.badge ??= word;
    delete meta.status;
  }
}

/** Converts Docusaurus' `unlisted`, Starlight's `sidebar.hidden`, and the meta element for robots. */
function listing({ meta }: MovedPage): void {
  const head = listOf(meta.head);
  const others = head.filter((tag) => !isNoindex(tag));
  if (meta.unlisted === true || others.length < head.length || /\bnoindex\b/i.test(textOf(meta.robots) ?? ''))
    meta.noindex ??= true;
  if (meta.unlisted === true || at(meta.sidebar, 'hidden') === true) meta.nav ??= false;
  if (others.length < head.length) meta.head = others;
  if (meta.unlisted === true) delete meta.unlisted;
  if (meta.noindex === true) delete meta.robots;
}

/** True for `[meta, { name: robots, content: noindex }]`, or an equal object. */
function isNoindex(tag: unknown): boolean {
  const [name, attrs] = Array.isArray(tag) ? tag : [objectOf(tag).tag, objectOf(tag).attrs];
  const { name: of, content } = objectOf(attrs);
  return name === 'meta' && of === 'robots' && /\bnoindex\b/i.test(String(content));
}

/** Converts `prev` or `next`: false, a label, or an object with a link; in Docusaurus null or the id of a document. */
function neighbour(page: MovedPage, moving: Moving, key: 'prev' | 'next'): void {
  const { meta } = page;
  const theirs = `pagination_${key}`;
  const id = textOf(meta[theirs]);
  const given = meta[key] ?? (id === undefined ? undefined : { link: `/${id}` });
  const isNone = given === false || (given === undefined && meta[theirs] === null);
  const link = textOf(objectOf(given).link);
  delete meta[key];
  delete meta[theirs];
  const href = link === undefined ? undefined : (addressOf(page, moving, link) ?? link);
  if (isNone) meta[key] = false;
  else if (href?.startsWith('/') && !isExternal(href)) meta[key] = href;
  else if (link !== undefined) leave(page, `The frontmatter's "${key}" leads to "${link}"; it is left out.`);
  else if (given !== undefined) drop(page, `frontmatter: ${key}`);
}
