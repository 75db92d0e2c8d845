/** API references: pages from OpenAPI descriptions, parts of descriptions in other pages, downloads, and checks against them. */
import type { Feature } from '#model/feature';

export const api: Feature = {
  name: 'api',
  async read(input) {
    if (!input.config.api?.length) return undefined;
    return (await import('./read/index.ts')).readApi(input);
  },
  stages: async () => (await import('./stages.ts')).stages,
};
