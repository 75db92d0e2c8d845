/** Long navigation: a page has the part of it around its own place; a page of all contents lists the rest. */
import type { Feature } from '#model/feature';
import { contentsMark } from './contract.ts';
import { strings } from './strings.ts';

export const contents: Feature = {
  name: 'contents',
  messages: { zh: async () => (await import('./messages.zh.json')).default },
  strings,
  marks: [contentsMark],
  stages: async () => (await import('./stages.ts')).stages,
};
