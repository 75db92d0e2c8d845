/** Addresses outside the site: their form, and with `check --external` whether other sites still have the pages. */
import type { Feature } from '#model/feature';
import { codes } from './codes.ts';

export const external: Feature = {
  name: 'external',
  codes,
  messages: { zh: async () => (await import('./messages.zh.json')).default },
  stages: async () => (await import('./stages.ts')).stages,
};
