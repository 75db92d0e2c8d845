/** The files by which hosts send redirects and headers. */
import type { Feature } from '#model/feature';

export const hosting: Feature = {
  name: 'hosting',
  stages: async () => (await import('./stages.ts')).stages,
};
