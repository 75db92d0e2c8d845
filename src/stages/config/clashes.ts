/** Checks that several lists of a configuration share: duplicates, a second default, paths reserved by docgen. */
import { type Clash, clash, type ListItem, objectsIn } from '#model/config/clash';
import { found, type KeyPath, pathText } from '#model/config/words';
import { deepestNavigation } from '#model/site/nav';

export function findRepeated(
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

/** Bases in reserved folders: hosts cache /assets for a year, and /search holds the default tree's index. */
export function findReservedBases(list: string, items: readonly ListItem[]): Clash[] {
  const what = 'must be another path: docgen puts files of its own into "/assets" and "/search".';
  return items
    .filter(({ item }) => typeof item.base === 'string' && /^\/(?:assets|search)(?:\/|$)/i.test(item.base))
    .map(({ index }) => clash([list, index, 'base'], what));
}

export function findSecondDefaults(list: string, items: readonly ListItem[]): Clash[] {
  const [first, ...others] = items.filter(({ item }) => item.default === true);
  return others.map(({ index }) => {
    const what = `is a second default; \`${pathText([list, first!.index])}\` is the default already.`;
    return clash([list, index, 'default'], what);
  });
}

/** Clashes in the navigation of the site or of a locale. `above`: the key path of `holder`. */
export function findNavigationClashes(holder: unknown, above: KeyPath): Clash[] {
  const nav = objectsIn(holder, 'nav');
  return [
    ...findRepeated([...above, 'nav'], nav, 'prefix').map(
      (duplicate): Clash => ({ ...duplicate, code: 'nav-duplicate-prefix' }),
    ),
    ...findNamelessGroups([...above, 'nav'], nav),
    ...nav.flatMap(({ index, item }) =>
      objectsIn(item, 'sections').flatMap((section) =>
        findBadLinks(section.item, [...above, 'nav', index, 'sections', section.index], 1),
      ),
    ),
  ];
}

function findNamelessGroups(list: KeyPath, nav: readonly ListItem[]): Clash[] {
  return nav
    .filter(({ item }) => item.title === undefined && item.prefix === undefined)
    .map(({ index }) => clash([...list, index], 'has neither a title nor a prefix.'));
}

/** Entries with neither `href` nor `links`, and links nested deeper than a sidebar shows. */
function findBadLinks(holder: unknown, path: KeyPath, level: number): Clash[] {
  const links = objectsIn(holder, 'links');
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
      ...findBadLinks(item, own, level + 1),
    ];
  });
}
