/** What changed on the pages of a version since older ones: pages about it, marks on the changed pages, and feeds. */
import type { Feature } from '#model/feature';

export const changes: Feature = {
  name: 'changes',
  stages: async () => (await import('./stages.ts')).stages,
};
