export default {
  title: 'Docs',
  url: 'https://docs.example.com',
  versions: [
    { value: 'dev', base: '/dev' },
    { value: 'v2', base: '', default: true },
    { value: 'v1', label: 'v1 (old)', base: '/v1' },
  ],
  nav: [
    {
      title: 'Guide',
      prefix: '/guide',
      sections: [
        {
          title: 'Start',
          links: [
            { title: 'Install', href: '/guide/install' },
            { title: 'Streams', href: '/guide/streams' },
          ],
        },
        {
          title: 'Security',
          links: [
            { title: 'Tokens', href: '/guide/tokens' },
            { title: 'Keys', href: '/guide/keys' },
          ],
        },
      ],
    },
  ],
};
