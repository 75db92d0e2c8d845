export default {
  title: 'Docs',
  topNav: [{ title: 'Later', href: '/later' }],
  check: {
    ignore: [
      { code: 'link-missing-page', target: '/later/**' },
      { code: 'link-missing-page', file: 'content/old/*.md' },
      { code: 'nav-missing-page', target: '/later' },
      { code: 'image-missing', target: '/img/*.png' },
    ],
  },
};
