import type { FeatureStages } from '#model/feature';
import { addContainers } from '#parse';
import { addTabLabels, addTabsBeforeHeadings, tabs } from './rule.ts';

export const stages: FeatureStages = {
  rules: [
    { before: 'containers', rule: (md) => addContainers(md, [tabs]) },
    { before: 'deflist', rule: addTabLabels },
    { before: 'deflist', rule: addTabsBeforeHeadings },
  ],
};
