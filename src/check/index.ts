/**
 * The checks, in the order in which they run. Each is removable by deleting its file and its line here. What
 * would break a page is judged by every command; what could be better, by `check` alone.
 */
import type { Check, PageCheck } from '../model/output.ts';
import { altTexts } from './alt-texts.ts';
import { cachedNames } from './cached-names.ts';
import { collisions } from './collisions.ts';
import { descriptions } from './descriptions.ts';
import { empty } from './empty.ts';
import { emptyTrees } from './empty-trees.ts';
import { foreignImages } from './foreign-images.ts';
import { imageSizes } from './image-sizes.ts';
import { links } from './links.ts';
import { navigation } from './navigation.ts';
import { orphans } from './orphans.ts';
import { punctuation } from './prose/punctuation.ts';
import { spacing } from './prose/spacing.ts';
import { terms } from './prose/terms.ts';
import { samples } from './samples/index.ts';
import { titles } from './titles.ts';

export { vanished } from './vanished.ts';

/** Of the related site, by every command. */
export const checks: readonly Check[] = [empty, links, navigation, collisions, cachedNames];

/** Of the related site, by `check`. */
export const closerChecks: readonly Check[] = [
  emptyTrees,
  titles,
  orphans,
  descriptions,
  imageSizes,
  foreignImages,
];

/** Of a page's own text and code, by `check`. */
export const pageChecks: readonly PageCheck[] = [samples, altTexts, spacing, punctuation, terms];
