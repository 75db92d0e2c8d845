/**
 * Checks values of a configuration against one another: one default, no two trees in one folder. Accepts any
 * value, so that it reports its faults beside those of the schema. Must not check single values.
 */
import { foldPath } from '#model/address/url';
import { type Clash, clash, objectIn, objectsIn } from '#model/config/clash';
import { isObject } from '#model/config/words';
import type { Added } from './added.ts';
import { findNavigationClashes, findRepeated, findReservedBases, findSecondDefaults } from './clashes.ts';
import { findLocaleClashes } from './locale-relations.ts';

/** All clashes. `config`: plain data, perhaps invalid. */
export function findClashes(config: unknown, { keys, codes }: Pick<Added, 'keys' | 'codes'>): Clash[] {
  if (!isObject(config)) return [];
  const versions = objectsIn(config, 'versions');
  return [
    ...findRepeated(['versions'], versions, 'value'),
    // File systems that ignore case or Unicode form would put both trees into one folder.
    ...findRepeated(['versions'], versions, 'base', foldPath),
    ...findReservedBases('versions', versions),
    ...findSecondDefaults('versions', versions),
    ...findNavigationClashes(config, []),
    ...findLocaleClashes(config),
    ...findSettledSeverities(config, codes),
    ...findPlainSocial(config),
    ...keys.flatMap((key) => key.findClashes?.(config) ?? []),
  ];
}

/** Social links without anything to show. */
function findPlainSocial(config: unknown): Clash[] {
  return objectsIn(objectIn(config, 'theme'), 'social')
    .filter(({ item }) => item.icon === undefined && item.svg === undefined)
    .map(({ index }) => clash(['theme', 'social', index], 'has neither an icon nor a drawing (svg).'));
}

/** A site cannot change the severity of faults that make it impossible to build, serve or trust. */
function findSettledSeverities(config: unknown, { settled }: Added['codes']): Clash[] {
  return Object.keys(objectIn(objectIn(config, 'check'), 'severity'))
    .filter((code) => settled.has(code))
    .map((code) => clash(['check', 'severity', code], 'cannot be set: how grave this is stands fast.'));
}
