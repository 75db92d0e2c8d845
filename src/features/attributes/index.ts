/** `{#id .class}` behind what it belongs to, and `[words]{.class}`. */
import type { Feature } from '#model/feature';

export const attributes: Feature = {
  name: 'attributes',
  stages: async () => (await import('./stages.ts')).stages,
};
