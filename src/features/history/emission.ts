import type { FeatureEmission } from '#model/feature';
import { findHistory } from './page.ts';

export const emission: FeatureEmission = {
  lastModified: (page, tree, facts) => findHistory(page, tree, facts).updated,
};
