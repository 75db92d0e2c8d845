/** When and by whom pages were last changed, from git. */
import { join } from 'node:path';
import { readHistoryState } from '#git';
import type { Feature } from '#model/feature';
import { codes } from './codes.ts';
import { contributorsKey, lastUpdatedKey, needsHistory } from './config.ts';
import { strings } from './strings.ts';
import { listSubmodules } from './submodules.ts';

export const history: Feature = {
  name: 'history',
  codes,
  messages: { zh: async () => (await import('./messages.zh.json')).default },
  keys: [lastUpdatedKey, contributorsKey],
  strings,
  state(config, siteDir) {
    const submodules = listSubmodules(siteDir);
    if (!needsHistory(config)) return submodules.length > 0 ? submodules : undefined;
    const folders = submodules.map((folder) => join(siteDir, folder));
    return [siteDir, ...folders].map(readHistoryState);
  },
  async read(input) {
    const submodules = listSubmodules(input.siteDir);
    if (!needsHistory(input.config) && submodules.length === 0) return undefined;
    return (await import('./read.ts')).readHistories(submodules, input);
  },
  stages: async () => (await import('./stages.ts')).stages,
  emission: async () => (await import('./emission.ts')).emission,
};
