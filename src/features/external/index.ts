/** `check --external`: asks other sites whether the pages exist that links lead to. */
import type { Feature } from '#model/feature';
import { codes } from './codes.ts';

export const external: Feature = {
  name: 'external',
  codes,
  messages: { zh: async () => (await import('./messages.zh.json')).default },
  stages: async () => (await import('./stages.ts')).stages,
};
