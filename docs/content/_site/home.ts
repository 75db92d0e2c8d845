/** The head of the home page, and its cards, in the two languages of the manual. */
import type { UserConfig } from 'docgen';

type Home = Pick<UserConfig, 'hero' | 'home' | 'tagline'>;

const code = (title: string, page: string) => ({
  title: 'my-docs',
  files: [
    {
      name: 'site.config.ts',
      lang: 'ts',
      code: `import { defineConfig } from 'docgen';\n\nexport default defineConfig({\n  title: '${title}',\n});`,
    },
    { name: 'content/index.md', lang: 'md', code: page },
  ],
});

const english: Home = {
  tagline: 'Documentation sites from a folder of Markdown',
  hero: {
    title: 'docgen',
    actions: [
      { title: 'Get started', href: '/guide/getting-started' },
      { title: 'Markdown', href: '/guide/markdown' },
    ],
    code: code(
      'Acme Docs',
      '---\ntitle: Welcome\n---\n\nRead [how to install](/guide/install).\n\n::: tip\nEvery file is a page.\n:::',
    ),
  },
  home: {
    categories: [
      {
        title: 'Start',
        menus: [
          {
            title: 'Getting started',
            desc: 'From nothing to a site',
            icon: 'rocket',
            href: '/guide/getting-started',
          },
          {
            title: 'Markdown',
            desc: 'All syntax, with its result',
            icon: 'feather',
            href: '/guide/markdown',
          },
          {
            title: 'Versions',
            desc: 'Several versions from one folder',
            icon: 'layers',
            href: '/guide/versions',
          },
          {
            title: 'Checks',
            desc: 'Find mistakes and fix them',
            icon: 'list-checks',
            href: '/guide/checks',
          },
        ],
      },
      {
        title: 'Customize and publish',
        menus: [
          { title: 'Theme', desc: 'Colours, styles, components', icon: 'sparkles', href: '/guide/theme' },
          {
            title: 'Extending docgen',
            desc: 'Plugins, pages, outputs, rules',
            icon: 'puzzle',
            href: '/guide/extension',
          },
          { title: 'Hosting', desc: 'Any static host', icon: 'server', href: '/guide/hosting' },
          { title: 'Configuration', desc: 'Every option', icon: 'braces', href: '/reference/config' },
        ],
      },
    ],
  },
};

const chinese: Home = {
  tagline: '一个文件夹里的 Markdown，就是一个文档网站',
  hero: {
    title: 'docgen',
    actions: [
      { title: '快速上手', href: '/guide/getting-started' },
      { title: 'Markdown', href: '/guide/markdown' },
    ],
    code: code(
      'Acme 文档',
      '---\ntitle: 欢迎\n---\n\n请看[怎样安装](/guide/install)。\n\n::: tip\n一个文件就是一页。\n:::',
    ),
  },
  home: {
    categories: [
      {
        title: '开始',
        menus: [
          { title: '快速上手', desc: '从零到一个站点', icon: 'rocket', href: '/guide/getting-started' },
          { title: 'Markdown', desc: '全部写法，对照结果', icon: 'feather', href: '/guide/markdown' },
          { title: '版本', desc: '一个文件夹，多个版本', icon: 'layers', href: '/guide/versions' },
          { title: '检查', desc: '找出错误并修复', icon: 'list-checks', href: '/guide/checks' },
        ],
      },
      {
        title: '定制与发布',
        menus: [
          { title: '主题', desc: '颜色、样式、组件', icon: 'sparkles', href: '/guide/theme' },
          { title: '扩展', desc: '插件、页面、输出、规则', icon: 'puzzle', href: '/guide/extension' },
          { title: '部署', desc: '任何静态主机', icon: 'server', href: '/guide/hosting' },
          { title: '配置', desc: '全部配置项', icon: 'braces', href: '/reference/config' },
        ],
      },
    ],
  },
};

export const homes = { en: english, zh: chinese };
