import type { FeatureStages } from '#model/feature';
import { fixers } from './fixes/index.ts';
import { hints } from './hints/index.ts';
import { mdxTags } from './mdx/tags.ts';
import { foreign } from './rules/foreign.ts';

export const stages: FeatureStages = {
  rules: [
    { before: 'blankAddresses', rule: mdxTags },
    { before: 'softBreaks', rule: foreign },
  ],
  hints,
  fixes: { fixers, files: async (input) => (await import('./fixes/rename-pages.ts')).renamePages(input) },
};
