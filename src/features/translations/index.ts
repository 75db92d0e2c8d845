/** Tells which translations are older than their originals, and readers which links lead to another language. */
import type { Feature } from '#model/feature';

export const translations: Feature = {
  name: 'translations',
  messages: { zh: async () => (await import('./messages.zh.json')).default },
  stages: async () => (await import('./stages.ts')).stages,
};
