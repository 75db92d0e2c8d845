import type { FeatureStages } from '#model/feature';
import { explainMoves } from './moved-pages.ts';
import { removeConsequences } from './unread-pages.ts';

export const stages: FeatureStages = {
  explain: (found, site, siteDir) => explainMoves(removeConsequences(found, site), site, siteDir),
};
