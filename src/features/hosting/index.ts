/** The files by which hosts send redirects and headers. */
import type { Feature } from '#model/feature';
import { codes } from './codes.ts';
import { hostingCodeKey, hostingKey } from './config.ts';

export const hosting: Feature = {
  name: 'hosting',
  codes,
  messages: { zh: async () => (await import('./messages.zh.json')).default },
  keys: [hostingKey, hostingCodeKey],
  read: async (input) => (await import('./own-files.ts')).readOwnFiles(input),
  stages: async () => (await import('./stages.ts')).stages,
  emission: async () => (await import('./emission.ts')).emission,
};
