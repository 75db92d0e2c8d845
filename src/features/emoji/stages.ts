import type { FeatureStages } from '#model/feature';
import { addEmoji } from './rule.ts';

export const stages: FeatureStages = { rules: [{ before: 'strikethrough', rule: addEmoji }] };
