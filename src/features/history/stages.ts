import type { FeatureStages } from '#model/feature';
import { metaKeys } from './frontmatter.ts';
import { findHistory } from './page.ts';
import { viewHistory } from './view.ts';

export const stages: FeatureStages = {
  metaKeys,
  view: viewHistory,
  lastModified: (page, tree, facts) => findHistory(page, tree, facts).updated,
};
