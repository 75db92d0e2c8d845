/** Styles of formulas. */
import type { ThemeFeature } from './feature.ts';

export const math: ThemeFeature = {
  sheets: (_, html) => [html.includes('<math') && 'math'],
};
