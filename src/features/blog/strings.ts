/** The strings of posts, tags and authors, by language. */
import type { StringTables } from '#model/strings';

const chinese = {
  authors: '作者',
  tags: '标签',
  published: '发布于',
  archive: '归档',
  feed: '订阅（Atom）',
  pagination: '分页',
  pageNumber: '第 {x} 页',
  newerPosts: '较新的文章',
  olderPosts: '较早的文章',
} as const;

export const strings = {
  'zh-CN': chinese,
  'zh-TW': {
    authors: '作者',
    tags: '標籤',
    published: '發布於',
    archive: '歸檔',
    feed: '訂閱（Atom）',
    pagination: '分頁',
    pageNumber: '第 {x} 頁',
    newerPosts: '較新的文章',
    olderPosts: '較早的文章',
  },
  en: {
    authors: 'Authors',
    tags: 'Tags',
    published: 'Published',
    archive: 'Archive',
    feed: 'Feed (Atom)',
    pagination: 'Pagination',
    pageNumber: 'Page {x}',
    newerPosts: 'Newer posts',
    olderPosts: 'Older posts',
  },
  ja: {
    authors: '著者',
    tags: 'タグ',
    published: '公開日',
    archive: 'アーカイブ',
    feed: 'フィード（Atom）',
    pagination: 'ページ送り',
    pageNumber: '{x} ページ目',
    newerPosts: '新しい記事',
    olderPosts: '古い記事',
  },
  ko: {
    authors: '작성자',
    tags: '태그',
    published: '게시:',
    archive: '보관함',
    feed: '피드(Atom)',
    pagination: '페이지 이동',
    pageNumber: '{x}페이지',
    newerPosts: '최신 글',
    olderPosts: '이전 글',
  },
  de: {
    authors: 'Autoren',
    tags: 'Schlagwörter',
    published: 'Veröffentlicht:',
    archive: 'Archiv',
    feed: 'Atom-Feed',
    pagination: 'Seitennavigation',
    pageNumber: 'Seite {x}',
    newerPosts: 'Neuere Beiträge',
    olderPosts: 'Ältere Beiträge',
  },
  fr: {
    authors: 'Auteurs',
    tags: 'Étiquettes',
    published: 'Publié le',
    archive: 'Archives',
    feed: 'Flux (Atom)',
    pagination: 'Pages de la liste',
    pageNumber: 'Page n° {x}',
    newerPosts: 'Articles plus récents',
    olderPosts: 'Articles plus anciens',
  },
  es: {
    authors: 'Autores',
    tags: 'Etiquetas',
    published: 'Publicado:',
    archive: 'Archivo',
    feed: 'Canal (Atom)',
    pagination: 'Paginación',
    pageNumber: 'Página {x}',
    newerPosts: 'Entradas más recientes',
    olderPosts: 'Entradas anteriores',
  },
} satisfies StringTables<keyof typeof chinese>;

declare module '#model/strings' {
  interface Strings extends Readonly<Record<keyof typeof chinese, string>> {}
}
