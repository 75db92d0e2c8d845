/** A site about an invented product that shows every screen of the theme: the generator's tests open it. */
import { defineConfig } from 'docgen';
import { english } from './content/_site/en.ts';
import { hero, home } from './content/_site/home.ts';
import { navigation } from './content/_site/navigation.ts';
import { synonyms } from './content/_site/synonyms.ts';

const company = 'https://www.example.com';

export default defineConfig({
  title: '{{product.name}} 文档中心',
  brand: '文档中心',
  description: '{{product.name}} 路灯物联平台的入门、操作与接口文档。',
  tagline: '看得见每一盏灯，管得住每一度电',
  lang: 'zh-CN',
  url: 'https://docs.example.com',
  email: 'docs@example.com',
  socialImage: '/img/banner.png',
  product: { slug: 'lumo', name: 'Lumo' },

  versions: [
    { value: 'dev', base: '/dev' },
    { value: 'v6.4', base: '', default: true },
    { value: 'v6.2', base: '/v6.2' },
  ],
  changes: { dates: { 'v6.4': '2025-04-16' } },
  locales: [
    { value: 'zh-CN', base: '' },
    { value: 'en', base: '/en', label: 'English', versions: ['v6.4'], fallback: false, ...english },
  ],

  nav: navigation,
  hero,
  home,
  topNav: [
    { title: '官网', href: company },
    { title: '社区', href: 'https://community.example.com' },
    { title: '反馈', href: '/guide/feedback/' },
    { title: '常见问题', href: '/faq/' },
    { title: '法律声明', href: '/law' },
  ],
  announcements: [
    {
      content: '{{product.name}} 6.4.1 已发布：网关离线时照常亮灯',
      href: '/release/v6.4',
      time: '2025-07-09',
      show: true,
    },
    { content: '{{product.name}} v6.4 已发布', href: '/release/v6.4', time: '2025-04-16', show: false },
  ],
  footer: { since: 2019, record: '备案号（示例）', links: [{ title: '法律声明', href: '/law' }] },
  links: { code: 'https://git.example.com/lumo', company },
  feedback: '/guide/feedback/',
  authors: { field: { name: '现场组', title: '在灯杆下写文章的人' } },
  api: [
    { file: 'api/lamps.yaml', prefix: '/http-api/reference' },
    { file: 'api/frames.yaml', prefix: '/ws-api/messages', pages: 'tag' },
  ],
  search: { provider: 'embedded', synonyms },
  markdown: { terms: { 回路: '/manual/glossary#circuit', 占空比: '/manual/glossary#duty' } },
  check: { terms: [{ avoid: '您', use: '你' }] },
});
