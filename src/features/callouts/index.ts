/** Notes that stand out of the text: `::: tip` and the like, the alerts of GitHub, and what readers unfold. */
import type { Feature } from '#model/feature';
import { strings } from './strings.ts';

export const callouts: Feature = {
  name: 'callouts',
  messages: { zh: async () => (await import('./messages.zh.json')).default },
  strings,
  stages: async () => (await import('./stages.ts')).stages,
};
