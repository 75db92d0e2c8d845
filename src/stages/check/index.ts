/**
 * The checks for broken pages in their order; every command runs them. To remove one, delete its file and its line here.
 */
import type { Check } from '#model/output/output';
import { cachedNames } from './cached-names.ts';
import { collisions } from './collisions.ts';
import { contrast } from './contrast.ts';
import { empty } from './empty.ts';
import { fileFaults } from './file-faults.ts';
import { headSources } from './head-sources.ts';
import { links } from './links/links.ts';
import { navigation } from './navigation.ts';
import { svgScripts } from './svg-scripts.ts';

export { applyIgnores, applySeverities, createIgnoredTargets } from './ignore.ts';
export { getConfigPlace, listConfigLinks, resolveTargets } from './links/config-links.ts';
export { checkVanished } from './links/vanished.ts';

/** For the assembled site. */
export const checks: readonly Check[] = [
  empty,
  links,
  fileFaults,
  headSources,
  navigation,
  collisions,
  cachedNames,
  svgScripts,
  contrast,
];
