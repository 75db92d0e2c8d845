export default {
  title: 'T',
  lang: 'it',
  versions: [
    { value: 'v2', base: '' },
    { value: 'dev', base: '/dev' },
  ],
};
