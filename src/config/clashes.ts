/** The clashes that lists of a configuration have in common: things named twice, a second default, paths that are docgen's. */
import type { Code } from '../model/diagnostic/codes.ts';
import { deepestNavigation } from '../model/site/nav.ts';
import { found, isObject, type KeyPath, pathText } from './words.ts';

export type Clash = { readonly code: Code; readonly message: string; readonly path: KeyPath };

export type ListItem = { readonly index: number; readonly item: Readonly<Record<string, unknown>> };

/** `what` completes the sentence that begins with the key. */
export function clash(path: KeyPath, what: string): Clash {
  return { code: 'config-invalid', message: `\`${pathText(path)}\` ${what}`, path };
}

export function objectsOf(config: unknown, key: string): ListItem[] {
  const list = isObject(config) ? config[key] : undefined;
  if (!Array.isArray(list)) return [];
  return list.flatMap((item: unknown, index) => (isObject(item) ? [{ index, item }] : []));
}

export function repeated(
  list: KeyPath,
  items: readonly ListItem[],
  key: string,
  sameAs: (text: string) => string = (text) => text,
): Clash[] {
  const first = new Map<string, number>();
  return items.flatMap(({ index, item }) => {
    const value = item[key];
    if (typeof value !== 'string') return [];
    const earlier = first.get(sameAs(value));
    if (earlier === undefined) first.set(sameAs(value), index);
    if (earlier === undefined) return [];
    const what = `is ${found(value)}, which \`${pathText([...list, earlier, key])}\` is already.`;
    return [clash([...list, index, key], what)];
  });
}

/** Hashed files lie in the one, and hosts are told to keep them for a year; in the other lies the default tree's search. */
export function takenBases(list: string, items: readonly ListItem[]): Clash[] {
  const what = 'must be another path: docgen puts files of its own into "/assets" and "/search".';
  return items
    .filter(({ item }) => typeof item.base === 'string' && /^\/(?:assets|search)(?:\/|$)/i.test(item.base))
    .map(({ index }) => clash([list, index, 'base'], what));
}

export function secondDefaults(list: string, items: readonly ListItem[]): Clash[] {
  const [first, ...others] = items.filter(({ item }) => item.default === true);
  return others.map(({ index }) => {
    const what = `is a second default; \`${pathText([list, first!.index])}\` is the default already.`;
    return clash([list, index, 'default'], what);
  });
}

/** Of the navigation of the site, or of a locale. `above`: the path of what holds it. */
export function navigationClashes(holder: unknown, above: KeyPath): Clash[] {
  const nav = objectsOf(holder, 'nav');
  return [
    ...repeated([...above, 'nav'], nav, 'prefix').map(
      (one): Clash => ({ ...one, code: 'nav-duplicate-prefix' }),
    ),
    ...namelessGroups([...above, 'nav'], nav),
    ...nav.flatMap(({ index, item }) =>
      objectsOf(item, 'sections').flatMap((section) =>
        badLinks(section.item, [...above, 'nav', index, 'sections', section.index], 1),
      ),
    ),
  ];
}

function namelessGroups(list: KeyPath, nav: readonly ListItem[]): Clash[] {
  return nav
    .filter(({ item }) => item.title === undefined && item.prefix === undefined)
    .map(({ index }) => clash([...list, index], 'has neither a title nor a prefix.'));
}

/** Links that lead nowhere and head nothing, and what is nested deeper than a sidebar shows. `holder`: has `links`. */
function badLinks(holder: unknown, path: KeyPath, level: number): Clash[] {
  const links = objectsOf(holder, 'links');
  if (level > deepestNavigation && links.length > 0)
    return [clash([...path, 'links'], `is nested deeper than ${deepestNavigation} levels.`)];
  return links.flatMap(({ index, item }) => {
    const own = [...path, 'links', index];
    const isEmpty = Array.isArray(item.links) && item.links.length === 0;
    return [
      ...(item.href === undefined && item.links === undefined
        ? [clash([...own, 'href'], 'is missing.')]
        : []),
      ...(isEmpty ? [clash([...own, 'links'], 'is empty: leave it out, or list what stands below.')] : []),
      ...badLinks(item, own, level + 1),
    ];
  });
}
