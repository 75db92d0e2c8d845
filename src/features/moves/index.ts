/** Says of a link to a page that is gone where the page went, and nothing of one to a page that cannot be read. */
import type { Feature } from '#model/feature';

export const moves: Feature = {
  name: 'moves',
  messages: { zh: async () => (await import('./messages.zh.json')).default },
  stages: async () => (await import('./stages.ts')).stages,
};
