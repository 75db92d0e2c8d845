/**
 * Checks locales against one another and against versions: one default, no two trees in one folder,
 * no name used twice. Accepts any value, as relations.ts does.
 */
import { foldPath } from '#model/address/url';
import { type Clash, clash, type ListItem, objectsIn } from '#model/config/clash';
import { found, isObject, pathText } from '#model/config/words';
import { findNavigationClashes, findRepeated, findReservedBases, findSecondDefaults } from './clashes.ts';

/** All clashes of locales. `config`: plain data, perhaps invalid. */
export function findLocaleClashes(config: unknown): Clash[] {
  const locales = objectsIn(config, 'locales');
  if (locales.length === 0) return [];
  const versions = objectsIn(config, 'versions');
  const bases = findRepeated(['locales'], locales, 'base', foldPath);
  return [
    ...findRepeated(['locales'], locales, 'value', foldPath),
    ...bases,
    ...findReservedBases('locales', locales),
    ...findSecondDefaults('locales', locales),
    ...findDefaultFaults(config, locales),
    ...findSharedNames(locales, versions),
    ...findUnknownVersions(locales, versions),
    // Equal bases already have a message.
    ...(bases.length > 0 ? [] : findSharedFolders(locales, versions)),
    ...locales.flatMap(({ index, item }) => findNavigationClashes(item, ['locales', index])),
  ];
}

/** There must be a default locale, for pages outside of locale folders; only it can have the site's root. */
function findDefaultFaults(config: unknown, locales: readonly ListItem[]): Clash[] {
  const chosen = locales.find(({ item }) => item.default === true);
  const main = chosen ?? locales.find(({ item }) => item.base === '');
  if (!main) {
    const what = "has no default: give one locale `default: true` or the base ''.";
    return [clash(['locales'], what)];
  }
  const { value } = main.item;
  const atRoot =
    value === undefined || main.item.base === '' ? [] : locales.filter(({ item }) => item.base === '');
  const lang = isObject(config) ? config.lang : undefined;
  const isOther = typeof lang === 'string' && typeof value === 'string' && foldPath(lang) !== foldPath(value);
  return [
    ...atRoot.map(({ index }) => {
      const what = `is the site's root, which belongs to the default locale ${found(value)}.`;
      return clash(['locales', index, 'base'], what);
    }),
    ...(isOther ? [clash(['lang'], `is ${found(lang)}, but the default locale is ${found(value)}.`)] : []),
  ];
}

/** Names that a locale and a version share: folders and links use both in the same place (content/@en, `/@v6.4/…`). */
function findSharedNames(locales: readonly ListItem[], versions: readonly ListItem[]): Clash[] {
  return locales.flatMap(({ index, item: { value } }) => {
    if (typeof value !== 'string') return [];
    const version = versions.find(
      ({ item }) => typeof item.value === 'string' && foldPath(item.value) === foldPath(value),
    );
    if (!version) return [];
    const what = `is ${found(value)}, which is the value of \`${pathText(['versions', version.index])}\` already.`;
    return [clash(['locales', index, 'value'], what)];
  });
}

function findUnknownVersions(locales: readonly ListItem[], versions: readonly ListItem[]): Clash[] {
  const values = versions.map(({ item }) => item.value);
  return locales.flatMap(({ index, item }) =>
    (Array.isArray(item.versions) ? (item.versions as unknown[]) : []).flatMap((value, at) => {
      if (typeof value !== 'string' || values.includes(value)) return [];
      const known = values.length === 0 ? 'the site has none' : `known are ${values.map(String).join(', ')}`;
      return [
        clash(['locales', index, 'versions', at], `is ${found(value)}, which is no version: ${known}.`),
      ];
    }),
  );
}

/** Two pairs of locale and version with the same path: '' and '/en', '/en' and ''. */
function findSharedFolders(locales: readonly ListItem[], versions: readonly ListItem[]): Clash[] {
  const taken = new Map<string, string>();
  for (const { item, index } of locales) {
    for (const { item: version } of versions) {
      if (typeof item.base !== 'string' || typeof version.base !== 'string') continue;
      if (Array.isArray(item.versions) && !(item.versions as unknown[]).includes(version.value)) continue;
      const path = foldPath(item.base + version.base);
      const here = `${String(version.value)} in ${String(item.value)}`;
      const other = taken.get(path);
      if (other === undefined) taken.set(path, here);
      else {
        const what = `makes ${found(item.base + version.base)} the path of ${here}, where ${other} stands.`;
        return [clash(['locales', index, 'base'], what)];
      }
    }
  }
  return [];
}
