export default {
  title: 'Docs',
  analytics: { id: 'site-1', src: 'https://stats.example.com/count.js' },
  search: { provider: 'hosted', endpoint: 'https://search.example.com', index: 'docs', token: 'public' },
};
