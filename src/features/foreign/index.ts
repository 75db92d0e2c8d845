/** Markup, settings and files of other generators: says what to write instead, and fixes what is mechanical. */
import type { Feature } from '#model/feature';
import { codes } from './codes.ts';
import { configHints } from './config-keys.ts';

export const foreign: Feature = {
  name: 'foreign',
  codes,
  messages: { zh: async () => (await import('./messages.zh.json')).default },
  configHints,
  otherFiles: async () => (await import('./files.ts')).otherFiles,
  stages: async () => (await import('./stages.ts')).stages,
};
