/** Putting files of a site into the texts of pages, before anything reads these. */
import type { Found } from '../diagnostic/diagnostic.ts';
import type { Origin } from './document.ts';
import type { OtherFiles } from './other-files.ts';

/** Why a file gives no bytes. `reason` completes the sentence "… cannot be read: ". */
export type Refusal = {
  readonly refused: 'missing' | 'outside' | 'private' | 'special' | 'unreadable';
  readonly reason: string;
};

/** The files of a site, on disk or in a commit. Paths are relative to the site folder. */
export type SiteFiles = {
  readonly others: readonly OtherFiles[];
  read(path: string): Promise<Uint8Array | Refusal>;
  /** Names in a folder, for "did you mean". */
  names(folder: string): readonly string[];
};

/** A page's text with what was put in, and where its lines come from. */
export type Assembled = { readonly text: string; readonly origins: readonly Origin[] };

/** Undefined if nothing is to be put into the page. */
export type Include = (path: string, text: string) => Promise<Found<Assembled>> | undefined;
