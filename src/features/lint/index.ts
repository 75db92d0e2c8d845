/** Checks of prose, terms and code samples. */
import type { Feature } from '#model/feature';
import { codes } from './codes.ts';
import { termsKey } from './config.ts';

export const lint: Feature = {
  name: 'lint',
  codes,
  messages: { zh: async () => (await import('./messages.zh.json')).default },
  keys: [termsKey],
  stages: async () => (await import('./stages.ts')).stages,
};
