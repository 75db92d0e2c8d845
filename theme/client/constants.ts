/** Names and numbers that the scripts of pages share: storage keys, timings, events. Enums, because the bundler inlines their values. */
import { type ThemeName, themes } from '#model/contract';

export enum storageKey {
  theme = 'theme',
  sidebar = 'docgen:sidebar:',
  /** Whether a branch of the sidebar is open: '1' or '0', keyed by its path there. */
  branch = 'docgen:branch:',
  /** When a tab was chosen; keyed by its group, if any, and its label. */
  tabs = 'docgen:tabs:',
  /** Whether keys of one character do something: 'off' if not. */
  keys = 'docgen:keys',
  /** Queries that led to a page, the latest first: a JSON list, on this machine only. */
  recent = 'docgen:recent',
  /** Pages that were opened, the latest first: a JSON list of addresses and titles, on this machine only. */
  opened = 'docgen:opened',
  /** The hit that a reader followed: its address and the matched text, as JSON. */
  found = 'docgen:found',
}

/** The theme for a stored word; any other word, or none, means the system's. */
export function parseTheme(word: string | null | undefined): ThemeName {
  return themes.find((theme) => theme === word) ?? 'system';
}

export enum timing {
  /** Search: trailing debounce after the last input. */
  searchDebounce = 500,
  /** Menu and list type-ahead: the buffer is cleared so long after the last key. */
  typeAhead = 350,
  /** The focus-visible flag stays so long after a keyboard-focused element blurs. */
  focusVisible = 100,
  /** Results of searches and existence checks are cached so long. */
  requestCache = 300_000,
  /** Focus refreshes a live request at most once in this time. */
  focusRefresh = 5000,
  /** The copy button shows its success so long. */
  copied = 2000,
  /** An error message of the image viewer stays so long. */
  said = 6000,
  /** If a page takes longer to fetch, the browser loads it instead. */
  requestTimeout = 10_000,
  /** A page with styles of its own does not wait longer for them. */
  styles = 3000,
  /** A card opens so long after the pointer rests, and closes late, so that the pointer can reach it. */
  cardOpens = 400,
  cardCloses = 250,
  /** If a page takes longer to fetch, a progress sign appears. */
  slow = 300,
}

export enum distance {
  /** The results list loads the next page so near its end, px. */
  loadMore = 100,
  /** Anchors scroll to this offset; the section that reaches it is the current one, px. */
  anchor = 96,
  /** Links so near the viewport are prefetched, px. */
  prefetch = 200,
}

/** Pages prefetched at once. */
export const prefetchAtOnce = 4;

/**
 * Bytes on the wire after which a page prefetches nothing more before the reader acts (100 KB if a page is larger than
 * expected), and the expected size of the first page.
 */
export enum prefetchBytes {
  most = 84 * 1024,
  page = 16 * 1024,
}

/** Number of remembered queries. */
export const recentQueries = 8;
/** Number of remembered pages; one is the page that is read. */
export const openedPages = 9;
/** Number of areas to choose from before the others are asked for. */
export const firstAreas = 6;

/** Hits on a page of search results. */
export const searchPageSize = 25;

/** A pressed key, or a clicked element. */
export type ReaderWish = string | HTMLElement;

export type FigureAction = 'zoom' | 'download';

/** The element for the image viewer. */
export const viewerTag = 'docgen-viewer';

/** Events on the document, by which the client's behaviours communicate without importing one another. */
export enum event {
  /** The document shows another page: `main`, title and the rest are swapped. Sent before paint. */
  route = 'docgen:route',
  /** The same page changed in place: decorate its parts again. */
  mend = 'docgen:mend',
  /** A page could not be fetched; the browser loads it. */
  routeError = 'docgen:route-error',
  /**
   * A reader wants a figure enlarged or downloaded; the detail is the clicked element. The handler calls
   * `preventDefault`; if nobody did, the loader loads the islands and sends it again.
   */
  figure = 'docgen:figure',
  /** A reader wants something that another script serves; the detail is a `ReaderWish`. Handled like `figure`. */
  wish = 'docgen:wish',
  /** `dev` is about to update the document to the one in the detail: islands that differ there return to their initial state. */
  renew = 'docgen:renew',
}
