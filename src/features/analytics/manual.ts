/** What the manual says of the keys. */
import type { Manual } from '../manual.ts';

export const manual: Manual = {
  analytics: {
    place: { group: 'Extension', after: 'socialCards' },
    zh: '用服务或自己的脚本统计读者。docgen 在页面空闲时才加载脚本，并把它的主机加入内容安全策略。不经整页加载打开的页面也会通知它：自己的脚本通过它的列表（`_hmt`、`_czc`、`_paq`），或文档上的事件 `docgen:route`。',
    asked: {
      en: ['google analytics', 'gtag', 'visitor statistics'],
      zh: ['百度统计', '谷歌分析', '访问统计'],
    },
    example: `analytics: { provider: 'matomo', siteId: 3, host: 'https://stats.example.com' }`,
  },
  'analytics.provider': {
    zh: '服务：`plausible`、`umami`、`matomo`、`ga4`、`baidu`、`51la`；自己的脚本不写。',
  },
  'analytics.id': {
    zh: '站点在服务里的编号；自己的脚本从 `data-id` 读取它。',
    fallback: {
      en: 'required with `ga4`, `baidu`, `51la` and your own script',
      zh: '`ga4`、`baidu`、`51la` 与自己的脚本必填',
    },
  },
  'analytics.src': {
    zh: '自己的脚本的地址；docgen 把它的源加入内容安全策略。',
    fallback: { en: 'required with your own script', zh: '自己的脚本必填' },
  },
  'analytics.domain': { zh: 'Plausible 里的站点名；不写时是 `url` 的主机名。' },
  'analytics.host': {
    zh: '服务所在的地址，自建时写。',
    fallback: { en: 'required with `matomo`', zh: '`matomo` 必填' },
  },
  'analytics.websiteId': {
    zh: 'Umami 里的站点编号。',
    fallback: { en: 'required with `umami`', zh: '`umami` 必填' },
  },
  'analytics.siteId': {
    zh: 'Matomo 里的站点编号。',
    fallback: { en: 'required with `matomo`', zh: '`matomo` 必填' },
  },
  'analytics.consent': {
    zh: '先征求读者同意：窗口底部出现一条询问，读者同意之前不加载服务的任何内容。回答保存在读者的浏览器里，在每页下方可以更改。设置了 Do Not Track 或 Global Privacy Control 的读者不会被询问，也不计入。',
  },
  'analytics.respectDnt': { zh: '不计入在浏览器里声明不想被跟踪（`navigator.doNotTrack`）的读者。' },
};
