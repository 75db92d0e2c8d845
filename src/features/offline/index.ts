/** Copies of pages in the reader's browser, which work without a network. */
import type { Feature } from '#model/feature';
import { keepsCopies, offlineKey } from './config.ts';
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
      isUsed: (_, site) => keepsCopies(site),
    },
    { name: 'worker', file: 'client/offline/worker.ts', isUsed: (_, site) => keepsCopies(site) },
  ],
  stages: async () => (await import('./stages.ts')).stages,
};
