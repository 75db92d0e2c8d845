export default {
  title: 'Docs',
  product: { slug: 'xvox', name: 'XVox' },
  versions: [
    { value: 'v2', base: '', default: true },
    { value: 'v1', base: '/v1' },
  ],
};
