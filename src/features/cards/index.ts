/** Social cards: the pictures that social networks show for links. */
import type { Feature } from '#model/feature';
import { codes } from './codes.ts';
import { cardsKey } from './config.ts';

export const cards: Feature = {
  name: 'cards',
  codes,
  messages: { zh: async () => (await import('./messages.zh.json')).default },
  keys: [cardsKey],
  stages: async () => (await import('./stages.ts')).stages,
};
