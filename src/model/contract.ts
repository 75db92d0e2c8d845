/**
 * Names and numbers that components, client and tests share: attribute names, storage keys, timings.
 * Sources: UX.md section 3 (constants) and the contract's chapter on a page's HTML.
 */

export const storageKey = { theme: 'theme', sidebar: 'docgen:sidebar:' } as const;

export const themes = ['light', 'dark', 'system'] as const;
export type ThemeName = (typeof themes)[number];

/** The theme that a stored word means: any other word, or none, is the system's. */
export function themeFrom(word: string | null): ThemeName {
  return themes.find((theme) => theme === word) ?? 'system';
}

export const timing = {
  /** Search: trailing debounce after the last input. */
  searchDebounce: 500,
  /** Menu and list type-ahead: the buffer empties that long after the last key. */
  typeAhead: 350,
  /** The focus-visible flag holds that long after a keyboard-focused element blurs. */
  focusVisible: 100,
  /** Answers of search and of existence checks are kept that long. */
  requestCache: 300_000,
  /** Focus refreshes a live request at most once in that time. */
  focusRefresh: 5000,
  /** The copy button says so that long. */
  copied: 2000,
} as const;

export const distance = {
  /** Results list: load the next page when so near to its end, px. */
  loadMore: 100,
  /** Anchors land here, and the section reaching it is the current one, px. */
  anchor: 96,
  /** Links that near to the viewport are prefetched, px. */
  prefetch: 200,
} as const;

/** Hits a page of search results. */
export const searchPageSize = 25;

/** Ids of the page's fixed parts. */
export const ids = {
  main: 'main',
  search: 'search',
  menu: 'menu',
  toc: 'toc-title',
  /** Template of what the client puts into a code block's caption. */
  copyTools: 'copy-tools',
} as const;

/** Attributes by which the client finds what the components rendered for it. */
export const attribute = {
  /** A `details` that is a menu: one open at a time, Esc and clicks elsewhere close it. */
  menu: 'data-menu',
  /** Rendered `hidden`: a control that is dead without script. The loader shows it when it serves it. */
  needsScript: 'data-needs-script',
  /** The label of the theme menu, with `{x}` where the current choice belongs. */
  themeLabel: 'data-theme-label',
  /** Holds a `tablist` and its panels. */
  tabs: 'data-tabs',
  /** What the copy button says when it has copied. */
  copied: 'data-copied',
  /** A button that opens the menu with the current link in view. */
  atCurrent: 'data-at-current',
} as const;

/** Ids that the theme puts on every page: links to them are never dead. */
export const fixedIds: ReadonlySet<string> = /* @__PURE__ */ new Set(
  // Marked as pure, so that the inline head script does not carry it.
  /* @__PURE__ */ Object.values(ids),
);
