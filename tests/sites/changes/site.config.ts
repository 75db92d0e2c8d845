export default {
  title: 'Docs',
  lang: 'en',
  url: 'https://docs.example.com',
  versions: [
    { value: 'v2', base: '', default: true },
    { value: 'v1', base: '/v1' },
  ],
  changes: { threshold: 3, dates: { v2: '2025-04-16' } },
};
