export default {
  title: 'Docs',
  versions: [
    { value: 'dev', base: '/dev' },
    { value: 'v2', base: '', default: true },
    { value: 'v1', label: 'v1 (old)', base: '/v1' },
  ],
  topNav: [
    { title: 'Gone', href: '/gone' },
    { title: 'Typo', href: '/guide/instal' },
    { title: 'Anchor', href: '/guide/install#nothing' },
    { title: 'Moved', href: '/guide/setup' },
    { title: 'No such tree', href: '/@v9/guide/install' },
  ],
  announcements: [{ content: 'News', href: '/v1/news', show: true }],
  feedback: '/guide/feedbak',
};
