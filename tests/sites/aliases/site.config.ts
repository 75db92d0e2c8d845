export default {
  title: 'Docs',
  url: 'https://docs.example.com',
  versions: [
    { value: 'v2', base: '', default: true },
    { value: 'v1', base: '/v1' },
  ],
};
