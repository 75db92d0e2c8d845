/**
 * Offline copies of pages in the reader's browser (`offline: true`): names that the build, pages and scripts share. The
 * service worker answers from the copies; another script stores and updates them.
 */
import type { StringKey } from '#model/strings';

/** At the output's root, so that its scope covers all trees. */
export const workerFile = 'service-worker.js';

/** The web app manifest; one for each language. */
export const appFile = 'site.webmanifest';

/** The list of packs, at the output's root. */
export const packListFile = 'offline.json';

/**
 * Packs of the last build. A pack is a deflated file: ten digits with the length of a JSON object, that object, and bytes. The
 * object has, by path below the base, where the file's bytes are: start and length of each piece, in order, counted from the
 * end of the object. What files have in common, as the sidebars of pages, is there once.
 */
export type PackList = {
  readonly version: 1;
  /** By section, 'v6.2/howto', and `packName`. `file`: below the base; `size`: bytes to transfer. */
  readonly packs: Readonly<Record<string, { readonly file: string; readonly size: number }>>;
};

/** Packs that every saved section needs; no section's name begins with a slash. */
export enum packName {
  /** Scripts, styles, start pages. */
  shared = '/shared',
  search = '/search',
}

/** Where a file's pieces are: start, length, start, length, … */
export type PackDirectory = Readonly<Record<string, readonly number[]>>;

/** Digits of the length of a pack's directory. */
export const packHeadLength = 10;

/** Attributes by which the scripts find their parts in a page. */
export enum offlineMark {
  /** On the loader's script: an `OfflineSettings` as JSON. A page without it is not the site's, or the site no longer keeps copies. */
  settings = 'data-offline',
  /** Around the button that saves a section: the section's path below the site's base, 'v6.2/howto'. */
  section = 'data-offline-section',
  /** On that button: its text while the section is not saved. */
  label = 'data-offline-label',
  /** On the `main` of a copy, or on the body if there is none: when it was made. */
  saved = 'data-saved',
  /** There too: the site was built again since, so the page may have changed. */
  outdated = 'data-outdated',
  /** On the notice that the page is a copy. */
  copy = 'data-copy',
}

/** Strings of the script. */
export const offlineStrings = [
  'offlineCopy',
  'offlineOutdated',
  'offlineReading',
  'offlineSaving',
  'offlineStop',
  'offlineSaved',
  'offlineRemove',
  'offlineFailed',
  'offlineFull',
] as const satisfies readonly StringKey[];

export type OfflineWords = Readonly<Record<(typeof offlineStrings)[number], string>>;

export type OfflineSettings = {
  /** The worker's address. */
  readonly worker: string;
  readonly words: OfflineWords;
};

/** The worker's page for a request without network and copy, in each tree's language; innermost trees first. */
export type WorkerSettings = {
  readonly stylesheet: string;
  readonly trees: readonly {
    /** The tree's address with final slash. */
    readonly base: string;
    readonly lang: string;
    readonly title: string;
    readonly text: string;
  }[];
  /** Old addresses -> their pages' addresses; the old ones are encoded and without a final slash. */
  readonly moved: Readonly<Record<string, string>>;
};

/** The name of the settings on the worker's global object. */
export const workerSettings = 'docgenOffline';
