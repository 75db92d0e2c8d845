/** The documentation site that this project builds. Long lists stand in content/_site/. */
import { defineConfig } from 'docgen';
import { english } from './content/_site/en.ts';
import { hero, home } from './content/_site/home.ts';
import { links } from './content/_site/links.ts';
import { navigation } from './content/_site/navigation.ts';
import { synonyms } from './content/_site/synonyms.ts';
import { terms } from './content/_site/terms.ts';

export default defineConfig({
  title: '{{product.name}} 文档中心',
  brand: '文档中心',
  description: '{{product.name}} 软交换与实时媒体平台的使用手册、部署运维与接口文档。',
  tagline: '企业语音、视频、会议与 AI 一站式解决方案',
  lang: 'zh-CN',
  url: 'https://docs.example.com',
  email: 'docs@example.com',
  socialImage: '/img/social-banner.png',
  product: { slug: 'xvox', name: 'XVox' },

  versions: [
    { value: 'dev', base: '/dev' },
    { value: 'v6.4', base: '', default: true },
    { value: 'v6.2', base: '/v6.2' },
  ],
  changes: { dates: { 'v6.4': '2025-04-16' } },
  locales: [
    { value: 'zh-CN', base: '' },
    { value: 'en', base: '/en', versions: ['v6.4'], fallback: false, ...english },
  ],

  nav: navigation,
  hero,
  home,
  topNav: [
    { title: '官网', href: links.site },
    { title: '社区', href: links.community },
    { title: '技术支持', href: '/vip/' },
    { title: '反馈', href: '/howto/feedback/' },
    { title: '常见问题', href: '/faq/' },
    { title: '关于', href: links.about },
  ],
  announcements: [
    {
      content: '{{product.name}} 6.4.1 已发布：维护更新与安全加固',
      href: '/version/v6.4',
      time: '2025-07-09',
      show: true,
    },
    {
      content: '{{product.name}} v6.4 发布：JWT、Webhook、大模型机器人',
      href: '/version/v6.4',
      time: '2025-04-16',
      show: false,
    },
    {
      content: '用户使用情况调查进行中',
      href: '/blog/2023-03/survey',
      time: '2023-03-06',
      show: false,
    },
  ],
  footer: {
    since: 2019,
    record: '备案号（示例）',
    links: [{ title: '法律声明', href: '/law' }],
  },
  links,
  feedback: '/howto/feedback/',
  api: [
    { file: 'api/rest.yaml', prefix: '/rest-api/reference' },
    { file: 'api/cc.yaml', prefix: '/callcenter-api/operations' },
    { file: 'api/ai.yaml', prefix: '/ai-api/operations' },
    { file: 'api/webhooks.yaml', prefix: '/rest-api/webhooks' },
    { file: 'api/cc-ws.yaml', prefix: '/callcenter-api/messages' },
    { file: 'api/conference-events.yaml', prefix: '/conference/messages', pages: 'tag' },
    { file: 'api/xcc.yaml', prefix: '/xcc-api/methods' },
    { file: 'api/ai-ws.yaml', prefix: '/ai-api/frames', pages: 'tag' },
  ],
  search: { provider: 'embedded', synonyms },
  markdown: { terms },
  check: {
    terms: [
      { avoid: '话务员', use: '坐席' },
      { avoid: '交换机号码', use: '分机号' },
      { avoid: '电话会议桥', use: '会议室' },
      { avoid: '您', use: '你' },
    ],
  },
});
