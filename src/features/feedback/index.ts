/** Readers report on a page below it: by a link, or by answering whether it helped. */
import type { Feature } from '#model/feature';
import { feedbackKey } from './config.ts';
import { strings } from './strings.ts';

export const feedback: Feature = {
  name: 'feedback',
  messages: { zh: async () => (await import('./messages.zh.json')).default },
  keys: [feedbackKey],
  strings,
  stages: async () => (await import('./stages.ts')).stages,
};
