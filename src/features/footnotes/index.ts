/** Footnotes, below the text or within it. */
import type { Feature } from '#model/feature';
import { codes } from './codes.ts';
import { strings } from './strings.ts';

export const footnotes: Feature = {
  name: 'footnotes',
  codes,
  messages: { zh: async () => (await import('./messages.zh.json')).default },
  strings,
  stages: async () => (await import('./stages.ts')).stages,
};
