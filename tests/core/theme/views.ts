/** Hand-made views for the theme's tests: one of every kind, filled with what real pages hold. */
import type { ChromeView, LinkView, PageView } from '#model/view/view';
import { stringsOf } from '../../helpers/config.ts';

export function link(title: string, href: string, rest: Partial<LinkView> = {}): LinkView {
  return { title, href, external: /^https?:/.test(href), ...rest };
}

export const chrome: ChromeView = {
  lang: 'zh-CN',
  siteTitle: 'PBX 文档中心',
  brand: '文档中心',
  homeHref: '/',
  strings: stringsOf('zh-CN'),
  announcements: [{ content: '6.4.1 版本发布说明', href: '/release/v6.4', time: '2025-07-09' }],
  topNav: [
    link('官网', 'https://example.com/'),
    link('社区', 'https://community.example.com/'),
    link('技术支持', '/vip/'),
    link('反馈', '/guide/feedback/'),
    link('常见问题', '/faq/'),
    link('关于', 'https://example.com/about'),
  ],
  codeHref: 'https://git.example.com/pbx',
  footer: {
    copyright: '© 2019–2026',
    company: link('公司名称', 'https://example.com/'),
    record: '{备案号}',
    links: [link('法律声明', '/law')],
    email: 'docs@example.com',
  },
  assets: {
    stylesheets: ['/assets/style.css'],
    noScriptStylesheet: '/assets/no-script.css',
    scripts: ['/assets/client.js'],
    favicon: '/assets/favicon.svg',
    headScript: '(function(){})()',
  },
};

const body = `<h2 id="发起呼叫"><a class="anchor" aria-label="本节链接：发起呼叫" href="#发起呼叫"></a>发起呼叫</h2>
<p>平台收到请求后会先呼叫主叫。</p>
<div class="note tip" role="note"><svg class="i" aria-hidden="true"><use href="#I-bulb"/></svg><strong>提示</strong><p>可以放心重试。</p></div>
<figure class="code"><figcaption><span class="t">发起呼叫.sh</span></figcaption><pre tabindex="0" translate="no"><code>curl -X POST</code></pre></figure>
<h3 id="请求参数"><a class="anchor" aria-label="本节链接：请求参数" href="#请求参数"></a>请求参数</h3>`;

/** A documentation page with everything that one can have. */
export const docView: PageView = {
  kind: 'doc',
  chrome,
  head: {
    title: '呼叫 - PBX 文档中心',
    description: '发起、查询和控制呼叫。',
    canonical: 'https://docs.example.com/http-api/lamp/',
    ogUrl: 'https://docs.example.com/http-api/lamp/',
    ogImage: 'https://docs.example.com/img/banner.png',
    ogType: 'article',
    markdownHref: '/http-api/lamp/index.md',
    indexHref: '/llms.txt',
  },
  route: '/http-api/lamp',
  title: '呼叫',
  description: '通过 REST API 发起、查询和控制呼叫。',
  author: '文档组',
  time: '2026-09-18',
  html: body,
  toc: [
    { id: '发起呼叫', level: 2, title: '发起呼叫' },
    { id: '请求参数', level: 3, title: '请求参数' },
  ],
  breadcrumbs: [{ title: '首页', href: '/' }, { title: 'REST API', href: '/http-api/' }, { title: '呼叫' }],
  category: 'REST API',
  section: '通信',
  categories: [
    {
      title: '从这里开始',
      categories: [{ title: '教程', icon: 'rocket', href: '/starting', current: false }],
    },
    {
      title: '开发接口',
      categories: [
        { title: 'REST API', icon: 'braces', href: '/http-api/', current: true },
        { title: 'XCC API', href: '/xcc-api', current: false },
      ],
    },
    { categories: [{ title: '版本', href: '/release', current: false }] },
  ],
  sidebar: [
    { title: '入门', links: [link('欢迎', '/http-api/'), link('概述', '/http-api/overview')] },
    {
      title: '通信',
      links: [link('用户', '/http-api/plan'), link('呼叫', '/http-api/lamp', { current: true })],
    },
    {
      title: '附录',
      links: Array.from({ length: 13 }, (_, index) => link(`附录 ${index + 1}`, `/http-api/a${index + 1}`)),
    },
    { title: '空', links: [] },
  ],
  previous: link('用户', '/http-api/plan'),
  next: link('会议', '/http-api/conference'),
  versions: [
    { value: 'dev', label: 'dev', href: '/dev/http-api/lamp', current: false, missing: false },
    { value: 'v6.4', label: 'v6.4', href: '/http-api/lamp', current: true, missing: false },
    { value: 'v6.2', label: 'v6.2', href: '/v6.2/http-api/lamp', current: false, missing: true },
  ],
  currentVersion: 'v6.4',
  feedbackHref: '/guide/feedback/',
  editHref: 'https://git.example.com/pbx/docs/edit/main/content/http-api/lamp.md',
};

/** The same page in an old tree. */
export const oldView: PageView = {
  ...docView,
  head: { ...docView.head, robots: 'noindex' },
  currentVersion: 'v6.2',
  notice: { text: '你正在阅读 v6.2 的文档。', link: link('查看 v6.4 的此页', '/http-api/lamp') },
};

/** What a site without any configuration shows of a file: title and body. */
export const plainView: PageView = {
  kind: 'page',
  chrome: {
    ...chrome,
    announcements: [],
    topNav: [],
    codeHref: undefined,
    footer: { copyright: '© 2026', links: [] },
    assets: { ...chrome.assets, noScriptStylesheet: undefined },
  },
  head: { title: '说明', ogType: 'article' },
  route: '/readme',
  title: '说明',
  html: '<p>一段文字。</p>',
  toc: [],
  breadcrumbs: [],
  categories: [],
  versions: [{ value: 'latest', label: 'latest', href: '/readme', current: true, missing: false }],
  currentVersion: 'latest',
};

export const homeView: PageView = {
  ...plainView,
  kind: 'home',
  chrome,
  head: { title: 'PBX 文档中心', description: '手册与接口。', ogType: 'website', feedHref: '/feed.xml' },
  route: '/',
  title: '文档中心',
  html: '',
  categories: docView.categories,
  versions: docView.versions,
  currentVersion: 'v6.4',
  hero: {
    title: '文档中心',
    tagline: '企业语音、视频、会议与 AI 一站式解决方案',
    actions: [link('快速入门', '/starting'), link('精简版', '/release/lite'), link('云版', '/cloud')],
    codeTitle: 'PBX 脚本示例',
    files: [
      { name: 'hello.lua', lang: 'lua', html: 'session:<t-f>answer</t-f>()' },
      { name: 'hello.js', lang: 'js', html: '<t-k>await</t-k> call()' },
      { name: 'hello.xml', lang: 'xml', html: '&lt;extension/&gt;' },
    ],
  },
  cards: [
    {
      title: '从这里开始',
      desc: '第一次使用，先装好、跑通',
      cards: [
        {
          title: '快速入门',
          desc: '一小时跑通注册与互拨',
          icon: 'rocket',
          href: '/starting',
          external: false,
        },
        {
          title: '简明手册',
          desc: '可打印的一页',
          icon: 'nobody-drew-this',
          href: 'https://example.com/m.pdf',
          external: true,
        },
      ],
    },
    { title: '空', desc: '', cards: [] },
  ],
};

export const notFoundView: PageView = {
  ...plainView,
  kind: 'not-found',
  chrome,
  head: { title: '找不到页面 - PBX 文档中心', ogType: 'website' },
  route: undefined,
  title: '找不到页面',
  html: '',
};

export const blogView: PageView = {
  ...plainView,
  chrome,
  head: { title: '博客 - PBX 文档中心', ogType: 'website', feedHref: '/feed.xml' },
  route: '/blog',
  title: '博客',
  html: '',
  posts: [
    {
      id: 'post-one',
      title: 'v6.4 发布',
      description: 'JWT 与 Webhook。',
      time: '2025-04-16',
      href: '/blog/2025-04/v6.4',
    },
    { id: 'post-two', title: '使用情况调查', time: '二〇二三年三月', href: '/blog/2023-03/census' },
  ],
};

/** A page that the site made for a folder without one. */
export const indexView: PageView = {
  ...plainView,
  chrome,
  head: { title: '操作指南 - PBX 文档中心', ogType: 'article' },
  route: '/guide',
  title: '操作指南',
  html: '',
  index: [
    { title: '', links: [{ ...link('JWT', '/guide/key'), desc: '用令牌登录' }] },
    { id: '接口', title: '接口', links: [link('TLS', '/guide/tls'), link('外部', 'https://example.com/')] },
  ],
};

const postView: PageView = {
  ...docView,
  kind: 'post',
  sidebar: undefined,
  category: undefined,
  section: undefined,
  categories: [],
  title: 'v6.4 发布',
};

/** All of them, by name. */
export const views: Readonly<Record<string, PageView>> = {
  doc: docView,
  old: oldView,
  plain: plainView,
  home: homeView,
  'not-found': notFoundView,
  blog: blogView,
  index: indexView,
  post: postView,
};
