/** The pictures of pages: finds what is wrong with their files, and makes them smaller. */
import type { Feature } from '#model/feature';
import { codes } from './codes.ts';
import { picturesKey } from './config.ts';

export const pictures: Feature = {
  name: 'pictures',
  codes,
  messages: { zh: async () => (await import('./messages.zh.json')).default },
  keys: [picturesKey],
  stages: async () => (await import('./stages.ts')).stages,
};
