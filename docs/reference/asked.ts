/** What readers ask of the pages that are written from the sources, in their own words: by the id of the section that answers. */
import type { Language } from './words.ts';

type Asked = Readonly<Record<string, Readonly<Record<Language, readonly string[]>>>>;

export const askedOfConfig: Asked = {
  'key-url': { en: ['site url', 'baseurl', 'base path'], zh: ['站点网址', 'baseurl', '子路径'] },
  'key-lang': { en: ['default language', 'site language'], zh: ['默认语言', '站点语言'] },
  'key-socialimage': {
    en: ['default og:image', 'open graph image', 'picture for shared links'],
    zh: ['分享图片', '默认 og:image', '链接预览图'],
  },
  'key-favicon': { en: ['favicon', 'icon of the browser tab'], zh: ['网站图标', 'favicon', '标签页图标'] },
  'key-editurl': {
    en: ['edit this page link', 'editlink pattern', 'edit on github'],
    zh: ['编辑此页的链接', '编辑本页', 'editlink'],
  },
  'key-toc': {
    en: ['table of contents depth', 'outline level', 'headings in the right sidebar'],
    zh: ['右侧目录的层级', '大纲', '文章目录'],
  },
  'key-redirects': { en: ['redirects', 'redirect old urls'], zh: ['重定向', '旧网址跳转'] },
  'key-nav': { en: ['sidebar configuration', 'sidebar groups'], zh: ['侧边栏配置', '左侧菜单'] },
  'key-topnav': { en: ['navbar links', 'header menu', 'top navigation'], zh: ['导航栏配置', '顶部菜单'] },
  'key-announcements': {
    en: ['announcement banner', 'notice bar above the header'],
    zh: ['公告栏', '顶部通知', '公告条'],
  },
  'key-footer': {
    en: ['footer copyright', 'links in the footer', 'icp number'],
    zh: ['页脚版权', '备案号', '页脚链接'],
  },
  'key-hero': { en: ['hero of the home page', 'landing page buttons'], zh: ['首页 hero', '首页按钮'] },
  'key-home': { en: ['home page features', 'landing page cards'], zh: ['首页配置', '首页卡片', '首页特性'] },
  'key-hosts': {
    en: ['images from another host', 'external images', 'cdn'],
    zh: ['外链图片', '图床', 'cdn'],
  },
  'key-allowscripts': { en: ['iframe in a page', 'inline scripts'], zh: ['嵌入 iframe', '页面里写脚本'] },
  'key-theme': {
    en: ['logo', 'primary colour', 'social links in the header'],
    zh: ['修改 logo', '主题色', '社交链接'],
  },
  'key-dev': {
    en: ['allowedhosts', 'dev server behind a proxy'],
    zh: ['allowedhosts', '开发服务器的主机名'],
  },
};

export const askedOfCommands: Asked = {
  build: {
    en: ['build output directory', 'clean build', 'build without cache'],
    zh: ['输出目录', '构建命令'],
  },
  dev: {
    en: ['port of the dev server', 'dev server on the local network', 'hot reload'],
    zh: ['修改端口', '局域网访问开发服务器', '热更新'],
  },
  preview: { en: ['serve the build locally', 'preview the build'], zh: ['预览构建结果', '本地预览'] },
  init: { en: ['create a new site', 'scaffold a project'], zh: ['新建站点', '创建项目'] },
  new: { en: ['create a page'], zh: ['新建页面'] },
  check: {
    en: ['lint the docs', 'check links', 'find dead links'],
    zh: ['检查死链', '检查链接', '文档检查'],
  },
  migrate: { en: ['convert a site of another generator'], zh: ['转换别的生成器的站点', '自动迁移'] },
};

/** Lines of frontmatter. */
export function questionsOf(asked: Asked, language: Language): string[] {
  const lines = Object.entries(asked).map(([id, texts]) => `  ${id}: ${JSON.stringify(texts[language])}`);
  return ['questions:', ...lines];
}
