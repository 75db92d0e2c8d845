/** What changed on the pages of a version since older ones: pages about it, marks on the changed pages, and feeds. */
import type { Feature } from '#model/feature';
import { changesKey } from './config.ts';
import { strings } from './strings.ts';

export const changes: Feature = {
  name: 'changes',
  keys: [changesKey],
  strings,
  stages: async () => (await import('./stages.ts')).stages,
};
