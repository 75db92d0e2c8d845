import type { FeatureStages } from '#model/feature';
import { pageCopies } from './copies.ts';
import { fixers } from './fixes/index.ts';
import { hints } from './hints/index.ts';
import { addMdxTags } from './mdx/tags.ts';
import { addForeign } from './rules/foreign.ts';
import { foldUnknownKeys } from './unknown-keys.ts';

export const stages: FeatureStages = {
  rules: [
    { before: 'blankAddresses', rule: addMdxTags },
    { before: 'softBreaks', rule: addForeign },
  ],
  hints,
  checks: [pageCopies],
  explain: async (found, site) => foldUnknownKeys(found, site),
  fixes: { fixers, files: async (input) => (await import('./fixes/rename-pages.ts')).renamePages(input) },
};
