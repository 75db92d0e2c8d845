/** Readers report on a page below it: by a link, or by answering whether it helped. */
import type { Feature } from '#model/feature';

export const feedback: Feature = {
  name: 'feedback',
  stages: async () => (await import('./stages.ts')).stages,
};
