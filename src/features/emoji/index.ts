/** `:tada:` and other names of emoji. */
import type { Feature } from '#model/feature';

export const emoji: Feature = {
  name: 'emoji',
  messages: { zh: async () => (await import('./messages.zh.json')).default },
  stages: async () => (await import('./stages.ts')).stages,
};
