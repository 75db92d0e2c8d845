/** What crawlers ask for at the root of a host: robots.txt and sitemap.xml. */
import type { Feature } from '#model/feature';

export const crawlers: Feature = {
  name: 'crawlers',
  stages: async () => (await import('./stages.ts')).stages,
};
