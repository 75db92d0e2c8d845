/** Styles of footnotes. */
import type { ThemeFeature } from './feature.ts';

export const footnotes: ThemeFeature = { rareClasses: ['footnotes', 'footnote-ref'] };
