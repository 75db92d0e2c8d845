import { defineConfig } from 'docgen';

export default defineConfig({
  title: 'Acme Docs',
  lang: 'en',
  footer: { since: 2019, holder: 'Acme Ltd' },
});
