/** The addresses of the pages about changes, and of their feeds. */
import { getTreeFile } from '#model/address/url';
import type { Version } from '#model/config/config';
import { readSetting } from '#model/config/config-key';
import type { RelateInput } from '#model/site/relating';
import type { Site, Tree } from '#model/site/site';
import { changesKey } from './config.ts';

/** The page about changes since older versions; below it one for each of them. */
export const changesRoute = '/changes';

/** Values of the older versions that a tree is compared with, nearest first; undefined if comparison is off, if there are none, or if an address is taken. */
export function reserveRoutes({
  version,
  config,
  pages,
  reserve,
}: RelateInput): readonly string[] | undefined {
  const changes = readSetting(config, changesKey);
  if (!changes) return undefined;
  const ofLanguage = config.versions.filter(({ locale }) => locale === version.locale);
  const at = ofLanguage.findIndex(({ value }) => value === version.value);
  const older = ofLanguage.slice(at + 1, at + 1 + changes.versions).map(({ value }) => value);
  if (older.length === 0) return undefined;
  const wanted = [...listOwnRoutes(older).keys()];
  const inTheWay = [...pages.keys()].filter((route) =>
    wanted.slice(1).some((one) => route.startsWith(`${one}/`)),
  );
  return [...wanted, ...inTheWay].every((route) => reserve(route, 'changes between versions'))
    ? older
    : undefined;
}

/** The page of all versions, and one for each, with the versions that they tell of. Their further parts depend on the changes. */
export function listOwnRoutes(older: readonly string[]): Map<string, readonly string[]> {
  return new Map([
    [changesRoute, older],
    ...older.map((value) => [`${changesRoute}/${value}`, [value]] as const),
  ]);
}

/** Values of the older versions that a tree is compared with, nearest first. */
export function olderValues({ facts }: Tree): readonly string[] {
  return (facts.changes ?? []) as readonly string[];
}

/** Feeds report what is new in the default version since the one before; they need the version's date. */
export function hasChangesFeeds({ config }: Site, { version }: Tree): boolean {
  const dates = readSetting(config, changesKey)?.dates;
  return version.isDefault && config.url !== undefined && dates?.[version.value] !== undefined;
}

/** The feed of changes in an area, named by the first segment of its routes; '': pages outside all areas. */
export function getChangesFeed(version: Version, area: string): string {
  return getTreeFile(version, `${changesRoute.slice(1)}/${area || 'index'}.xml`);
}
