import { defineConfig } from 'docgen';

export default defineConfig({
  titel: 'Docs',
  url: 'docs.example.com',
  lang: 7,
  versions: [
    { value: 'v2', base: '/v2/', default: true },
    { value: 'v1', base: '/v1', default: true },
    { value: 'v1', base: '/v1' },
  ],
  nav: [
    { prefix: 'guide', sections: [] },
    { sections: [{ title: 'S', links: [{ title: 'A', hreff: '/a' }] }] },
  ],
  announcements: [{ content: 'x', href: 'javascript:alert(1)', show: 'yes', time: '2025-13-01' }],
  footer: { since: '2019' },
  product: { slug: 'X Vox', name: '' },
  search: { provider: 'hostd' },
  check: { ignore: [{ code: 'link-mising-page' }] },
  strings: { tocc: 'Contents' },
  email: '{{site.mail}}',
  analytics: { src: 'http://stats.example.com/x.js' },
});
