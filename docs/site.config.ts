/** docgen's own manual: `npm run docs` builds it into docs/dist. */
import { defineConfig } from 'docgen';
import { homes } from './content/_site/home.ts';
import { navigation } from './content/_site/navigation.ts';
import { samples } from './extension/sample.ts';

export default defineConfig({
  title: 'docgen',
  description: 'The manual of docgen, which makes documentation sites from a folder of Markdown.',
  lang: 'en',
  product: { slug: 'docgen', name: 'docgen' },
  locales: [
    { value: 'en', base: '', default: true },
    {
      value: 'zh-CN',
      base: '/zh',
      // Every page is translated; a test asks for it.
      fallback: false,
      description: 'docgen 的手册：把一个文件夹里的 Markdown 变成文档网站。',
      nav: navigation('zh'),
      ...homes.zh,
    },
  ],
  nav: navigation('en'),
  ...homes.en,
  search: {
    provider: 'embedded',
    synonyms: [
      ['install', '安装'],
      ['option', 'setting', 'key'],
      ['locale', 'i18n', 'translation', '多语言'],
      ['frontmatter', 'front matter'],
    ],
  },
  // The pages that are written from the sources change in one language alone, which is nothing to translate.
  check: { severity: { 'translation-outdated': 'off' } },
  markdown: { math: true, use: [samples] },
});
