/** Long navigation: a page has the part of it around its own place; a page of all contents lists the rest. */
import type { Feature } from '#model/feature';
import { strings } from './strings.ts';

export const contents: Feature = {
  name: 'contents',
  messages: { zh: async () => (await import('./messages.zh.json')).default },
  strings,
  stages: async () => (await import('./stages.ts')).stages,
};
