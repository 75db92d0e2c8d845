/**
 * Converts frontmatter with other values than docgen's: those of one generator by its `convert`, robots, previous and next
 * page. meta.ts renames keys with equal values.
 */
import { isExternal } from '#model/address/url';
import { addTask, drop, type MovedPage, type Moving, type Rewriting } from '../model.ts';
import { readList, readObject, readText } from '../script/values.ts';
import { convertAddress } from './links.ts';

export function createPageSettings(convert: (meta: MovedPage['meta']) => void): Rewriting {
  return (page, moving) => {
    convert(page.meta);
    convertRobots(page.meta);
    for (const key of ['prev', 'next'] as const) convertNeighbour(page, moving, key);
  };
}

/** Converts the meta element for robots. */
function convertRobots(meta: MovedPage['meta']): void {
  const head = readList(meta.head);
  const others = head.filter((tag) => !isNoindex(tag));
  if (others.length < head.length) meta.head = others;
  if (others.length < head.length || /\bnoindex\b/i.test(readText(meta.robots) ?? '')) meta.noindex ??= true;
  if (meta.noindex === true) delete meta.robots;
}

/** True for `[meta, { name: robots, content: noindex }]`, or an equal object. */
function isNoindex(tag: unknown): boolean {
  const [name, attrs] = Array.isArray(tag) ? tag : [readObject(tag).tag, readObject(tag).attrs];
  const { name: of, content } = readObject(attrs);
  return name === 'meta' && of === 'robots' && /\bnoindex\b/i.test(String(content));
}

/** Converts `prev` or `next`: false, a label, or an object with a link. */
function convertNeighbour(page: MovedPage, moving: Moving, key: 'prev' | 'next'): void {
  const { meta } = page;
  const given = meta[key];
  if (given === false) return;
  const link = readText(given, 'link');
  delete meta[key];
  const href = link === undefined ? undefined : (convertAddress(page, moving, link) ?? link);
  if (href?.startsWith('/') && !isExternal(href)) meta[key] = href;
  else if (link !== undefined)
    addTask(page, `The frontmatter's "${key}" leads to "${link}"; it is left out.`);
  else if (given !== undefined) drop(page, `frontmatter: ${key}`);
}

/** `badge`: a text, or an object with `text`. Returns true if it came over. */
export function convertBadge(meta: MovedPage['meta'], badge: unknown): boolean {
  const word = (readText(badge) ?? readText(badge, 'text'))?.toLowerCase();
  if (word === undefined || !/^(?:new|beta|deprecated)$/.test(word)) return false;
  meta.badge ??= word;
  return true;
}
