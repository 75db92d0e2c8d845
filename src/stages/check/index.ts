/**
 * The checks in their order. To remove one, delete its file and its line here. Every command runs the checks for
 * broken pages; only `check` runs those for improvements.
 */
import type { Check } from '#model/output/output';
import { cachedNames } from './cached-names.ts';
import { collisions } from './collisions.ts';
import { contrast } from './contrast.ts';
import { descriptions } from './descriptions.ts';
import { empty } from './empty.ts';
import { emptyLocales } from './empty-locales.ts';
import { emptyTrees } from './empty-trees.ts';
import { fileFaults } from './file-faults.ts';
import { foreignMedia } from './foreign-media.ts';
import { headSources } from './head-sources.ts';
import { imageSizes } from './image-sizes.ts';
import { interfaceLanguage } from './interface-language.ts';
import { links } from './links/links.ts';
import { ownAddresses } from './links/own-addresses.ts';
import { schemes } from './links/schemes.ts';
import { navigation } from './navigation.ts';
import { orphans } from './orphans.ts';
import { svgScripts } from './svg-scripts.ts';
import { titles } from './titles.ts';

export { applyIgnores, applySeverities, createIgnoredTargets } from './ignore.ts';
export { checkVanished } from './links/vanished.ts';

/** For the assembled site; every command runs them. */
export const checks: readonly Check[] = [
  empty,
  links,
  schemes,
  imageSizes,
  fileFaults,
  foreignMedia,
  headSources,
  navigation,
  collisions,
  cachedNames,
  svgScripts,
  interfaceLanguage,
  emptyLocales,
  contrast,
];

/** For the assembled site; only `check` runs them. */
export const closerChecks: readonly Check[] = [emptyTrees, titles, orphans, descriptions, ownAddresses];
export { getConfigPlace, listConfigLinks } from './links/config-links.ts';
