/** Frontmatter keys of other generators, and what says the same to docgen. */

const ofOrder = 'docgen orders pages by "order".';
const ofLabel = 'What the sidebar calls a page is "sidebar".';
const ofRoute = 'A page\'s route is its file\'s path; routes that it had before are listed under "aliases".';
const ofToc = 'Take it out; "toc: false" leaves the list of headings away.';
const ofTime = 'The day of a page is "time".';
const ofDraft = 'Write "draft: true" for a page that is not published.';
const ofAuthor = 'Who wrote a page is "author", a text.';
const ofIndex = 'Take it out; "search: false" keeps a page out of the search.';
const ofSite = 'Take it out: what all pages share stands in site.config.ts.';
const ofNothing = 'docgen has nothing like it; take it out.';

const hints: Readonly<Record<string, string>> = Object.fromEntries(
  (
    [
      [ofOrder, 'sidebar_position weight nav_order position sidebar_order'],
      [ofLabel, 'sidebar_label linkTitle nav_title sidebarTitle navTitle short_title'],
      [ofRoute, 'slug permalink url id redirect_from redirect_to redirect'],
      [
        ofToc,
        'hide_table_of_contents outline tableOfContents toc_max_heading_level toc_min_heading_level hideToc aside',
      ],
      [ofTime, 'lastmod lastUpdated last_update last_updated updated modified publishDate created 日期 时间'],
      [ofDraft, 'unlisted published hidden expiryDate'],
      [ofAuthor, 'authors contributors 作者'],
      [ofIndex, 'pagefind searchable'],
      [
        ofSite,
        'head editLink editUrl edit_url custom_edit_url navbar banner hero features footer titleTemplate image prev next pagination_prev pagination_next pagination_label',
      ],
      [ofNothing, 'tags keywords categories tag category icon cssclasses pageClass badge'],
      ['Layouts are chosen by "layout": home, doc, post or page.', 'template type pageLayout'],
      ['The title of a page is "title".', 'name heading 标题'],
      ['What a page is about is "description".', 'summary abstract excerpt 描述 摘要'],
    ] as const
  ).flatMap(([hint, keys]) => keys.split(' ').map((key) => [key, hint])),
);

/** What to write instead of a key that other generators know. */
export function hintForKey(key: string): string | undefined {
  return Object.hasOwn(hints, key) ? hints[key] : undefined;
}
