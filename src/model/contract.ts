/**
 * Names and numbers that components, client and tests share: attribute names, storage keys, timings.
 * Sources: the interaction design, section 3 (constants), and the contract's chapter on a page's HTML. Enums, because the
 * bundler writes their values where they are used: the browser gets no table of names.
 */

import type { SearchStrings } from './strings.ts';

export enum storageKey {
  theme = 'theme',
  sidebar = 'docgen:sidebar:',
  /** Whether a branch of the sidebar is open, by its place there: '1' or '0'. */
  branch = 'docgen:branch:',
  /** With the key of its group, if any, and the label of a tab: when it was chosen. */
  tabs = 'docgen:tabs:',
  /** Queries that led somewhere, the last one first: a JSON list, on this machine alone. */
  recent = 'docgen:recent',
  /** Whether the reader may be counted: 'yes' or 'no'. */
  consent = 'docgen:consent',
  /** For the page that a hit leads to: where that is and what was found, as JSON. */
  found = 'docgen:found',
}

export const themes = ['light', 'dark', 'system'] as const;
export type ThemeName = (typeof themes)[number];

/** The theme that a stored word means: any other word, or none, is the system's. */
export function themeFrom(word: string | null): ThemeName {
  return themes.find((theme) => theme === word) ?? 'system';
}

export enum timing {
  /** Search: trailing debounce after the last input. */
  searchDebounce = 500,
  /** Menu and list type-ahead: the buffer empties that long after the last key. */
  typeAhead = 350,
  /** The focus-visible flag holds that long after a keyboard-focused element blurs. */
  focusVisible = 100,
  /** Answers of search and of existence checks are kept that long. */
  requestCache = 300_000,
  /** Focus refreshes a live request at most once in that time. */
  focusRefresh = 5000,
  /** The copy button says so that long. */
  copied = 2000,
  /** What the image viewer says when it has failed stands that long. */
  said = 6000,
  /** A page asked for by script that takes longer is left to the browser. */
  requestTimeout = 10_000,
  /** A page that brings styles of its own is shown without them after that time. */
  styles = 3000,
  /** A card opens that long after the pointer has come to rest, and stays for the pointer's way into it. */
  cardOpens = 400,
  cardCloses = 250,
  /** A page asked for by script that takes longer shows that it is on its way. */
  slow = 300,
}

export enum distance {
  /** Results list: load the next page when so near to its end, px. */
  loadMore = 100,
  /** Anchors land here, and the section reaching it is the current one, px. */
  anchor = 96,
  /** Links that near to the viewport are prefetched, px. */
  prefetch = 200,
}

/** Pages prefetched at once. */
export const prefetchAtOnce = 4;

/**
 * Bytes on the wire at which a page, with all that it has loaded, fetches nothing more ahead before its reader does anything;
 * 120 KB with a page that turns out larger. And what a page is taken for before one has come.
 */
export enum prefetchBytes {
  most = 104 * 1024,
  page = 16 * 1024,
}

/** Queries that are remembered. */
export const recentQueries = 8;

/** Hits a page of search results. */
export const searchPageSize = 25;

/** Ids of the page's fixed parts. Others, of which there are many, begin with a capital, which no heading's id does. */
export enum ids {
  main = 'main',
  search = 'search',
  menu = 'menu',
  /** The list of hits in the search dialog. */
  hits = 'hits',
  /** What screen readers are told when another page stands there. */
  status = 'route-status',
  /** Template of what the client puts into a code block's caption. */
  copyTools = 'copy-tools',
  /** Template of what the client puts into a figure's caption. */
  figureTools = 'figure-tools',
}

/** Ids of parts that not every page has. */
export enum partIds {
  /** The sidebar, or the list of categories alone. */
  nav = 'Nav',
  /** The box that marks what changed. */
  marks = 'Marks',
}

/** Attributes by which the client finds what the components rendered for it. */
export enum attribute {
  /** What is new or edited in a body since an older version: marked in the margin when readers ask for it. */
  changed = 'data-changed',
  /** A `details` that is a menu: one open at a time, Esc and clicks elsewhere close it. */
  menu = 'data-menu',
  /** Rendered `hidden`: a control that is dead without script. The loader shows it when it serves it. */
  needsScript = 'data-needs-script',
  /** The label of the theme menu, with `{x}` where the current choice belongs. */
  themeLabel = 'data-theme-label',
  /** Holds a `tablist` and its panels. */
  tabs = 'data-tabs',
  /** On tabs that go along with others of the same key alone. */
  sync = 'data-sync',
  /** On the loader's script: words that a site has in place of those that the script brings which serves readers. */
  words = 'data-words',
  /** On the question whether a page helped: where the answer goes and what it says, a `FeedbackForm` as JSON. */
  helpful = 'data-helpful',
  /** On what has been used: what became of it, for a moment. */
  said = 'data-said',
  /** What the copy button says when it has copied. */
  copied = 'data-copied',
  /** The menu's link to the navigation, in whose place the client puts the navigation itself while the menu is open. */
  toNav = 'data-to-nav',
  /** A button that opens the menu with the current link in view. */
  atCurrent = 'data-at-current',
  /**
   * On the loader's script: the addresses of the page's own tree and of the trees inside it, each with its final
   * slash. Missing in offline output, whose pages the browser always loads by itself.
   */
  trees = 'data-trees',
  /** On the not-found page's place for pages that come near: all that there are (`PageView.near`). */
  near = 'data-near',
  /** There too: the address of the script that finds them. */
  nearScript = 'data-near-script',
  /** In the bar of small screens: holds the title of the section that is being read. */
  here = 'data-here',
  /** A link to the same page in a version: the client gives it the address's hash. */
  version = 'data-version',
  /** On the `main` that fades out. */
  leaving = 'data-leaving',
  /** On `html`: the page that the reader has asked for is on its way. */
  busy = 'data-busy',
  /** What differs from page to page; each page has one of each, so that the client can swap them. */
  part = 'data-part',
  /** On the loader's script: the address of the islands, which are loaded when they are wanted. */
  islands = 'data-islands',
  /** The styles of what the islands draw. */
  overlays = 'data-overlays',
  /** On the loader's script, of sites with islands of their own: what brings them to life. */
  hydrate = 'data-hydrate',
  /** On an island of the site's own: its name, the address of its script, its props as JSON, what its ids begin with. */
  island = 'data-island',
  islandScript = 'data-script',
  islandProps = 'data-props',
  islandIds = 'data-ids',
  /** React has taken the island over. */
  awake = 'data-awake',
  /** On the part of the search dialog that the island fills: a `SearchPageSettings` as JSON. */
  search = 'data-search',
  /** On the `main` of the search page: the dialog opens by itself. */
  searchPage = 'data-search-page',
  /** On `html`: the reader's machine has Apple's keys. */
  apple = 'data-apple',
  /** On the loader's script: the address of what is loaded as soon as the page is idle. */
  later = 'data-later',
  /** On the loader's script, of sites with an analytics script: the address of what tells that one of each page. */
  counter = 'data-counter',
  /**
   * On the not-found page's link to the default tree: `{ base, routes, title }` as JSON. The address of this tree's
   * root without its final slash, the routes, encoded and parted by spaces, that only the default tree has, and
   * what the link says when it leads to one of them.
   */
  elsewhere = 'data-elsewhere',
  /** On the loader's script: the address of the analytics script and the id that it gets as `data-id`. */
  analytics = 'data-analytics',
  analyticsId = 'data-analytics-id',
  /** There too: the service, where it is known by name, and whether readers who want no tracking are left alone. */
  analyticsBy = 'data-analytics-by',
  analyticsDnt = 'data-analytics-dnt',
  /** On the question whether readers may be counted, and on the button below the page that asks again: hidden until script shows them. */
  consent = 'data-consent',
  /** On the loader: names what acts in the head besides docgen's own. */
  acting = 'data-head',
  /** On the sidebar: tree and first segment, under which its scroll position is kept. */
  segment = 'data-segment',
  /** A button in a figure's caption: what it does, a `FigureAction`. */
  figure = 'data-figure',
  /** On the template of a figure's tools: the strings of the image viewer, as JSON. */
  strings = 'data-strings',
  /** A request that readers may send from the page, an `ApiTryRequest` as JSON; `strings` stand beside it. */
  tryRequest = 'data-request',
  /** On the loader's script, of sites with such requests: the addresses of what makes them, and of its styles. */
  tryForm = 'data-try-form',
  tryStyle = 'data-try-style',
  /** An element that shows its focus ring again though the browser would not. */
  ring = 'data-ring',
}

/** What the search dialog needs to know: the page brings it. */
export type SearchSettings = {
  readonly strings: SearchStrings;
  /** Address of the tree's home, with its final slash; its index lies in `search/` below. */
  readonly root: string;
  /** Hits lead to files: the page may be opened from disk. */
  readonly toFiles?: true;
  /** Address of the embedded engine's script. */
  readonly engine?: string;
  /** Instead of the embedded engine. `filter`: which version's records to take. */
  readonly hosted?: {
    readonly endpoint: string;
    readonly index: string;
    readonly token: string;
    readonly filter?: string;
    /** Addresses of the trees' homes on the host, with their final slashes: what the records' own begin with. */
    readonly trees: readonly string[];
  };
};

/** The same as the page says it: of the strings only those that a site has replaced. */
export type SearchPageSettings = Omit<SearchSettings, 'strings'> & {
  readonly strings?: Partial<SearchStrings>;
};

/** The elements of islands of a site's own (model/document/component.ts). */
export const islandSelector = `[${attribute.island}]`;

/** A key that was pressed, or an element that was clicked. */
export type ReaderWish = string | HTMLElement;

export type FigureAction = 'zoom' | 'download';

/** The element that the image viewer draws into. */
export const viewerTag = 'docgen-viewer';

/** What the image viewer says: the texts themselves come with the page. */
export const viewerStrings = ['viewImage', 'zoomImage', 'downloadImage', 'downloadFailed', 'close'] as const;

/** What the part that sends requests says. */
export const tryStrings = [
  'apiTry',
  'apiTryNote',
  'apiTryServer',
  'apiTrySend',
  'apiTrySending',
  'apiTryCancel',
  'apiTryCancelled',
  'apiTryAnswer',
  'apiTryTime',
  'apiTryCut',
  'apiTryEmpty',
  'apiTryBinary',
  'apiTryBadAddress',
  'apiTryMissing',
  'apiTryHeaderRefused',
  'apiTryFailed',
  'apiTryMixed',
  'apiTryTimeout',
  'apiTryRedirect',
  'apiSignIn',
  'apiNoSignIn',
  'apiPath',
  'apiQuery',
  'apiHeader',
  'apiBody',
  'apiRequired',
] as const;

/** Events on the document by which the client's behaviours tell each other, without importing one another. */
export enum event {
  /** Another page stands in the document: `main`, title and all that goes with them. Heard before paint. */
  route = 'docgen:route',
  /** The same page has changed in place: what decorates its parts is to be done anew. */
  mend = 'docgen:mend',
  /** A page could not be fetched; the browser goes there by itself. */
  routeError = 'docgen:route-error',
  /**
   * A reader wants a figure large or as a file; its detail is what was clicked. Who serves it prevents the
   * default; until the islands are there nobody does, and the loader says it again.
   */
  figure = 'docgen:figure',
  /** A reader wants what a script of its own serves: its detail is a `ReaderWish`. As with figures, who serves it prevents the default. */
  wish = 'docgen:wish',
  /** `dev` is about to make the document like the one in its detail: islands that differ there go back to what they were. */
  renew = 'docgen:renew',
}

/** Ids that the theme puts on every page: links to them are never dead. */
export const fixedIds: ReadonlySet<string> = /* @__PURE__ */ new Set(
  // Marked as pure, so that the inline head script does not carry it.
  /* @__PURE__ */ Object.values(ids),
);
