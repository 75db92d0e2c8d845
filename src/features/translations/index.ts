/** Tells which translations are missing, wait for their text, or are older than their originals, and readers which links lead to another language. */
import type { Feature } from '#model/feature';
import { codes } from './codes.ts';
import { status } from './command.ts';

export const translations: Feature = {
  name: 'translations',
  codes,
  messages: { zh: async () => (await import('./messages.zh.json')).default },
  commands: [status],
  stages: async () => (await import('./stages.ts')).stages,
};
