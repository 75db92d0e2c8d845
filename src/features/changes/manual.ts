/** What the manual says of the keys. */
import type { Manual } from '../manual.ts';

export const manual: Manual = {
  changes: {
    place: { group: 'Versions', after: 'versions' },
    zh: '显示自旧版本以来的变化：`/changes` 下的页面、有变化的页面上的提示，以及订阅源。默认关闭。',
    example: `changes: { dates: { v2: '2025-04-16' } },
  versions: [{ value: 'v2', base: '' }, { value: 'v1', base: '/v1' }]`,
    more: '/guide/versions',
  },
  'changes.versions': {
    zh: '每个版本与列表里排在它之后的几个旧版本比较。',
  },
  'changes.threshold': {
    zh: '一段文字里改动的字少于这个数就当作没变，除非改动里有数字、代码或否定词。',
  },
  'changes.dates': {
    zh: '各版本发布的日期，以版本的 `value` 为键：`2025-04-16`。版本有日期才有订阅源。',
  },
};
