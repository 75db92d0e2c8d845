export default {
  title: 'Titles',
  product: { name: 'Pbx', slug: 'pbx' },
  versions: [
    { value: 'v2', base: '', default: true },
    { value: 'v1', base: '/v1' },
  ],
};
