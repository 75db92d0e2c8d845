export default {
  title: 'Downloads',
  lang: 'en',
  product: { name: 'Acme "PBX"', slug: 'acme' },
  versions: [
    { value: 'v2', base: '', default: true },
    { value: 'v1', base: '/v1' },
  ],
  nav: [{ title: 'REST', prefix: '/rest', sections: [{ title: 'REST', links: [{ title: 'Reference', href: '/rest' }] }] }],
  api: [
    { file: 'api/rest.yaml', prefix: '/rest' },
    { file: 'api/push.yaml', prefix: '/push' },
  ],
};
