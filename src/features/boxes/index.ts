/** Containers that group what is in them: code groups, steps, cards, file trees. */
import type { Feature } from '#model/feature';

export const boxes: Feature = {
  name: 'boxes',
  stages: async () => (await import('./stages.ts')).stages,
};
