import { readSetting } from '#model/config/config-key';
import type { FeatureStages } from '#model/feature';
import { altTexts } from './alt-texts.ts';
import { termsKey } from './config.ts';
import { pairs } from './prose/pairs.ts';
import { punctuation } from './prose/punctuation.ts';
import { spacing } from './prose/spacing.ts';
import { terms } from './prose/terms.ts';
import { samples } from './samples/index.ts';

export const stages: FeatureStages = {
  linter: async () => (await import('./linter.ts')).linter,
  pageChecks: [altTexts, samples, spacing, punctuation, pairs, terms],
  pageCheckSettings: ({ config }) => readSetting(config, termsKey),
};
