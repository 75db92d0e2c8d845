/** What the manual says of the keys. */
import type { Manual } from '../manual.ts';

export const manual: Manual = {
  hosting: {
    place: { group: 'Extension', after: 'emit' },
    zh: '要部署的主机。docgen 为每个主机写出带重定向与响应头的文件：`_redirects` 与 `_headers`（netlify、cloudflare）、`vercel.json`、`nginx-docgen.conf`、`.htaccess`（apache）、`caddy-docgen.conf`、`s3-website.json`。默认是 netlify、cloudflare 与 nginx。',
    example: `hosting: ['apache', 's3']`,
  },
  hostingCode: {
    place: { group: 'Extension', after: 'hosting' },
    zh: '也为需要代码才能用 Markdown 回答智能体的主机写出代码：`_worker.js`（cloudflare）与 `netlify-edge-functions/markdown.js`（netlify）。它们对每个页面运行代码，并且计次。',
    example: `hostingCode: true`,
    more: '/guide/hosting',
  },
};
