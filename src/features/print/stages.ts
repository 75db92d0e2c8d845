import type { FeatureStages } from '#model/feature';
import { viewManual } from './view.ts';

export const stages: FeatureStages = {
  view: (page, _, context, strings) => ({ manual: viewManual(page, strings.printPdf, context) }),
};
