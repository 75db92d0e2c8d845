/** Components and islands of a site's own theme in its pages: drawn before the pages, so that machines can read their text. */
import type { Feature } from '#model/feature';

export const components: Feature = {
  name: 'components',
  stages: async () => (await import('./stages.ts')).stages,
};
