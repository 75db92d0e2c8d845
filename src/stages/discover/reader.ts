/**
 * Where discovery reads from: the disk or a commit. Paths are relative to the site folder, with forward slashes. No reader
 * returns a byte from outside the site folder.
 */
import { explainError } from '#files';
import type { Diagnostic, Found } from '#model/diagnostic/diagnostic';
import type { Include, Refusal, SiteFiles } from '#model/document/include';
import type { OtherFiles } from '#model/document/other-files';

/** A published file of content/, or a `_folder.yaml`. */
export type ListedFile = {
  /** Relative to the site folder: 'content/howto/tls.md'. */
  readonly path: string;
  /** Real path on disk; files of a commit have none. */
  readonly absolute?: string;
  /** The name of its bytes in git, if it stands in a commit. */
  readonly blob?: string;
};

export type { Refusal } from '#model/document/include';

/** Largest file that later stages can handle as one string, bytes. */
export const largestFile = 256 * 1024 * 1024;

export const notThere: Refusal = { refused: 'missing', reason: 'it is not there' };

export const tooLarge: Refusal = { refused: 'unreadable', reason: 'it is larger than 256 MB' };

export type ContentReader = SiteFiles & {
  /** Puts files into pages; absent: nothing does. */
  readonly includes?: (files: SiteFiles) => Include;
  /** Everything published in content/, sorted; `undefined` if there is no content/. */
  list(): Found<readonly ListedFile[] | undefined>;
};

/** What is to be said of files that other tools would read. `paths`: sorted. */
export function reportOthers(paths: readonly string[], others: readonly OtherFiles[]): Diagnostic[] {
  return others.flatMap((each) => each.report(paths.filter((path) => each.isOther(path))));
}

/** A system error in words. */
export function explainSystemError(cause: unknown): string {
  return explainError(cause, { ENOENT: 'it is not there', EISDIR: 'it is a folder' });
}
