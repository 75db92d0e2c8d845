export default {
  title: 'Components',
  lang: 'en',
  versions: [
    { value: 'v2', base: '' },
    { value: 'v1', base: '/v1' },
  ],
};
