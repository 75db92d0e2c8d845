import type { FeatureStages } from '#model/feature';
import { hasOfflineCopies } from './config.ts';
import { createOfflineFiles } from './files.ts';
import { createPacks } from './packs.ts';
import { viewCopies, viewSection } from './view.ts';

export const stages: FeatureStages = {
  csp: (site) => (hasOfflineCopies(site) ? { 'worker-src': ["'self'"] } : undefined),
  chrome: viewCopies,
  view: (page, _, context, strings) => ({ offline: viewSection(page, strings.offlineSave, context) }),
  outputs: {
    paths: /(?:^|\/)(?:service-worker\.js|site\.webmanifest)$/,
    list: async (site, { assets, texts }) => createOfflineFiles(site, { worker: texts.worker ?? '', assets }),
  },
  lastOutputs: createPacks,
};
