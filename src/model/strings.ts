/** The interface's own words, and those of a site in their place. */

/** What the search dialog says once its script is there: that brings these itself, a page only a site's own. */
export const searchStrings = {
  searchDocs: '搜索文档',
  searchResults: '搜索结果',
  searchIdle: '输入关键词，搜索全部文档',
  searchRecent: '最近搜索',
  searchClear: '清除记录',
  searchLoading: '正在搜索…',
  searchEmpty: '没有找到与“{x}”相关的内容，换个说法试试',
  searchError: '搜索出错，请稍后重试',
  retry: '重试',
  searchMore: '正在加载更多…',
  searchEnd: '没有更多数据',
  searchCount: '约 {x} 条结果',
} as const;

/**
 * Interface strings (interaction design, section 8). `strings` in the configuration replaces them by key.
 * `{x}` stands for the value that a string is about.
 */
export const strings = /* @__PURE__ */ Object.assign(
  // Marked as pure, so that scripts which only fill strings do not carry them.
  {
    skip: '跳到正文',
    mainNav: '主导航',
    switchVersion: '切换版本，当前 {x}',
    switchTheme: '切换主题，当前{x}',
    light: '浅色',
    dark: '深色',
    system: '自动',
    codeHost: '源代码组织',
    openMenu: '打开菜单',
    announcements: '公告',
    learnMore: '了解更多',
    newTab: '（在新标签页打开）',
    menu: '菜单',
    closeMenu: '关闭菜单',
    version: '版本',
    theme: '主题',
    sidebar: '本类文档',
    switchCategory: '切换文档分类，当前 {x}',
    breadcrumb: '面包屑',
    home: '首页',
    author: '作者：{x}',
    updated: '更新于',
    toc: '本页内容',
    backToTop: '返回顶部',
    anchor: '本节链接：{x}',
    copy: '复制',
    copied: '已复制',
    table: '表格：{x}',
    tableUnnamed: '表格',
    note: '说明',
    tip: '提示',
    important: '重要',
    warning: '注意',
    danger: '警告',
    details: '详情',
    zoomImage: '放大图片：{x}',
    downloadImage: '下载图片（PNG）',
    viewImage: '查看图片',
    close: '关闭',
    downloadFailed: '下载失败，已打开原图',
    feedbackQuestion: '内容有误或不够清楚？',
    feedback: '反馈问题',
    edit: '编辑此页',
    neighbours: '上一页与下一页',
    previous: '上一页',
    next: '下一页',
    missingInVersion: '此版本无此页',
    oldVersion: '你正在阅读 {x} 的文档。',
    devVersion: '你正在阅读开发版文档，内容可能变动。',
    samePageIn: '查看 {x} 的此页',
    docsOf: '查看 {x} 文档',
    closeSearch: '关闭搜索',
    keySelect: '选择',
    keyOpen: '打开',
    keyClose: '关闭',
    searchNoScript: '搜索需要启用 JavaScript，可从首页按分类查找。',
    notFoundTitle: '找不到页面',
    notFoundText: '页面不存在，请点击下方按钮返回首页。',
    backHome: '返回首页',
    sampleScripts: '示例脚本',
    footnotes: '脚注',
    backToReference: '返回正文第 {x} 处引用',
    diagram: '图示',
    only: '仅 {x}',
  } as const,
  searchStrings,
);

export type StringKey = keyof typeof strings;
export type Strings = Readonly<Record<StringKey, string>>;
export type SearchStrings = Readonly<Record<keyof typeof searchStrings, string>>;

/** The built-in strings with a site's own laid over them. */
export function stringsWith(own: Readonly<Record<string, string>>): Strings {
  return { ...strings, ...own } as Strings;
}

/** Puts a value into a string's `{x}`. */
export function fill(text: string, value: string): string {
  return text.replace('{x}', () => value);
}
