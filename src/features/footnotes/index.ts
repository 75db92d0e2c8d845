/** Footnotes, below the text or within it. */
import type { Feature } from '#model/feature';

export const footnotes: Feature = {
  name: 'footnotes',
  stages: async () => (await import('./stages.ts')).stages,
};
