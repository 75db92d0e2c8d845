import { readSetting } from '#model/config/config-key';
import type { FeatureStages } from '#model/feature';
import { altTexts } from './alt-texts.ts';
import { termsKey } from './config.ts';
import { cutTexts } from './cut-texts.ts';
import { emptyPages } from './empty-pages.ts';
import { headingLevels } from './heading-levels.ts';
import { linkTexts } from './link-texts.ts';
import { invisible } from './prose/invisible.ts';
import { pairs } from './prose/pairs.ts';
import { punctuation } from './prose/punctuation.ts';
import { spacing } from './prose/spacing.ts';
import { terms } from './prose/terms.ts';
import { copied } from './samples/copied.ts';
import { samples } from './samples/index.ts';
import { descriptions } from './site/descriptions.ts';
import { emptyTrees } from './site/empty-trees.ts';
import { orphans } from './site/orphans.ts';
import { ownAddresses } from './site/own-addresses.ts';
import { titles } from './site/titles.ts';

export const stages: FeatureStages = {
  linter: async () => (await import('./linter.ts')).linter,
  closerChecks: [emptyTrees, titles, orphans, descriptions, ownAddresses],
  pageChecks: [
    cutTexts,
    emptyPages,
    headingLevels,
    linkTexts,
    altTexts,
    samples,
    copied,
    spacing,
    punctuation,
    pairs,
    invisible,
    terms,
  ],
  pageCheckSettings: ({ config }) => readSetting(config, termsKey),
};
