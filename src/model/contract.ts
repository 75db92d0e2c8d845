/**
 * Names that components, client and tests share: ids, attributes, settings. They come from the interaction design, section 3
 * (constants), and from the contract's chapter on a page's HTML. What only scripts of pages share stands in
 * theme/client/constants.ts. Enums, because the bundler inlines their values: the browser gets no table of names.
 */
import type { SearchStrings } from './strings.ts';

export const themes = ['light', 'dark', 'system'] as const;
export type ThemeName = (typeof themes)[number];

/** The global function that the files of the embedded search index call with their content. */
export const searchCallback = 'docgenIndex';

/** Ids of the page's fixed parts. The many others begin with a capital letter, which no heading's id does. */
export enum ids {
  main = 'main',
  search = 'search',
  menu = 'menu',
  /** The list of hits in the search dialog. */
  hits = 'hits',
  /** A live region for screen readers: announces the new page. */
  status = 'route-status',
  /** Template of the client's tools in a code block's caption. */
  copyTools = 'copy-tools',
  /** Template of the client's tools in a figure's caption. */
  figureTools = 'figure-tools',
}

/** Ids of parts that only some pages have. */
export enum partIds {
  /** The sidebar, or the list of categories alone. */
  nav = 'Nav',
  /** The box that marks what changed. */
  marks = 'Marks',
}

/** Attributes by which the client finds parts that components rendered; content may have none of them. */
export enum attribute {
  /** On a `details` that is a menu: only one is open, Esc and clicks elsewhere close it. */
  menu = 'data-menu',
  /** On a hidden control that needs script. The loader shows it once it works. */
  needsScript = 'data-needs-script',
  /** The label of the theme menu, with `{x}` for the current choice. */
  themeLabel = 'data-theme-label',
  /** On the parent of a `tablist` and its panels. */
  tabs = 'data-tabs',
  /** On tabs that follow others with the same key only. */
  sync = 'data-sync',
  /** On the loader's script: the site's replacements for words in the script that serves readers. */
  words = 'data-words',
  /** On the question whether a page helped: a `FeedbackForm` as JSON. */
  helpful = 'data-helpful',
  /** On a control that was used: its result, for a moment. */
  said = 'data-said',
  /** The copy button's text after copying. */
  copied = 'data-copied',
  /** On the menu's link to the navigation; while the menu is open, the client replaces it by the navigation. */
  toNav = 'data-to-nav',
  /** On a button that opens the menu with the current link in view. */
  atCurrent = 'data-at-current',
  /**
   * On the loader's script: addresses of the page's tree and of trees inside it, with final slashes. Absent in offline
   * output, where the browser loads every page.
   */
  trees = 'data-trees',
  /** On the not-found page's place for similar pages: all candidates (`PageView.near`). */
  near = 'data-near',
  /** In the bar of small screens: the current section's title. */
  here = 'data-here',
  /** On a link to the same page in another version: the client adds the hash. */
  version = 'data-version',
  /** On the `main` that is fading out. */
  leaving = 'data-leaving',
  /** On `html` while a requested page is being fetched. */
  busy = 'data-busy',
  /** Parts that differ from page to page; each page has one of each, so that the client can swap them. */
  part = 'data-part',
  /** On the loader's script: address of the islands, which load on demand. */
  islands = 'data-islands',
  /** There too: styles of the islands. */
  overlays = 'data-overlays',
  /** On the loader's script: address of the script that hydrates the site's own islands. */
  hydrate = 'data-hydrate',
  /** On an island of the site: its name, its props as JSON, and the prefix of its ids. */
  island = 'data-island',
  islandProps = 'data-props',
  islandIds = 'data-ids',
  /** On an island that React has hydrated. */
  awake = 'data-awake',
  /** On the part of the search dialog that the island fills: a `SearchPageSettings` as JSON. */
  search = 'data-search',
  /** On the `main` of the search page, where the dialog opens at once. */
  searchPage = 'data-search-page',
  /** On `html`: the machine has Apple's keyboard. */
  apple = 'data-apple',
  /** On the loader's script: address of the script that loads when the page is idle. */
  later = 'data-later',
  /** On the loader's script: address of the script that loads after all others. */
  last = 'data-counter',
  /**
   * On the not-found page's link to the default tree: `{ base, routes, title }` as JSON. `base`: address of this tree's
   * root without final slash. `routes`: those that only the default tree has, encoded, separated by spaces. `title`: the
   * link's text if it leads to one of them.
   */
  elsewhere = 'data-elsewhere',
  /** On the loader: digest of the site's own scripts and styles in the head. */
  acting = 'data-head',
  /** On a link that stands for links of the sidebar which the page leaves out. */
  rest = 'data-rest',
  /** On the list of all links, on a page of contents. */
  contents = 'data-contents',
  /** On the sidebar: tree and first segment, the key of its scroll position. */
  segment = 'data-segment',
  /** On a button in a figure's caption: a `FigureAction`. */
  figure = 'data-figure',
  /** On the template of a figure's tools: the strings of the image viewer, as JSON. */
  strings = 'data-strings',
  /** On an element that must show its focus ring although the browser would not. */
  ring = 'data-ring',
}

/** Settings of the search dialog. */
export type SearchSettings = {
  readonly strings: SearchStrings;
  /** Address of the tree's home, with final slash; the index is in `search/` below. */
  readonly root: string;
  /** Hits lead to files: the page may be opened from disk. */
  readonly toFiles?: true;
  /** Address of the embedded engine's script. */
  readonly engine?: string;
  /** Used instead of the embedded engine. `filter`: the version whose records count. */
  readonly hosted?: {
    readonly endpoint: string;
    readonly index: string;
    readonly token: string;
    readonly filter?: string;
    /** Addresses of the trees' homes on the host, with final slashes; records' addresses begin with them. */
    readonly trees: readonly string[];
  };
};

/** The form in the page: only the strings that the site replaces. */
export type SearchPageSettings = Omit<SearchSettings, 'strings'> & {
  readonly strings?: Partial<SearchStrings>;
};

/** Islands of the site itself (model/document/component.ts).. */
export const islandSelector = `[${attribute.island}]`;

/** The part of a page with the addresses of its islands' scripts, by name, as JSON. It is a script, which content cannot have. */
export const islandScriptsPart = 'islands';

/** Strings of the image viewer; the page brings their texts. */
export const viewerStrings = ['viewImage', 'zoomImage', 'downloadImage', 'downloadFailed', 'close'] as const;

/** The attributes, for those who judge content. */
const clientAttributes: ReadonlySet<string> = /* @__PURE__ */ new Set(
  /* @__PURE__ */ Object.values(attribute),
);

/** Custom elements of docgen's own begin so. */
const ownTagPrefix = 'docgen-';

/** Ids that the theme puts on every page; links to them are always valid. */
export const fixedIds: ReadonlySet<string> = /* @__PURE__ */ new Set(
  // Marked as pure, so that the inline head script does not contain it.
  /* @__PURE__ */ Object.values(ids),
);

/** True for ids of the frame, which content may not have: those above, of parts that some pages have, of icons, of hits. */
export function isFrameId(id: string): boolean {
  return fixedIds.has(id) || /^(?:I-|hits?:)/.test(id) || (Object.values(partIds) as string[]).includes(id);
}

/** True for attributes by which the scripts of pages find their parts. `marks`: attributes of features. */
export const isClientAttribute = (name: string, marks?: ReadonlySet<string>): boolean =>
  clientAttributes.has(name) || (marks?.has(name) ?? false);
export const isOwnElement = (name: string): boolean => name.startsWith(ownTagPrefix);
