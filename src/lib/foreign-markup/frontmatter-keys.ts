/** Frontmatter keys of other generators that docgen has under another name. */

/** docgen's key -> keys of other generators with the same meaning. */
export const renamedKeys = {
  order: 'sidebar_position weight nav_order position sidebar_order',
  sidebar: 'sidebar_label linkTitle nav_title sidebarTitle navTitle short_title',
  time: 'lastmod last_update last_updated updated modified publishDate created 日期 时间',
  author: '作者',
  tags: 'categories tag 标签',
  title: 'heading 标题',
  description: 'summary abstract excerpt 描述 摘要',
  aliases: 'redirect_from',
  search: 'pagefind searchable',
  toc: 'outline tableOfContents ShowToc bookToc',
} as const;

/** docgen's key -> keys of other generators with the opposite meaning. */
const opposites: Readonly<Record<string, string>> = {
  draft: 'published',
  toc: 'hide_table_of_contents hideToc',
  search: 'search_exclude searchExclude exclude_from_search',
  nav: 'nav_exclude bookHidden hidden',
};

/** The docgen key for a key of another generator, or for a docgen key in another case. */
export function findOwnKey(
  key: string,
  own: readonly string[],
): { key: string; isOpposite: boolean } | undefined {
  const findNameFor = (names: Readonly<Record<string, string>>) =>
    Object.keys(names).find((name) => names[name]!.split(' ').includes(key));
  const same = findNameFor(renamedKeys) ?? own.find((name) => name === key.toLowerCase());
  const opposite = findNameFor(opposites);
  return same || opposite ? { key: (same ?? opposite)!, isOpposite: same === undefined } : undefined;
}
