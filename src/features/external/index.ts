/** `check --external`: asks other sites whether the pages exist that links lead to. */
import type { Feature } from '#model/feature';

export const external: Feature = {
  name: 'external',
  messages: { zh: async () => (await import('./messages.zh.json')).default },
  stages: async () => (await import('./stages.ts')).stages,
};
