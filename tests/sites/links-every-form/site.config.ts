export default {
  title: 'Docs',
  url: 'https://docs.example.com',
  product: { slug: 'xvox', name: 'XVox' },
  versions: [
    { value: 'v2', base: '', default: true },
    { value: 'v1', base: '/v1' },
  ],
  topNav: [
    { title: 'Guide', href: '/guide/' },
    { title: 'Old', href: '/@v1/guide/old#x' },
    { title: 'Ops', href: '/[product]-ops' },
  ],
  announcements: [
    { content: 'In a tree', href: '/v1/guide/old', show: true },
    { content: 'A file', href: '/files/report.pdf?page=2', show: true },
  ],
};
