/** What the manual says of the keys. */
import type { Manual } from '../manual.ts';

export const manual: Manual = {
  images: {
    place: { group: 'Extension', after: 'analytics' },
    zh: '页面里的图片。',
    example: 'images: { optimise: true }',
    more: '/guide/markdown#smaller-images',
  },
  'images.optimise': {
    zh: '把 PNG、JPEG 与 WebP 图片按屏幕需要的尺寸做成 WebP 给浏览器；点开得到原图。需要在站点里安装 `sharp`。默认关闭。',
  },
};
