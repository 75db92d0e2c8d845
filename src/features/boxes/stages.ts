import type { FeatureStages } from '#model/feature';
import { addContainers } from '#parse';
import { drawCards } from './cards.ts';
import { cards, codeGroup, fileTree, steps } from './containers.ts';

export const stages: FeatureStages = {
  rules: [
    { before: 'containers', rule: (md) => addContainers(md, [codeGroup, steps, cards, fileTree]) },
    { before: 'containers', rule: drawCards },
  ],
};
