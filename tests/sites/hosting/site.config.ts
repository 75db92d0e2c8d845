import { defineConfig } from 'docgen';

export default defineConfig({
  title: 'Hosting',
  lang: 'en',
  url: 'https://docs.example.com',
  hosting: ['vercel', 'apache', 's3'],
  versions: [
    { value: 'v2', base: '' },
    { value: 'v1', base: '/v1' },
  ],
});
