export default {
  title: 'Docs',
  lang: 'en',
  versions: [
    { value: 'v2', base: '', default: true },
    { value: 'v1', base: '/v1' },
  ],
  changes: true,
};
