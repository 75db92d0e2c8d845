import type { FeatureStages } from '#model/feature';
import { addColumnWidths } from './rule.ts';

export const stages: FeatureStages = { rules: [{ before: 'code', rule: addColumnWidths }] };
