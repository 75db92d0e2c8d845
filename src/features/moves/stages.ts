import type { FeatureStages } from '#model/feature';
import { explainMoves } from './moved-pages.ts';

export const stages: FeatureStages = { explain: explainMoves };
