/** The sidebars of the manual, in its two languages. */
import type { UserConfig } from 'docgen';

type Language = 'en' | 'zh';
type Bilingual = Readonly<Record<Language, string>>;
type Section = { readonly title: Bilingual; readonly links: Readonly<Record<string, Bilingual>> };
type Group = { readonly title: Bilingual; readonly prefix: string; readonly sections: readonly Section[] };

const groups: readonly Group[] = [
  {
    title: { en: 'Guide', zh: '指南' },
    prefix: '/guide',
    sections: [
      {
        title: { en: 'Start', zh: '开始' },
        links: {
          '/guide': { en: 'Guide', zh: '指南' },
          '/guide/getting-started': { en: 'Getting started', zh: '快速上手' },
          '/guide/migration': { en: 'Migration', zh: '迁移' },
          '/guide/migration-more': { en: 'More migrations', zh: '更多生成器的迁移' },
        },
      },
      {
        title: { en: 'Write', zh: '写作' },
        links: {
          '/guide/markdown': { en: 'Markdown', zh: 'Markdown' },
          '/guide/navigation': { en: 'Navigation', zh: '导航' },
          '/guide/versions': { en: 'Versions', zh: '版本' },
          '/guide/locales': { en: 'Languages', zh: '语言' },
          '/guide/search': { en: 'Search', zh: '搜索' },
          '/guide/blog': { en: 'Blog and tags', zh: '博客与标签' },
          '/guide/checks': { en: 'Checks', zh: '检查' },
        },
      },
      {
        title: { en: 'Customize', zh: '定制' },
        links: {
          '/guide/theme': { en: 'Theme', zh: '主题' },
          '/guide/extension': { en: 'Extending docgen', zh: '扩展' },
          '/guide/api-reference': { en: 'API reference', zh: 'API 参考' },
          '/guide/api': { en: 'JavaScript API', zh: 'JavaScript API' },
        },
      },
      {
        title: { en: 'Publish', zh: '发布' },
        links: {
          '/guide/ci': { en: 'CI', zh: '持续集成' },
          '/guide/hosting': { en: 'Hosting', zh: '部署' },
          '/guide/agents': { en: 'Coding agents', zh: '编程助手' },
          '/guide/print': { en: 'Print', zh: '打印' },
          '/guide/output': { en: 'Output', zh: '输出' },
          '/guide/troubleshooting': { en: 'Troubleshooting', zh: '排除故障' },
        },
      },
    ],
  },
  {
    title: { en: 'Reference', zh: '参考' },
    prefix: '/reference',
    sections: [
      {
        title: { en: 'Reference', zh: '参考' },
        links: {
          '/reference': { en: 'Reference', zh: '参考' },
          '/reference/config': { en: 'Configuration', zh: '配置' },
          '/reference/frontmatter': { en: 'Frontmatter', zh: 'Frontmatter' },
          '/reference/commands': { en: 'Command line', zh: '命令行' },
          '/reference/messages': { en: 'Messages', zh: '消息' },
          '/reference/theme': { en: 'Theme components', zh: '主题组件' },
        },
      },
    ],
  },
];

export function navigation(language: Language): UserConfig['nav'] {
  return groups.map(({ title, prefix, sections }) => ({
    title: title[language],
    prefix,
    sections: sections.map((section) => ({
      title: section.title[language],
      links: Object.entries(section.links).map(([href, titles]) => ({ title: titles[language], href })),
    })),
  }));
}
