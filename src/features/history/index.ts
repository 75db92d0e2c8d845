/** When and by whom pages were last changed, from git. */

import { readHistoryState } from '#discover';
import type { Feature } from '#model/feature';
import { contributorsKey, lastUpdatedKey, needsHistory } from './config.ts';
import { strings } from './strings.ts';

export const history: Feature = {
  name: 'history',
  messages: { zh: async () => (await import('./messages.zh.json')).default },
  keys: [lastUpdatedKey, contributorsKey],
  strings,
  state: (config, siteDir) => (needsHistory(config) ? readHistoryState(siteDir) : undefined),
  async read(input) {
    if (!needsHistory(input.config)) return undefined;
    return (await import('./read.ts')).readHistories(readHistoryState(input.siteDir), input);
  },
  stages: async () => (await import('./stages.ts')).stages,
};
