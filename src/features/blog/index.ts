/** Posts: their lists, pages by tag and by author, the archive, posts of the future, and feeds. */
import type { Feature } from '#model/feature';
import { codes } from './codes.ts';
import { authorsKey, blogKey } from './config.ts';
import { strings } from './strings.ts';

export const blog: Feature = {
  name: 'blog',
  codes,
  messages: { zh: async () => (await import('./messages.zh.json')).default },
  keys: [authorsKey, blogKey],
  strings,
  stages: async () => (await import('./stages.ts')).stages,
  emission: async () => (await import('./emission.ts')).emission,
};
