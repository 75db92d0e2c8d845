import { defineConfig } from 'docgen';

export default defineConfig({
  title: 'Acme',
  lang: 'en',
  product: { slug: 'acme', name: 'Acme' },
  versions: [
    { value: 'v2', base: '', default: true },
    { value: 'v1', base: '/v1' },
  ],
  nav: [
    { title: 'REST', prefix: '/rest', sections: [{ title: 'Start', links: [{ title: 'Reference', href: '/rest/' }] }] },
  ],
  api: [
    { file: 'api/rest.yaml', prefix: '/rest', samples: ['curl'] },
    { file: 'api/push.yaml', prefix: '/push', pages: 'tag' },
  ],
});
