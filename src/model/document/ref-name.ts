/** How messages name a file of a git ref, as `git show` does: 'release-1:content/index.md'. The file of that path on disk may be fine. */
import type { Document } from './document.ts';

export function nameInRef(ref: string, path: string): string {
  return `${ref}:${path}`;
}

/** The path alone; a file on disk stays as it is. */
export function removeRefName(name: string): string {
  return name.replace(/^[^:]+:(?=content(?:\/|$))/, '');
}

/** How messages name the file. */
export function getShownPath({
  path,
  shownPath,
}: {
  readonly path: string;
  readonly shownPath?: string;
}): string {
  return shownPath ?? path;
}

/** The file that people can open: of a page that docgen makes, the one that it is made from. */
export function getWrittenFile(document: Document): string {
  return document.madeFrom ?? getShownPath(document);
}
