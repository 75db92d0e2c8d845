/** What the manual says of the keys. */
import type { Manual } from '../manual.ts';

export const manual: Manual = {
  lastUpdated: {
    place: { group: 'The site', after: 'editUrl' },
    zh: '在每页末尾显示最后一次 git 提交的日期，并写入 `sitemap.xml`。',
    example: `lastUpdated: true`,
    asked: { en: ['last updated date', 'last modified'], zh: ['最后更新时间', '更新日期'] },
  },
  contributors: {
    place: { group: 'The site', after: 'lastUpdated' },
    zh: '在每页末尾显示各次 git 提交的作者名。',
    example: `contributors: true`,
  },
};
