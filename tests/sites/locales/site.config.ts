export default {
  search: { records: true },
  title: '{{product.name}} 文档',
  url: 'https://docs.example.com',
  product: { slug: 'xvox', name: 'XVox' },
  versions: [
    { value: 'dev', base: '/dev' },
    { value: 'v6.4', base: '', default: true },
    { value: 'v6.2', base: '/v6.2' },
  ],
  locales: [
    { value: 'zh-CN', base: '' },
    {
      value: 'en',
      base: '/en',
      title: '{{product.name}} Docs',
      versions: ['v6.4', 'v6.2'],
      nav: [
        {
          prefix: '/guide',
          title: 'How to',
          sections: [
            {
              title: 'Security',
              links: [
                { title: 'TLS', href: '/guide/tls' },
                { title: 'JWT', href: '/guide/key' },
              ],
            },
          ],
        },
      ],
      topNav: [{ title: 'About {{site.title}} {{version.value}}', href: '/guide/tls' }],
      footer: { holder: 'XVox Inc', links: [] },
    },
    { value: 'ja', base: '/ja', fallback: false, versions: ['v6.2'] },
  ],
  nav: [
    {
      prefix: '/guide',
      title: '操作',
      sections: [
        {
          title: '安全',
          links: [
            { title: '证书', href: '/guide/tls' },
            { title: '令牌', href: '/guide/key' },
          ],
        },
      ],
    },
  ],
  topNav: [{ title: '关于', href: '/guide/tls' }],
};
