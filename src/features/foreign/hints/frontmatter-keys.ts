/** Frontmatter keys of other generators, and what to write in docgen instead. */
import { renamedKeys } from '#foreign-markup';

const ofOrder = 'docgen orders pages by "order".';
const ofLabel = 'What the sidebar calls a page is "sidebar".';
const ofRoute = 'A page\'s route is its file\'s path; routes that it had before are listed under "aliases".';
const ofToc =
  'Which headings are listed beside a page is "toc": [2, 4] for levels 2 to 4, false for no list.';
const ofTime = 'The day of a page is "time".';
const ofDraft = 'Write "draft: true" for a page that is not published.';
const ofAuthor = 'Who wrote a page is "author", a text.';
const ofHidden = 'Write "nav: false" for a page that the sidebar does not list.';
const ofTags = 'What a page is about in a word or two is "tags", a list.';
const ofIndex = 'Take it out; "search: false" keeps a page out of the search.';
const ofNoindex = 'Write "noindex: true" for a page that search engines shall not list.';
const ofSite = 'Take it out: what all pages share stands in site.config.ts.';
const ofNavigation =
  'Take it out: what the sidebar lists follows the folders, or stands under "nav" in site.config.ts.';
const ofHome =
  'What the home page shows stands under "hero" and "home" in site.config.ts; "layout: home" makes a page one.';
const ofLanguage = 'Take it out: pages of a language stand in the folder of its locale, such as content/@en.';
const ofNothing = 'docgen has nothing like it; take it out.';

const hints: Readonly<Record<string, string>> = Object.fromEntries(
  (
    [
      [ofOrder, renamedKeys.order],
      [ofLabel, renamedKeys.sidebar],
      [ofRoute, 'slug permalink url id redirect_from redirect_to redirect'],
      [
        ofToc,
        'hide_table_of_contents outline tableOfContents toc_max_heading_level toc_min_heading_level hideToc aside ShowToc TocOpen bookToc',
      ],
      [ofTime, renamedKeys.time],
      [ofDraft, 'published expiryDate'],
      [ofHidden, 'hidden nav_exclude bookHidden sidebar_exclude'],
      [`${ofHidden} ${ofNoindex}`, 'unlisted'],
      [ofAuthor, 'contributors 作者'],
      [ofIndex, 'pagefind searchable search_exclude searchExclude exclude_from_search'],
      [
        ofNavigation,
        'menu menus parent grand_parent ancestor has_children has_toc nav_fold_children displayed_sidebar sidebar_class_name sidebar_key sidebar_custom_props bookCollapseSection bookFlatSection cascade collapsed collapsible children sidebarDepth',
      ],
      [ofHome, 'heroText heroImage heroAlt home isHome actions actionText actionLink features hero tagline'],
      [ofLanguage, 'lang locale language translationKey'],
      [
        'Write "toc: false" for a page without the list of headings, "layout: page" for one without the sidebar.',
        'hide',
      ],
      ['What a page is marked with in the sidebar is "badge".', 'status'],
      [
        'Formulas are drawn where site.config.ts says `markdown: { math: true }`.',
        'math katex mathjax latex',
      ],
      ['Take it out: diagrams are drawn on every page.', 'mermaid diagram'],
      [ofSite, 'editLink editUrl edit_url custom_edit_url navbar banner footer titleTemplate social'],
      [
        'A function under `head` in site.config.ts gives such elements page by page; pictures are drawn by `socialCards`.',
        'head image images cover thumbnail featured_image og:image og:title og:description canonical canonical_url',
      ],
      [
        'The pages before and after one are "prev" and "next": a route, or false for none.',
        'previous pagination_prev pagination_next pagination_label',
      ],
      [ofNoindex, 'robots noIndex no_index sitemap seo_noindex'],
      [ofTags, 'categories tag category 标签'],
      [
        ofNothing,
        'icon cssclasses cssclass pageClass bodyClass wrapperClass comments bookComments outputs output format series markdownFont hide_title navigation_with_keys readingTime reading_time',
      ],
      ['Layouts are chosen by "layout": home, doc, post or page.', 'template type pageLayout'],
      ['The title of a page is "title".', 'name heading 标题'],
      ['What a page is about is "description".', 'summary abstract excerpt subtitle 描述 摘要'],
    ] as const
  ).flatMap(([hint, keys]) => keys.split(' ').map((key) => [key, hint])),
);

/** A hint for a value that only other generators read; `key` is one of docgen's own. */
export function getValueHint(key: string, value: unknown): string | undefined {
  if (key === 'sidebar' && value === 'false')
    return 'For a page without the sidebar write "layout: page", for one that it does not list "nav: false"; if this is the text, put it in quotes: "false".';
  if (key === 'search' && typeof value !== 'string')
    return 'Write "search: false" for a page that the search leaves out.';
  if (key === 'toc' && (typeof value !== 'string' || value === 'deep'))
    return 'Write "toc: [2, 4]" for the headings of levels 2 to 4, "toc: false" for a page without the list.';
  if (key === 'layout')
    return isForeignLayout(value) ? 'Take it out: pages are laid out as docs by themselves.' : undefined;
  return undefined;
}

/** True for layout names of other generators that mean a normal docs page, docgen's default. */
export function isForeignLayout(value: unknown): boolean {
  return /^(?:default|docs|single|base|baseof|main|article|none|false|Layout)$/.test(String(value));
}

/** A hint for a key of another generator. */
export function getKeyHint(key: string): string | undefined {
  return Object.hasOwn(hints, key) ? hints[key] : undefined;
}
