import type { FeatureStages } from '#model/feature';
import { cutSections } from './cut.ts';
import { buildContentsPages, viewContents } from './page.ts';

export const stages: FeatureStages = {
  sidebar: cutSections,
  pages: (tree, _, strings, listShown) => buildContentsPages(tree, strings, listShown),
  view: viewContents,
};
