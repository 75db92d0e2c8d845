/** Copies of pages in the reader's browser, which work without a network. */
import type { Feature } from '#model/feature';
import { hasOfflineCopies, offlineKey } from './config.ts';
import { offlineMark } from './contract.ts';
import { strings } from './strings.ts';

export const offline: Feature = {
  name: 'offline',
  keys: [offlineKey],
  strings,
  client: [
    {
      name: 'offline',
      file: 'client/offline/index.ts',
      asset: 'scripts',
      isUsed: (_, site) => hasOfflineCopies(site),
    },
    { name: 'worker', file: 'client/offline/worker.ts', isUsed: (_, site) => hasOfflineCopies(site) },
  ],
  marks: Object.values(offlineMark),
  stages: async () => (await import('./stages.ts')).stages,
};
