/** What the English tree says in place of the Chinese: titles by the Chinese ones, and the rest of the frame. */
import type { UserConfig } from 'docgen';
import { hero, home } from './home.ts';
import { navigation } from './navigation.ts';

const titles: Readonly<Record<string, string>> = {
  快速入门: 'Getting started',
  开始: 'Start here',
  入门概述: 'Overview',
  基本概念: 'Concepts',
  常见问题: 'FAQ',
  认证与鉴权: 'Authentication',
  从这里开始: 'Start here',
  使用与维护: 'Use and maintain',
  开发接口: 'Interfaces',
  进阶与支持: 'Support',
};

/** Titles that only the Chinese trees show are counted: no page in English has them. */
const inEnglish = (title = '') => titles[title] ?? `Section ${title.length}`;

export const english = {
  title: '{{product.name}} documentation',
  brand: 'Documentation',
  description: 'Guides and interfaces of the {{product.name}} platform for street lamps.',
  tagline: 'Every lamp in sight',
  nav: (navigation ?? []).map((group) => ({
    ...group,
    title: inEnglish(group.title),
    sections: group.sections.map((section) => ({
      ...section,
      title: inEnglish(section.title),
      links: section.links.map((link) => ({ ...link, title: inEnglish(link.title) })),
    })),
  })),
  hero: {
    ...hero,
    title: 'Documentation',
    actions: [{ title: 'Getting started', href: '/starting' }],
    code: {
      title: '{{product.name}} samples',
      files: (hero?.code?.files ?? []).map((file) => ({
        ...file,
        code: file.code.replace(' -- 占空比，百分数', ''),
      })),
    },
  },
  home: {
    categories: (home?.categories ?? []).map(({ title, menus }) => ({
      title: inEnglish(title),
      desc: 'What readers ask for most',
      menus: menus.map((menu) => ({ ...menu, title: inEnglish(menu.title), desc: 'A page of the site' })),
    })),
  },
  topNav: [{ title: 'FAQ', href: '/faq/' }],
  announcements: [
    { content: '{{product.name}} 6.4.1 is out', href: '/release/v6.4', time: '2025-07-09', show: true },
  ],
  footer: {
    since: 2019,
    record: 'Record number (sample)',
    links: [{ title: 'Legal notice', href: '/law' }],
  },
} satisfies Partial<UserConfig>;
