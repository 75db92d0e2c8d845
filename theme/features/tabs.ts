/** Styles of tabs. */
import type { ThemeFeature } from './feature.ts';

export const tabs: ThemeFeature = { rareClasses: ['tabs'] };
