/** The older versions with which a tree is compared. */

import type { SiteConfig, Version } from '#model/config/config';
import { readSetting } from '#model/config/config-key';
import { changesKey } from '#model/config/features/changes';
import type { Document } from '#model/document/document';
import { changesRoute } from '#model/output/emitted';
import type { Claim } from './generated.ts';

/** Their values, nearest first; undefined if comparison is off, if there are none, or if an address is taken. */
export function comparedWith(
  version: Version,
  config: SiteConfig,
  documents: ReadonlyMap<string, Document>,
  claim: Claim,
): readonly string[] | undefined {
  const changes = readSetting(config, changesKey);
  if (!changes) return undefined;
  const ofLanguage = config.versions.filter(({ locale }) => locale === version.locale);
  const at = ofLanguage.findIndex(({ value }) => value === version.value);
  const older = ofLanguage.slice(at + 1, at + 1 + changes.versions).map(({ value }) => value);
  if (older.length === 0) return undefined;
  const wanted = [changesRoute, ...older.map((value) => `${changesRoute}/${value}`)];
  const inTheWay = [...documents.keys()].filter((route) =>
    wanted.slice(1).some((one) => route.startsWith(`${one}/`)),
  );
  return [...wanted, ...inTheWay].every((route) => claim(route, 'changes between versions'))
    ? older
    : undefined;
}
