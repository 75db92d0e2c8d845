/** Words of the site are links to the pages that explain them. */
import type { Feature } from '#model/feature';

export const glossary: Feature = {
  name: 'glossary',
  stages: async () => (await import('./stages.ts')).stages,
};
