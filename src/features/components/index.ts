/** Components and islands of a site's own theme in its pages: drawn before the pages, so that machines can read their text. */
import type { Feature } from '#model/feature';
import { codes } from './codes.ts';

export const components: Feature = {
  name: 'components',
  codes,
  messages: { zh: async () => (await import('./messages.zh.json')).default },
  stages: async () => (await import('./stages.ts')).stages,
};
