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
    ...repeated('versions', versions, 'value', 'config-invalid'),
    // File systems that ignore case or Unicode form would put both trees into one folder.
    ...repeated('versions', versions, 'base', 'config-invalid', (base) =>
      base.normalize('NFC').toLowerCase(),
    ),
    ...takenBases(versions),
    ...secondDefaults(versions),
    ...repeated('nav', nav, 'prefix', 'nav-duplicate-prefix'),
    ...namelessGroups(nav),
    ...settledSeverities(config),
    ...uselessTerms(config),
  ];
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
  code: Code,
  sameAs: (text: string) => string = (text) => text,
): Clash[] {
  const first = new Map<string, number>();
  return items.flatMap(({ index, item }) => {
    const value = item[key];
    if (typeof value !== 'string') return [];
    const earlier = first.get(sameAs(value));
    if (earlier === undefined) {
      first.set(sameAs(value), index);
      return [];
    }
    const path = [list, index, key];
    const message = `\`${pathText(path)}\` is ${found(value)}, which \`${pathText([list, earlier, key])}\` is already.`;
    return [{ code, message, path }];
  });
}

/** Hashed files lie in the one, and hosts are told to keep them for a year; in the other lies the default tree's search. */
function takenBases(versions: readonly ListItem[]): Clash[] {
  return versions
    .filter(({ item }) => typeof item.base === 'string' && /^\/(?:assets|search)(?:\/|$)/i.test(item.base))
    .map(({ index }) => ({
      code: 'config-invalid',
      message: `\`${pathText(['versions', index, 'base'])}\` must be another path: docgen puts files of its own into "/assets" and "/search".`,
      path: ['versions', index, 'base'],
    }));
}

function secondDefaults(versions: readonly ListItem[]): Clash[] {
  const defaults = versions.filter(({ item }) => item.default === true);
  return defaults.slice(1).map(({ index }) => ({
    code: 'config-invalid',
    message: `\`${pathText(['versions', index, 'default'])}\` is a second default; \`${pathText(['versions', defaults[0]!.index])}\` is the default already.`,
    path: ['versions', index, 'default'],
  }));
}

function namelessGroups(nav: readonly ListItem[]): Clash[] {
  return nav
    .filter(({ item }) => item.title === undefined && item.prefix === undefined)
    .map(({ index }) => ({
      code: 'config-invalid',
      message: `\`${pathText(['nav', index])}\` has neither a title nor a prefix.`,
      path: ['nav', index],
    }));
}

/** What cannot be built, served or trusted is an error, whatever a site thinks of it. */
function settledSeverities(config: unknown): Clash[] {
  const severity = isObject(config) && isObject(config.check) ? config.check.severity : undefined;
  if (!isObject(severity)) return [];
  return Object.keys(severity)
    .filter((code) => settledCodes.has(code))
    .map((code) => {
      const path = ['check', 'severity', code];
      const message = `\`${pathText(path)}\` cannot be set: how grave this is stands fast.`;
      return { code: 'config-invalid', message, path };
    });
}

/** A term that is avoided twice, or in favour of itself. */
function uselessTerms(config: unknown): Clash[] {
  const check = isObject(config) ? config.check : undefined;
  const seen = new Set<unknown>();
  return objectsOf(check, 'terms').flatMap(({ index, item }) => {
    const path = ['check', 'terms', index, 'avoid'];
    const words = Array.isArray(item.avoid) ? item.avoid : [item.avoid];
    return words.flatMap((word: unknown): Clash[] => {
      if (typeof word !== 'string') return [];
      const isSelf = word === item.use;
      const isSecond = seen.has(word);
      seen.add(word);
      if (!isSelf && !isSecond) return [];
      const why = isSelf ? 'which is also what it says to use' : 'which an earlier entry names already';
      return [
        { code: 'config-invalid', message: `\`${pathText(path)}\` names ${found(word)}, ${why}.`, path },
      ];
    });
  });
}
