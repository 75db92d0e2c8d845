/** Footnotes, below the text or within it. */
import type { Feature } from '#model/feature';

export const footnotes: Feature = {
  name: 'footnotes',
  messages: { zh: async () => (await import('./messages.zh.json')).default },
  stages: async () => (await import('./stages.ts')).stages,
};
