export default {
  title: 'T',
  versions: [
    { value: 'v6.4', base: '' },
    { value: 'v6.2', base: '/v6.2' },
  ],
  locales: [
    { value: 'zh-CN', base: '' },
    { value: 'en', base: '/en', topNav: [{ title: 'Nowhere', href: '/nowhere' }] },
    { value: 'ja', base: '/ja', fallback: false },
  ],
};
