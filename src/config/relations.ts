/**
 * What values of a configuration mean to one another: one default, no two trees in one folder. Reads whatever is
 * there, so that these mistakes are told beside those of the schema. Must not judge single values.
 */
import { type Code, settledCodes } from '../model/codes.ts';
import { found, isObject, type KeyPath, pathText } from './words.ts';

export type Clash = { readonly code: Code; readonly message: string; readonly path: KeyPath };

/** Every clash in plain data that may be a configuration. */
export function relations(config: unknown): Clash[] {
  const versions = objectsOf(config, 'versions');
  const nav = objectsOf(config, 'nav');
  return [
    ...repeated('versions', versions, 'value'),
    // File systems that ignore case or Unicode form would put both trees into one folder.
    ...repeated('versions', versions, 'base', (base) => base.normalize('NFC').toLowerCase()),
    ...takenBases(versions),
    ...secondDefaults(versions),
    ...repeated('nav', nav, 'prefix').map((one): Clash => ({ ...one, code: 'nav-duplicate-prefix' })),
    ...namelessGroups(nav),
    ...settledSeverities(config),
    ...uselessTerms(config),
  ];
}

/** `what` completes the sentence that begins with the key. */
function clash(path: KeyPath, what: string): Clash {
  return { code: 'config-invalid', message: `\`${pathText(path)}\` ${what}`, path };
}

type ListItem = { readonly index: number; readonly item: Readonly<Record<string, unknown>> };

function objectsOf(config: unknown, key: string): ListItem[] {
  const list = isObject(config) ? config[key] : undefined;
  if (!Array.isArray(list)) return [];
  return list.flatMap((item: unknown, index) => (isObject(item) ? [{ index, item }] : []));
}

function repeated(
  list: string,
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
    const what = `is ${found(value)}, which \`${pathText([list, earlier, key])}\` is already.`;
    return [clash([list, index, key], what)];
  });
}

/** Hashed files lie in the one, and hosts are told to keep them for a year; in the other lies the default tree's search. */
function takenBases(versions: readonly ListItem[]): Clash[] {
  const what = 'must be another path: docgen puts files of its own into "/assets" and "/search".';
  return versions
    .filter(({ item }) => typeof item.base === 'string' && /^\/(?:assets|search)(?:\/|$)/i.test(item.base))
    .map(({ index }) => clash(['versions', index, 'base'], what));
}

function secondDefaults(versions: readonly ListItem[]): Clash[] {
  const [first, ...others] = versions.filter(({ item }) => item.default === true);
  return others.map(({ index }) => {
    const what = `is a second default; \`${pathText(['versions', first!.index])}\` is the default already.`;
    return clash(['versions', index, 'default'], what);
  });
}

function namelessGroups(nav: readonly ListItem[]): Clash[] {
  return nav
    .filter(({ item }) => item.title === undefined && item.prefix === undefined)
    .map(({ index }) => clash(['nav', index], 'has neither a title nor a prefix.'));
}

/** What cannot be built, served or trusted is an error, whatever a site thinks of it. */
function settledSeverities(config: unknown): Clash[] {
  const severity = isObject(config) && isObject(config.check) ? config.check.severity : undefined;
  return Object.keys(isObject(severity) ? severity : {})
    .filter((code) => settledCodes.has(code))
    .map((code) => clash(['check', 'severity', code], 'cannot be set: how grave this is stands fast.'));
}

/** A term that is avoided twice, or in favour of itself. */
function uselessTerms(config: unknown): Clash[] {
  const seen = new Set<unknown>();
  return objectsOf(isObject(config) ? config.check : undefined, 'terms').flatMap(({ index, item }) => {
    const words = [item.avoid].flat().filter((word) => typeof word === 'string');
    return words.flatMap((word) => {
      const isSelf = word === item.use;
      const isSecond = seen.has(word);
      seen.add(word);
      if (!isSelf && !isSecond) return [];
      const why = isSelf ? 'which is also what it says to use' : 'which an earlier entry names already';
      return [clash(['check', 'terms', index, 'avoid'], `names ${found(word)}, ${why}.`)];
    });
  });
}
