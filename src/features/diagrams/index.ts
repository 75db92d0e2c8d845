/** Fences that become drawings: mermaid, and those that a function of the site draws. */
import type { Feature } from '#model/feature';
import { codes } from './codes.ts';
import { countMermaid } from './count.ts';

/** Measured on the diagrams of a real site. */
const msPerDiagram = 3;

export const diagrams: Feature = {
  name: 'diagrams',
  codes,
  messages: { zh: async () => (await import('./messages.zh.json')).default },
  weight: (text) => countMermaid(text) * msPerDiagram,
  stages: async () => (await import('./stages.ts')).stages,
};
