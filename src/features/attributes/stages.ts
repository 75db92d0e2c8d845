import type { FeatureStages } from '#model/feature';
import { addAttributeMarks } from './rule.ts';

export const stages: FeatureStages = { rules: [{ before: 'softBreaks', rule: addAttributeMarks }] };
