/** Posts: their lists, pages by tag and by author, the archive, posts of the future, and feeds. */
import type { Feature } from '#model/feature';

export const blog: Feature = {
  name: 'blog',
  stages: async () => (await import('./stages.ts')).stages,
};
