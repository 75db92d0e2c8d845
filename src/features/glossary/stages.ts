import { readSetting } from '#model/config/config-key';
import type { FeatureStages } from '#model/feature';
import { getDefaultLocale } from '#model/site/locale';
import { addAbbreviations } from './abbreviations.ts';
import { glossaryKey } from './config.ts';
import { terms } from './rule.ts';

export const stages: FeatureStages = {
  rules: [
    { before: 'rawHtml', rule: addAbbreviations },
    { before: 'links', rule: terms },
  ],
  // Terms are words of the default language.
  parseOptions: (config, _, language) =>
    language === getDefaultLocale(config)?.value ? readSetting(config, glossaryKey) : undefined,
  chrome: ({ tree }) => {
    const terms = readSetting(tree.config, glossaryKey);
    return terms ? { words: Object.keys(terms) } : {};
  },
  // A printed manual has an index of them.
  relate({ config }) {
    const terms = readSetting(config, glossaryKey);
    return terms && { terms };
  },
};
