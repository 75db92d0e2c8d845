import type { FeatureStages } from '#model/feature';
import { keepsCopies } from './config.ts';
import { offlineFiles } from './files.ts';
import { viewCopies, viewSection } from './view.ts';

export const stages: FeatureStages = {
  csp: (site) => (keepsCopies(site) ? { 'worker-src': ["'self'"] } : undefined),
  chrome: viewCopies,
  view: (page, _, context, strings) => ({ offline: viewSection(page, strings.offlineSave, context) }),
  outputs: {
    paths: /(?:^|\/)(?:service-worker\.js|site\.webmanifest)$/,
    list: async (site, { assets, texts }) => offlineFiles(site, { worker: texts.worker ?? '', assets }),
  },
};
