import { defineConfig } from 'docgen';

export default defineConfig({ title: '手册' });
