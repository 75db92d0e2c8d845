/** What the manual says of the keys. */
import type { Manual } from '../manual.ts';

export const manual: Manual = {
  offline: {
    place: { group: 'Extension', after: 'hostingCode' },
    zh: '在读者的浏览器里保留副本：读过的页面与保存的各节，没有网络也能读，并注明是副本。站点也可以安装。需要 HTTPS 或 localhost。',
    example: `offline: true`,
    more: '/guide/hosting',
  },
};
