import type { FeatureStages } from '#model/feature';
import { findHistory } from './page.ts';
import { viewHistory } from './view.ts';

export const stages: FeatureStages = {
  view: viewHistory,
  lastModified: (page, tree, facts) => findHistory(page, tree, facts).updated,
  digest: findHistory,
};
