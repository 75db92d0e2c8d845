/** What changed on the pages of a version since older ones: pages about it, marks on the changed pages, and feeds. */
import type { Feature } from '#model/feature';
import { changesKey } from './config.ts';

export const changes: Feature = {
  name: 'changes',
  keys: [changesKey],
  stages: async () => (await import('./stages.ts')).stages,
};
