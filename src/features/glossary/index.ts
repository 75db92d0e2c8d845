/** Words of the site are links to the pages that explain them. */
import type { Feature } from '#model/feature';
import { glossaryKey } from './config.ts';

export const glossary: Feature = {
  name: 'glossary',
  messages: { zh: async () => (await import('./messages.zh.json')).default },
  keys: [glossaryKey],
  stages: async () => (await import('./stages.ts')).stages,
};
