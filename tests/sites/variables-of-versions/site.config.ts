export default {
  search: { records: true },
  title: 'Docs {{version.value}}',
  description: 'About {{version.value}}',
  url: 'https://docs.example.com',
  product: { slug: 'xvox', name: 'XVox {{version.value}}' },
  versions: [
    { value: 'v2', base: '', default: true },
    { value: 'v1', base: '/v1' },
  ],
  strings: { tip: 'Tip of {{version.value}}', details: 'More of {{version.value}}' },
  home: { categories: [{ title: 'All', menus: [{ title: 'A', href: '/a' }] }] },
  hero: {
    actions: [{ title: 'Go', href: '/a' }],
    code: { title: 'Samples', files: [{ name: 'a.sh', lang: 'bash', code: 'get {{version.value}}' }] },
  },
};
