import type { FeatureStages } from '#model/feature';
import { addMark } from './mark.ts';
import { addSubSup } from './sub-sup.ts';

export const stages: FeatureStages = {
  rules: [
    { before: 'passages', rule: addSubSup },
    { before: 'passages', rule: addMark },
  ],
};
