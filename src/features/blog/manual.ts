/** What the manual says of the keys. */
import type { Manual } from '../manual.ts';

export const manual: Manual = {
  authors: {
    place: { group: 'The site', after: 'toc' },
    zh: '作者，以 frontmatter 里 `author` 用的键为名：`name`，以及可选的 `title`、`url`、`image`。`/authors/<键>` 列出这位作者的页面，`/authors` 列出所有写过页面的作者。',
    example: `authors: { li: { name: 'Li Lei', title: 'Technical writer', image: '/img/authors/li.png' } }`,
  },
  blog: {
    zh: '文章列表与订阅源。',
    example: 'blog: { perPage: 10, archive: true }',
    place: { group: 'The site', after: 'authors' },
  },
  'blog.perPage': {
    zh: '列表每页的篇数；更早的文章在 `/blog/page/2` 等页。',
    fallback: { en: 'all on one page', zh: '都在一页上' },
  },
  'blog.archive': { zh: '在 `/blog/archive` 按年份列出全部文章。' },
  'blog.feed': { zh: '订阅源里最新的二十篇带全文（`full`），或者都只有摘要（`summary`）。' },
  'blog.feeds': {
    zh: '除 `feed.xml` 之外的订阅源，每个标签或作者一个：`/tags/webrtc/feed.xml`、`/authors/li/feed.xml`。',
    fallback: { en: '`[]`', zh: '`[]`' },
  },
};
