/** Containers that group what is in them: code groups, steps, cards, file trees. */
import type { Feature } from '#model/feature';

export const boxes: Feature = {
  name: 'boxes',
  messages: { zh: async () => (await import('./messages.zh.json')).default },
  stages: async () => (await import('./stages.ts')).stages,
};
