/**
 * What discovery reads from: the disk or a commit. Both answer in paths from the site folder with forward
 * slashes, and neither ever hands out a byte from outside the site folder.
 */
import type { Found } from '../model/diagnostic/diagnostic.ts';
import { reasonOf as wordsFor } from '../model/diagnostic/system-fault.ts';

/** A file below content/ that is published, or says of its folder how it is listed. */
export type ListedFile = {
  /** From the site folder: 'content/howto/tls.md'. */
  readonly path: string;
  /** Where it is on disk, links resolved; files of a commit have none. */
  readonly absolute?: string;
};

/** Why there are no bytes. `reason` completes the sentence "… cannot be read: ". */
export type Refusal = {
  readonly refused: 'missing' | 'outside' | 'private' | 'special' | 'unreadable';
  readonly reason: string;
};

/** Bytes of the largest file that the stages which follow can handle as one string. */
export const largestFile = 256 * 1024 * 1024;

export const tooLarge: Refusal = { refused: 'unreadable', reason: 'it is larger than 256 MB' };

export type ContentReader = {
  /** Everything published below content/, by code unit; `undefined`: there is no content/. */
  list(): Found<readonly ListedFile[] | undefined>;
  /** Bytes of any file of the site: of listed ones, and of others that a page includes. */
  read(path: string): Promise<Uint8Array | Refusal>;
  /** Names in a folder of the site, for near misses. */
  names(folder: string): readonly string[];
};

/** A system error in words. */
export function reasonOf(cause: unknown): string {
  return wordsFor(cause, { ENOENT: 'it is not there', EISDIR: 'it is a folder' });
}
