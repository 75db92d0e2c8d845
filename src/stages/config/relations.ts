/**
 * Checks values of a configuration against one another: one default, no two trees in one folder. Accepts any
 * value, so that it reports its faults beside those of the schema. Must not check single values.
 */

import { foldedPath, hasLongPart, longestName } from '#model/address/url';
import { settledCodes } from '#model/diagnostic/codes';
import { slugOf } from '#model/document/slug';
import {
  type Clash,
  clash,
  navigationClashes,
  objectsOf,
  repeated,
  reservedBases,
  secondDefaults,
} from './clashes.ts';
import { localeRelations } from './locale-relations.ts';
import { found, isObject, pathText } from './words.ts';

/** All clashes. `config`: plain data, perhaps invalid. */
export function relations(config: unknown): Clash[] {
  const versions = objectsOf(config, 'versions');
  return [
    ...repeated(['versions'], versions, 'value'),
    // File systems that ignore case or Unicode form would put both trees into one folder.
    ...repeated(['versions'], versions, 'base', foldedPath),
    ...reservedBases('versions', versions),
    ...secondDefaults('versions', versions),
    ...navigationClashes(config, []),
    ...localeRelations(config),
    ...namelessSite(config),
    ...settledSeverities(config),
    ...plainSocial(config),
    ...uselessTerms(config),
    ...authorPages(config),
    ...feedsWithoutUrl(config),
    ...unknownVersionDates(
      config,
      versions.map(({ item }) => item.value),
    ),
  ];
}

/** Plausible identifies a site by its host, so one of `url` and `domain` must be set. */
function namelessSite(config: unknown): Clash[] {
  const analytics = isObject(config) && isObject(config.analytics) ? config.analytics : {};
  const isNameless = analytics.provider === 'plausible' && analytics.domain === undefined;
  if (!isNameless || !isObject(config) || config.url !== undefined) return [];
  return [clash(['analytics', 'domain'], 'is missing: without `url` nothing else tells it.')];
}

/** Social links without anything to show. */
function plainSocial(config: unknown): Clash[] {
  return objectsOf(isObject(config) ? config.theme : undefined, 'social')
    .filter(({ item }) => item.icon === undefined && item.svg === undefined)
    .map(({ index }) => clash(['theme', 'social', index], 'has neither an icon nor a drawing (svg).'));
}

/** A site cannot change the severity of faults that make it impossible to build, serve or trust. */
function settledSeverities(config: unknown): Clash[] {
  const severity = isObject(config) && isObject(config.check) ? config.check.severity : undefined;
  return Object.keys(isObject(severity) ? severity : {})
    .filter((code) => settledCodes.has(code))
    .map((code) => clash(['check', 'severity', code], 'cannot be set: how grave this is stands fast.'));
}

/** Terms to avoid that are listed twice, or are their own replacement. */
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

/** Keys of authors that give no address, or the same as another key. */
function authorPages(config: unknown): Clash[] {
  const authors = isObject(config) && isObject(config.authors) ? Object.keys(config.authors) : [];
  const first = new Map<string, string>();
  return authors.flatMap((key) => {
    const slug = slugOf(key);
    if (!/[\p{L}\p{N}]/u.test(key) || hasLongPart(slug))
      return [
        clash(
          ['authors', key],
          `makes no address: a key has a letter or digit, and ${longestName} bytes at most.`,
        ),
      ];
    const earlier = first.get(slug);
    if (earlier === undefined) first.set(slug, key);
    if (earlier === undefined) return [];
    const what = `has the page "/authors/${slug}", as \`${pathText(['authors', earlier])}\` has already.`;
    return [clash(['authors', key], what)];
  });
}

/** Feeds need full addresses, and so `url`. */
function feedsWithoutUrl(config: unknown): Clash[] {
  const blog = isObject(config) && isObject(config.blog) ? config.blog : {};
  const isAsked = Array.isArray(blog.feeds) && blog.feeds.length > 0;
  const hasUrl = isObject(config) && config.url !== undefined;
  return hasUrl || !isAsked ? [] : [clash(['blog', 'feeds'], 'needs `url`: feeds have whole addresses.')];
}

/** Dates of unknown versions. */
function unknownVersionDates(config: unknown, versions: readonly unknown[]): Clash[] {
  const changes = isObject(config) ? config.changes : undefined;
  // With one version there is nothing to compare yet; that is no fault.
  if (!changes || versions.length < 2) return [];
  const dates = isObject(changes) && isObject(changes.dates) ? changes.dates : {};
  return Object.keys(dates)
    .filter((value) => !versions.includes(value))
    .map((value) =>
      clash(['changes', 'dates', value], `is of no version; \`versions\` has ${versions.join(', ')}.`),
    );
}
