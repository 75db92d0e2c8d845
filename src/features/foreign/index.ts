/** Markup, settings and files of other generators: says what to write instead, and fixes what is mechanical. */
import type { Feature } from '#model/feature';

export const foreign: Feature = {
  name: 'foreign',
  otherFiles: async () => (await import('./files.ts')).otherFiles,
  stages: async () => (await import('./stages.ts')).stages,
};
