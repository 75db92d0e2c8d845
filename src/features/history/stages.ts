import type { FeatureStages } from '#model/feature';
import { metaKeys } from './frontmatter.ts';
import { viewHistory } from './view.ts';

export const stages: FeatureStages = {
  metaKeys,
  view: viewHistory,
};
