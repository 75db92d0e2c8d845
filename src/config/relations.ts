/**
 * What values of a configuration mean to one another: one default, no two trees in one folder. Reads whatever is
 * there, so that these mistakes are told beside those of the schema. Must not judge single values.
 */

import { foldedPath, hasLongPart, longestName } from '../model/address/url.ts';
import { settledCodes } from '../model/diagnostic/codes.ts';
import { slugOf } from '../model/document/slug.ts';
import {
  type Clash,
  clash,
  navigationClashes,
  objectsOf,
  repeated,
  secondDefaults,
  takenBases,
} from './clashes.ts';
import { localeRelations } from './locale-relations.ts';
import { found, isObject, pathText } from './words.ts';

/** Every clash in plain data that may be a configuration. */
export function relations(config: unknown): Clash[] {
  const versions = objectsOf(config, 'versions');
  return [
    ...repeated(['versions'], versions, 'value'),
    // File systems that ignore case or Unicode form would put both trees into one folder.
    ...repeated(['versions'], versions, 'base', foldedPath),
    ...takenBases('versions', versions),
    ...secondDefaults('versions', versions),
    ...navigationClashes(config, []),
    ...localeRelations(config),
    ...namelessSite(config),
    ...settledSeverities(config),
    ...plainSocial(config),
    ...uselessTerms(config),
    ...authorPages(config),
    ...feedsNowhere(config),
    ...datesOfNone(
      config,
      versions.map(({ item }) => item.value),
    ),
  ];
}

/** Plausible knows a site by its host. */
function namelessSite(config: unknown): Clash[] {
  const analytics = isObject(config) && isObject(config.analytics) ? config.analytics : {};
  const isNameless = analytics.provider === 'plausible' && analytics.domain === undefined;
  if (!isNameless || !isObject(config) || config.url !== undefined) return [];
  return [clash(['analytics', 'domain'], 'is missing: without `url` nothing else tells it.')];
}

/** A link that shows nothing. */
function plainSocial(config: unknown): Clash[] {
  return objectsOf(isObject(config) ? config.theme : undefined, 'social')
    .filter(({ item }) => item.icon === undefined && item.svg === undefined)
    .map(({ index }) => clash(['theme', 'social', index], 'has neither an icon nor a drawing (svg).'));
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

/** Keys of authors of which no address can be made, or one that another makes. */
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

/** Feeds have whole addresses. */
function feedsNowhere(config: unknown): Clash[] {
  const blog = isObject(config) && isObject(config.blog) ? config.blog : {};
  const isAsked = Array.isArray(blog.feeds) && blog.feeds.length > 0;
  const hasUrl = isObject(config) && config.url !== undefined;
  return hasUrl || !isAsked ? [] : [clash(['blog', 'feeds'], 'needs `url`: feeds have whole addresses.')];
}

/** Days of versions that there are none of. */
function datesOfNone(config: unknown, versions: readonly unknown[]): Clash[] {
  const changes = isObject(config) ? config.changes : undefined;
  // With one version there is nothing to compare yet, which is no mistake.
  if (!changes || versions.length < 2) return [];
  const dates = isObject(changes) && isObject(changes.dates) ? changes.dates : {};
  return Object.keys(dates)
    .filter((value) => !versions.includes(value))
    .map((value) =>
      clash(['changes', 'dates', value], `is of no version; \`versions\` has ${versions.join(', ')}.`),
    );
}
