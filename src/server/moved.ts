/** A page that goes on under another address: a renamed file, not a deleted one. */
import type { Site } from '../model/site.ts';
import { encodePath, inTree, pageFile } from '../model/url.ts';
import { filesFor } from './path.ts';

export type Moves = {
  /** Somebody has the page at that path open; it may be hidden, and come back much later. */
  opened(path: string): void;
  /** Notes where opened pages went. */
  note(before: Site | undefined, after: Site | undefined): void;
  /** The address of what stood at that path. */
  to(path: string): string | undefined;
  /** A page stands at that path again. */
  forget(path: string): void;
};

/** Paths remembered; the oldest are forgotten. */
const mostOpened = 100;

/** Remembers for the length of one `dev`, in memory. */
export function openMoves(): Moves {
  const opened = new Set<string>();
  const moves = new Map<string, string>();
  return {
    opened(path) {
      opened.delete(path);
      opened.add(path);
      for (const oldest of opened) {
        if (opened.size <= mostOpened) break;
        opened.delete(oldest);
        moves.delete(oldest);
      }
    },
    note(before, after) {
      if (!before || !after || !isAnyGone(before, after)) return;
      for (const path of opened) {
        const href = movedTo(path, before, after);
        if (href !== undefined) moves.set(path, href);
      }
    },
    to: (path) => moves.get(path),
    forget: (path) => void moves.delete(path),
  };
}

/** After nearly all saves none is. */
function isAnyGone(before: Site, after: Site): boolean {
  return before.trees.some((tree) => {
    const now = after.trees.find(({ version }) => version.value === tree.version.value);
    return tree.pages.some(({ route }) => !now?.byRoute.has(route));
  });
}

/** The address of what stood at that path before, if it stands elsewhere now. */
function movedTo(path: string, before: Site, after: Site): string | undefined {
  const files = filesFor(path);
  for (const tree of before.trees) {
    const now = after.trees.find(({ version }) => version.value === tree.version.value);
    const old = tree.pages.find(
      ({ route }) => !now?.byRoute.has(route) && files.includes(inTree(tree.version, pageFile(route))),
    );
    if (!old || !now) continue;
    const next = now.pages.find(
      (page) =>
        !tree.byRoute.has(page.route) &&
        page.document.title === old.document.title &&
        page.document.html === old.document.html,
    );
    if (next) return `${encodePath(now.version.base + (next.route === '/' ? '' : next.route))}/`;
  }
  return undefined;
}
