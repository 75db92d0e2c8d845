/** `:tada:` and other names of emoji. */
import type { Feature } from '#model/feature';

export const emoji: Feature = {
  name: 'emoji',
  stages: async () => (await import('./stages.ts')).stages,
};
