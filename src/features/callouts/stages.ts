import type { FeatureStages } from '#model/feature';
import { addContainers } from '#parse';
import { addAlerts } from './alerts.ts';
import { addCalloutRenderer, callout } from './callout.ts';
import { addDetailsRenderer, details } from './details.ts';

export const stages: FeatureStages = {
  rules: [
    { before: 'containers', rule: (md) => addContainers(md, [callout, details]) },
    { before: 'containers', rule: addCalloutRenderer },
    { before: 'containers', rule: addDetailsRenderer },
    { before: 'softBreaks', rule: addAlerts },
  ],
};
