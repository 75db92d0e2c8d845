/** What the manual says of the keys. */
import type { Manual } from '../manual.ts';

export const manual: Manual = {
  robots: {
    place: { group: 'The site', after: 'redirects' },
    zh: '`robots.txt` 里除站点地图的地址之外还写什么。',
    example: `robots: { contentSignal: { search: true, aiInput: true, aiTrain: false } }`,
  },
  'robots.contentSignal': {
    zh: '程序可以拿站点做什么，写成 robots.txt 里的 `Content-Signal`（contentsignals.org）。不写时 docgen 什么也不说。',
  },
  'robots.contentSignal.search': { zh: '搜索引擎：建索引，给出链接与短摘录。' },
  'robots.contentSignal.aiInput': { zh: '语言模型为了作答而读页面。' },
  'robots.contentSignal.aiTrain': { zh: '训练语言模型。' },
};
