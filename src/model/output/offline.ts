/**
 * Copies of pages in the reader's own browser (`offline: true`): whether a site has them, and what build, pages and scripts
 * call their parts. The service worker answers from them; a script of its own keeps and renews them.
 */
import type { Site } from '../site/site.ts';
import type { StringKey } from '../strings.ts';

/** At the output's root, so that its scope holds all trees. */
export const workerFile = 'service-worker.js';

/** What browsers install a site by; one for each language. */
export const appFile = 'site.webmanifest';

/** Output that is opened from disk is a copy already. */
export function keepsCopies({ config, offline }: Pick<Site, 'config' | 'offline'>): boolean {
  return config.offline && !offline;
}

/** By these the parts find one another in a page. */
export enum offlineMark {
  /** On the loader's script: an `OfflineSettings` as JSON. Pages without it are not the site's, or it keeps no copies any more. */
  settings = 'data-offline',
  /** Around the button that saves a section: the section's path below the site's base, 'v6.2/howto'. */
  section = 'data-offline-section',
  /** On that button: what it says as long as the section is not saved. */
  label = 'data-offline-label',
  /** On the `main` of a copy, on the body of one without: when it was made. */
  saved = 'data-saved',
  /** There too: the site has another build by now, and perhaps another page. */
  outdated = 'data-outdated',
}

/** What the script says. */
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

/** What the worker says where there is neither a network nor a copy, in the language of each tree; the innermost trees first. */
export type WorkerSettings = {
  readonly stylesheet: string;
  readonly trees: readonly {
    /** Its address with the final slash. */
    readonly base: string;
    readonly lang: string;
    readonly title: string;
    readonly text: string;
  }[];
};

/** The name by which the worker finds them on its global object. */
export const workerSettings = 'docgenOffline';
