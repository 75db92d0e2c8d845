import { readSetting } from '#model/config/config-key';
import type { FeatureStages } from '#model/feature';
import { mathKey } from './config.ts';
import { math } from './rule.ts';

export const stages: FeatureStages = {
  rules: [{ before: 'code', rule: math }],
  parseOptions: (config) => (readSetting(config, mathKey) ? true : undefined),
  // Temml is large: only pages that may hold a formula load it.
  prepare: async ({ text }, isOn) =>
    isOn && /\$|(?:```|~~~)[ \t]*math/i.test(text)
      ? { tool: (await import('./formula.ts')).drawFormula }
      : undefined,
};
