import { defineConfig } from 'docgen';

export default defineConfig({ title: 'Acme Docs', lang: 'en' });
