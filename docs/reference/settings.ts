/** What the manual says of the configuration's keys besides their types and doc comments: order, defaults, examples, Chinese. */

import { existsSync, readdirSync } from 'node:fs';
import type { Bilingual, Manual, Setting } from '../../src/features/manual.ts';

export type SettingGroup = {
  readonly title: Bilingual;
  /** By key: 'versions[].value'. */
  readonly settings: Readonly<Record<string, Setting>>;
};

const linkKeys = (path: string): Record<string, Setting> => ({
  [`${path}.title`]: { zh: '读者看到的文字。' },
  [`${path}.href`]: { zh: '路由（`/howto/tls`）、公共文件或完整地址。' },
});

const colorKeys: Record<string, Setting> = Object.fromEntries(
  Object.entries({
    accent: '链接、按钮、当前项。',
    onAccent: '强调色按钮上的字；默认取黑白中对比度更高的。',
    background: '页面的背景。',
    surface: '表头与方框的背景。',
    muted: '指针所在项目的背景。',
    raised: '菜单、对话框与卡片的背景。',
    border: '边框与分隔线。',
    text: '正文。',
    textSoft: '次要的文字。',
    textFaint: '日期、说明等。',
    note: '“说明”提示。',
    tip: '“提示”提示。',
    warning: '“注意”提示。',
    danger: '“危险”提示。',
    codeBackground: '代码的背景。',
    codeText: '没有高亮的代码。',
  }).flatMap(([name, zh]) => [
    [`theme.colors.${name}`, { zh }],
    [`theme.colors.${name}.light`, { zh: '浅色与打印时的颜色。' }],
    [`theme.colors.${name}.dark`, { zh: '深色时的颜色。' }],
  ]),
);

const ofCore: readonly SettingGroup[] = [
  {
    title: { en: 'The site', zh: '站点' },
    settings: {
      title: {
        zh: '站点的名称：每页的标题、页头、订阅源与搜索都用它。',
        example: `title: 'Acme Docs'`,
      },
      brand: {
        zh: '页头里较短的名称。',
        fallback: { en: '`title`', zh: '`title`' },
        example: `brand: 'Docs'`,
      },
      description: {
        zh: '页面没有自己的描述时，向搜索引擎说明站点。',
        example: `description: 'How to install, run and extend Acme.'`,
      },
      tagline: { zh: '首页标题下的一行字。', example: `tagline: 'One platform, one manual'` },
      lang: {
        zh: '内容与界面的语言。',
        fallback: { en: '`zh-CN`', zh: '`zh-CN`' },
        example: `lang: 'en'`,
        more: '/guide/locales',
      },
      url: {
        zh: '站点发布后的地址。部署在子路径时写上路径（`https://team.github.io/docs`），`--base` 可以覆盖它。不写 `url`，就没有规范地址、`og:url`、站点地图与订阅源。',
        example: `url: 'https://docs.example.com'`,
        more: '/guide/hosting',
      },
      email: { zh: '显示在页脚，也是 `{{site.email}}` 的值。', example: `email: 'docs@example.com'` },
      socialImage: {
        zh: '别的网站在链接旁显示的图片：公共路径或完整地址。',
        example: `socialImage: '/img/banner.png'`,
      },
      favicon: {
        zh: '浏览器标签页的图标：公共路径或完整地址。',
        fallback: { en: 'a built-in icon', zh: '内置图标' },
        example: `favicon: '/img/icon.svg'`,
      },
      editUrl: {
        zh: '页面源文件的地址，`:path` 代表它从站点文件夹起的路径；写了就显示“编辑本页”。',
        example: `editUrl: 'https://git.example.com/docs/edit/main/:path'`,
      },
      toc: {
        zh: '页面旁边的目录列出哪几级标题：`[2, 4]`，写 4 意思相同；`false` 不显示目录。页面可以覆盖这个设置。',
        example: `toc: [2, 4]`,
      },
      redirects: {
        zh: '从旧地址到没有 frontmatter 的页面（标签列表、API 参考等）的重定向，在有该页的每棵树里都有效。',
        example: `redirects: [{ from: '/blog/tags', to: '/tags' }]`,
      },
      'redirects[].from': { zh: '旧地址，写成路由：`/blog/tags`。' },
      'redirects[].to': { zh: '页面的路由，可以带锚点：`/faq#refunds`。' },
      product: {
        zh: '文档所写的产品：给 `{{product.name}}` 与 `{{product.slug}}` 赋值。',
        fallback: { en: 'slug `product`, name as `title`', zh: 'slug 为 `product`，name 同 `title`' },
        example: `product: { slug: 'acme', name: 'Acme' }`,
        more: '/guide/markdown#variables',
      },
      'product.slug': { zh: '代替文件名与文件夹名里的 `[product]`。' },
      'product.name': { zh: '读者看到的名称。' },
      links: {
        zh: '有名称的站外链接：主题显示其中的 `code`（源代码）与 `company`（公司）。',
        example: `links: { code: 'https://git.example.com/acme', company: 'https://www.example.com' }`,
      },
      strings: {
        zh: '替换内置界面文字，以键为名。',
        example: `strings: { edit: 'Improve this page', searchDocs: 'Find' }`,
        more: '/guide/locales',
      },
    },
  },
  {
    title: { en: 'Versions', zh: '版本' },
    settings: {
      versions: {
        zh: '各个版本，按版本菜单的次序，每个版本一棵页面树。',
        fallback: { en: 'one tree at the root', zh: '根目录下的一棵树' },
        example: `versions: [
    { value: 'v2', base: '', default: true },
    { value: 'v1', base: '/v1', label: '1.x' },
  ]`,
        more: '/guide/versions',
      },
      'versions[].value': { zh: 'frontmatter、`::: only` 与覆盖文件夹里的叫法：`v6.2`。' },
      'versions[].label': { zh: '版本菜单里的文字。', fallback: { en: '`value`', zh: '`value`' } },
      'versions[].base': { zh: "这棵树从站点根起的路径，末尾不带斜杠：根目录写 `''`，其余如 `/v6.2`。" },
      'versions[].default': { zh: '是否为默认版本；不写就是根目录的那棵树。' },
      'versions[].ref': { zh: '从哪个 git 分支或标签读取这个版本的 `content/`；不写就用共用的文件夹。' },
      'versions[].editUrl': {
        zh: '这个版本的 `editUrl`；不写就用站点的。带 `ref` 的版本文件在别处，不写就没有编辑链接。',
      },
    },
  },
  {
    title: { en: 'Languages', zh: '语言' },
    settings: {
      locales: {
        zh: '站点的各种语言，每种语言的每个版本一棵树。某种语言的标题、导航等设置，在它的树里替换站点的设置。',
        fallback: { en: 'one language, `lang`', zh: '只有 `lang` 一种语言' },
        example: `locales: [
    { value: 'en', base: '' },
    { value: 'zh-CN', base: '/zh', title: 'Acme 文档', topNav: [{ title: '指南', href: '/guide' }] },
  ]`,
        more: '/guide/locales',
      },
      'locales[].value': {
        zh: '语言标签，如 `en`、`zh-CN`。它的页面在 `content/@en` 里，链接写 `/@en/…`。',
      },
      'locales[].label': {
        zh: '语言菜单里的名称。',
        fallback: { en: "the language's own name", zh: '这种语言自己的名称' },
      },
      'locales[].base': { zh: "它的树的路径，在版本的路径之前：默认语言写 `''`，其余如 `/en`。" },
      'locales[].default': {
        zh: '语言文件夹之外的页面是否用这种语言。',
        fallback: { en: 'the locale at the root', zh: '根目录的那种' },
      },
      'locales[].versions': {
        zh: '它有哪些版本。',
        fallback: { en: 'all', zh: '全部' },
      },
      'locales[].fallback': {
        zh: '没有翻译的页面：`true` 用默认语言显示，`false` 不出现。',
      },
      ...Object.fromEntries(
        Object.entries({
          title: '站点名称',
          brand: '页头里较短的名称',
          description: '站点的描述',
          tagline: '首页标题下的一行字',
          socialImage: '别的网站在链接旁显示的图片',
          nav: '侧边栏',
          topNav: '页头里的链接',
          hero: '首页开头',
          home: '首页卡片',
          announcements: '公告',
          footer: '页脚',
          links: '有名称的站外链接',
          strings: '界面文字',
        }).map(([key, what]) => [
          `locales[].${key}`,
          {
            zh: `这种语言的${what}，替换站点的设置。`,
            fallback: { en: `\`${key}\` of the site`, zh: `站点的 \`${key}\`` },
          },
        ]),
      ),
    },
  },
  {
    title: { en: 'Navigation', zh: '导航' },
    settings: {
      nav: {
        zh: '侧边栏，每个首段路径一份。没有分组的，侧边栏按文件夹生成。',
        example: `nav: [
    {
      title: 'Guide',
      prefix: '/guide',
      sections: [{ title: 'Begin', links: [{ title: 'Install', href: '/guide/install' }] }],
    },
  ]`,
        more: '/guide/navigation',
      },
      'nav[].title': { zh: '类别的名称；不写就用它第一页的标题。' },
      'nav[].prefix': {
        zh: '首段路径，带斜杠：`/howto`。`/` 用于没有自己分组的所有页面。不写时，只出现在类别列表里。',
      },
      'nav[].icon': { zh: '内置图标的名称。' },
      'nav[].sections': { zh: '侧边栏的各段；空列表表示没有侧边栏。' },
      'nav[].sections[].title': { zh: '一段链接的标题。' },
      'nav[].sections[].links': { zh: '页面，次序就是侧边栏的次序。' },
      'nav[].sections[].collapsed': {
        zh: '起初是否收起，当前页面所在的段除外。默认链接多于十二个时收起。',
      },
      'nav[].sections[].links[].title': { zh: '读者看到的文字。' },
      'nav[].sections[].links[].href': {
        zh: '路由（`/howto/tls`）、公共文件或完整地址；只有作为 `links` 的标题时可以不写。',
      },
      'nav[].sections[].links[].badge': {
        zh: '链接旁的徽标：`new`、`beta` 或 `deprecated`；默认取那一页 frontmatter 的 `badge`。',
      },
      'nav[].sections[].links[].method': {
        zh: '那一页所讲请求的方法，显示在标题前。API 参考的页面自带。',
      },
      'nav[].sections[].links[].links': { zh: '下一层的链接，写法相同。' },
      'nav[].sections[].links[].collapsed': {
        zh: '`links` 起初是否收起，当前页面所在的分支除外。默认多于十二个时收起。',
      },
      topNav: {
        zh: '页头里的链接，以及点开才显示的一组链接。',
        example: `topNav: [
    { title: 'Support', href: 'https://www.example.com/support' },
    { title: 'More', links: [{ title: 'Changes', href: '/changes' }, { title: 'FAQ', href: '/faq' }] },
  ]`,
      },
      'topNav[].title': { zh: '页头里的文字。' },
      'topNav[].href': { zh: '路由、公共文件或完整地址。' },
      'topNav[].links': { zh: '一组链接，代替 `href`。' },
      ...linkKeys('topNav[].links[]'),
      announcements: {
        zh: '页头上方的公告，每条一行。',
        example: `announcements: [
    { content: 'Acme 2.0 is out', href: 'https://www.example.com/news', time: '2025-07-09', show: true },
  ]`,
      },
      'announcements[].content': { zh: '一行文字。' },
      'announcements[].href': { zh: '链接的地址。' },
      'announcements[].time': { zh: '日期：`2025-07-09`，用页面的语言显示。' },
      'announcements[].show': { zh: '读者是否看得到；`false` 表示留着以后用。' },
      footer: {
        zh: '每页的页脚。',
        example: `footer: { since: 2019, holder: 'Acme Ltd', links: [{ title: 'Legal', href: 'https://www.example.com/legal' }] }`,
      },
      'footer.since': { zh: '版权年份的起点。' },
      'footer.holder': {
        zh: '版权所有者；不写就是产品的名称。',
        fallback: { en: '`product.name`', zh: '`product.name`' },
      },
      'footer.record': { zh: '备案号，照原样显示。' },
      'footer.links': { zh: '法律声明之类的链接。' },
      ...linkKeys('footer.links[]'),
    },
  },
  {
    title: { en: 'Home page', zh: '首页' },
    settings: {
      hero: {
        zh: '首页的开头。',
        example: `hero: {
    title: 'Acme Docs',
    actions: [{ title: 'Get started', href: 'https://www.example.com' }],
    code: { title: 'Sample', files: [{ name: 'hello.js', lang: 'js', code: 'console.log(1);' }] },
  }`,
      },
      'hero.title': { zh: '大字标题；不写就是首页的标题。' },
      'hero.tagline': { zh: '下面一行；不写就是站点的 `tagline`。' },
      'hero.actions': { zh: '按钮；第一个是实心的。' },
      ...linkKeys('hero.actions[]'),
      'hero.code': { zh: '旁边的代码示例窗口；没有文件就没有窗口。' },
      'hero.code.title': { zh: '窗口标题栏里的名称。' },
      'hero.code.files': { zh: '它的各个标签。' },
      'hero.code.files[].name': { zh: '标签的名称：`hello.lua`。' },
      'hero.code.files[].lang': { zh: '按哪种语言着色。' },
      'hero.code.files[].code': { zh: '代码。' },
      'hero.wave': { zh: '在底部画一道装饰用的波形，适合电话、音乐、电台一类的产品。' },
      home: {
        zh: '首页的卡片。',
        example: `home: {
    categories: [
      { title: 'Begin here', menus: [{ title: 'Guide', desc: 'From zero to a site', icon: 'rocket', href: 'https://www.example.com' }] },
    ],
  }`,
      },
      'home.categories': { zh: '卡片的分组。' },
      'home.categories[].title': { zh: '一组卡片的标题。' },
      'home.categories[].desc': { zh: '标题下的一行。' },
      'home.categories[].menus': { zh: '卡片。' },
      'home.categories[].menus[].title': { zh: '卡片的标题。' },
      'home.categories[].menus[].desc': { zh: '标题下的一行。' },
      'home.categories[].menus[].icon': { zh: '内置图标的名称。' },
      'home.categories[].menus[].href': { zh: '卡片的地址。' },
    },
  },
  {
    title: { en: 'Search', zh: '搜索' },
    settings: {
      search: {
        zh: '站点怎样搜索。',
        example: `search: { provider: 'embedded', synonyms: [['login', 'sign in']] }`,
        more: '/guide/search',
      },
      'search.provider': { zh: '`embedded` 搜索输出里的索引，不需要服务器；`hosted` 使用搜索服务。' },
      'search.records': {
        zh: '输出里是否有供搜索服务使用的 `search/records.ndjson` 与 `search/settings.json`，它们约占输出的十分之一。用 `hosted` 时总有。',
      },
      'search.synonyms': { zh: '对读者来说意思相同的词与短语，分组写。' },
      'search.endpoint': {
        zh: '服务的地址；只用于 `hosted`。',
        fallback: { en: 'required with `hosted`', zh: '`hosted` 必填' },
      },
      'search.index': {
        zh: '那里的索引名。',
        fallback: { en: 'required with `hosted`', zh: '`hosted` 必填' },
      },
      'search.token': {
        zh: '只能搜索的密钥；它是公开的。',
        fallback: { en: 'required with `hosted`', zh: '`hosted` 必填' },
      },
      'search.filter': { zh: '查询是否只返回读者所在版本的结果。' },
    },
  },
  {
    title: { en: 'Checks', zh: '检查' },
    settings: {
      check: {
        zh: '检查什么，以及消息的级别。',
        example: `check: {
    ignore: [{ code: 'link-missing-page', target: '/roadmap' }],
    severity: { 'image-alt-missing': 'error' },
    terms: [{ avoid: 'e-mail', use: 'email' }],
  }`,
        more: '/guide/checks',
      },
      'check.ignore': { zh: '要忽略的消息。条目不匹配任何消息时，docgen 会报告。' },
      'check.ignore[].code': { zh: '消息的代码：`link-missing-page`。' },
      'check.ignore[].file': { zh: '消息所在文件的通配模式。' },
      'check.ignore[].target': { zh: '消息对象的通配模式：链接的地址、键的名称。' },
      'check.severity': { zh: '按代码设置消息的级别：`error`、`warning` 或 `off`。没有写到的保持原样。' },
      'check.rules': { zh: '自己的检查规则。' },
    },
  },
  {
    title: { en: 'Extension', zh: '扩展' },
    settings: {
      markdown: {
        zh: '在 CommonMark、GFM 与 docgen 的写法之外，另外的 Markdown 写法。',
        example: `markdown: {
    use: [(md: import('markdown-it').MarkdownIt) => md.core.ruler.push('quiet', () => {})],
    languages: [{ name: 'xdial', aliases: ['xd'], grammar: { keyword: /\\b(?:dial|hangup)\\b/ } }],
  }`,
        more: '/guide/extension',
      },
      'markdown.use': { zh: 'markdown-it 插件，docgen 在自己的规则之后按此次序应用。' },
      'markdown.languages': { zh: '另外要高亮的代码语言。' },
      'markdown.diagrams': { zh: '别的图表：以代码块的语言为名，把源码变成 SVG 的函数。' },
      frontmatter: {
        zh: '自己的 frontmatter 键的模式。',
        example: `frontmatter: {
    '~standard': { version: 1, vendor: 'acme', validate: (value) => ({ value }) },
  }`,
        more: '/guide/extension',
      },
      head: {
        zh: '加在每页 head 末尾的元素，或者返回某页元素的函数。',
        example: `head: [{ tag: 'meta', attrs: { name: 'google-site-verification', content: 'abc' } }]`,
        more: '/guide/extension',
      },
      'head[].tag': { zh: '元素。' },
      'head[].attrs': { zh: '属性；`true` 只写名称。' },
      'head[].content': { zh: '内联脚本或样式的文本，docgen 会把它的散列加入内容安全策略。' },
      csp: {
        zh: '加到内容安全策略各指令里的来源。',
        example: `csp: { 'img-src': ['https://img.example.com'] }`,
      },
      pages: {
        zh: '由数据生成页面的函数。',
        example: `pages: () => [{ path: 'codes.md', text: '# Codes\\n\\nMade of data.\\n' }]`,
        more: '/guide/extension',
      },
      emit: {
        zh: '自己的输出文件。',
        example: `emit: [{ name: 'version', emit: () => [{ path: 'version.txt', body: '2.0' }] }]`,
        more: '/guide/extension',
      },
      hosts: {
        zh: '页面可以从中加载图片、视频与音频的其他主机：`img.example.com`、`*.example.com`。',
        example: `hosts: ['img.example.com']`,
      },
      allowScripts: {
        zh: '允许原始 HTML 里的脚本、事件处理属性与 iframe。',
        example: `allowScripts: true`,
      },
      theme: {
        zh: '站点的外观，不需要自己的主题文件。',
        example: `theme: {
    logo: { light: '/img/logo.svg', dark: '/img/logo-dark.svg' },
    colors: { accent: { light: '#7a1fa2', dark: '#e0b3f5' } },
    fonts: { text: ['Inter'], code: ['JetBrains Mono'] },
    social: [{ icon: 'users', label: 'Forum', href: 'https://forum.example.com' }],
  }`,
      },
      'theme.logo': { zh: '站点名称旁的图片：一个公共路径，或者浅色与深色各一个。' },
      'theme.logo.light': { zh: '用于浅色。' },
      'theme.logo.dark': { zh: '用于深色。' },
      'theme.logo.alt': { zh: '图片里的文字，与旁边的名称不同时写。' },
      'theme.logoOnly': { zh: '是否只显示标志，旁边不写站点名称；读屏软件为图片读出名称。' },
      'theme.colors': { zh: '各处的颜色，写成 `#0b6583`：浅色与深色共用一个，或者写 `{ light, dark }`。' },
      ...colorKeys,
      'theme.fonts': {
        zh: '字体，优先的在前：读者设备上装有的，或者在 `theme/styles/custom.css` 里加载的。',
      },
      'theme.fonts.text': { zh: '正文的字体。' },
      'theme.fonts.heading': { zh: '标题的字体；不写就同正文。' },
      'theme.fonts.code': { zh: '代码的字体。' },
      'theme.social': { zh: '页头里带图标的链接。' },
      'theme.social[].icon': { zh: '内置图标的名称。' },
      'theme.social[].svg': {
        zh: '改用自己的图标，要有 `viewBox`：`<svg viewBox="0 0 24 24"><path d="…"/></svg>`。',
      },
      'theme.social[].label': { zh: '读屏软件为图标读出的文字。' },
      'theme.social[].href': { zh: '链接的地址。' },
      dev: {
        zh: '只用于 `dev` 与 `preview` 的选项。',
        example: `dev: { allowedHosts: ['docs.internal', '.tunnel.example'] }`,
      },
      'dev.allowedHosts': {
        zh: '浏览器另外可以用来访问这两个服务器的主机名；`.internal` 允许其下所有的名字。',
      },
    },
  },
];

/** The core's keys, with those of features at their places. */
export const settingGroups = addFeatures(ofCore, await readManuals());

/** What the folders of features say of their keys. */
async function readManuals(): Promise<[string, Manual[string]][]> {
  const folder = new URL('../../src/features/', import.meta.url);
  const names = readdirSync(folder).filter((name) => existsSync(new URL(`${name}/manual.ts`, folder)));
  const modules = await Promise.all(
    names.map((name): Promise<{ manual: Manual }> => import(`../../src/features/${name}/manual.ts`)),
  );
  return modules.flatMap(({ manual }) => Object.entries(manual));
}

function addFeatures(groups: readonly SettingGroup[], added: [string, Manual[string]][]): SettingGroup[] {
  return groups.map(({ title, settings }) => {
    const entries: [string, Setting][] = Object.entries(settings);
    let waiting = added.filter(([, { place }]) => place?.group === title.en);
    while (waiting.length > 0) {
      const names = entries.map(([name]) => name);
      const next =
        waiting.find(([, { place }]) => !place?.after || names.includes(place.after)) ?? waiting[0]!;
      const { after } = next[1].place!;
      entries.splice(
        after && !names.includes(after) ? names.length : names.indexOf(after ?? '') + 1,
        0,
        next,
      );
      waiting = waiting.filter((one) => one !== next);
    }
    const names = entries.map(([name]) => name);
    const below = added.filter(([name, { place }]) => !place && names.includes(name.split(/[.[]/)[0]!));
    return { title, settings: Object.fromEntries([...entries, ...below]) };
  });
}
