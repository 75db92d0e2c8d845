/** What the manual says of the keys. */
import type { Manual } from '../manual.ts';

export const manual: Manual = {
  socialCards: {
    place: { group: 'Extension', after: 'offline' },
    zh: '为每个页面画一张图，供社交网络在链接旁显示：图上是标题、栏目与站点的标志，底色是站点的颜色。需要 `url`，并在站点里安装 `@takumi-rs/core` 与 `@fontsource-variable/noto-sans-sc`。默认关闭。',
    example: `socialCards: { color: '#1a6b45' }`,
  },
  'socialCards.color': {
    zh: '底色：`#0b6583`。',
    fallback: { en: '`theme.colors.accent`', zh: '`theme.colors.accent`' },
  },
  'socialCards.font': { zh: '字体的 Fontsource 包。' },
};
