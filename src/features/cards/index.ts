/** Social cards: the pictures that social networks show for links. */
import type { Feature } from '#model/feature';

export const cards: Feature = {
  name: 'cards',
  stages: async () => (await import('./stages.ts')).stages,
};
