/** What crawlers ask for at the root of a host: robots.txt and sitemap.xml. */
import type { Feature } from '#model/feature';
import { robotsKey } from './config.ts';

export const crawlers: Feature = {
  name: 'crawlers',
  keys: [robotsKey],
  async read({ config }) {
    const facts = (await import('./robots.ts')).hasSignal(config);
    return { facts, digest: facts, diagnostics: [] };
  },
  stages: async () => (await import('./stages.ts')).stages,
  emission: async () => (await import('./emission.ts')).emission,
};
