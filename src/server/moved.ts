/** A page that goes on under another address: a renamed file, not a deleted one. */

import { encodePath, inTree, pageFile } from '../model/address/url.ts';
import { isSameTree } from '../model/site/locale.ts';
import type { Page, Site, Tree } from '../model/site/site.ts';
import { filesFor } from './path.ts';

/** Paths remembered; the oldest are forgotten. */
const mostOpened = 100;

/** Remembers for the length of one `dev`, in memory. */
export class Moves {
  /** Where what stood at a path has gone, if it has. The page may be hidden, and come back much later. */
  readonly #opened = new Map<string, string | undefined>();

  /** Somebody has the page at that path open. */
  opened(path: string): void {
    const href = this.#opened.get(path);
    this.#opened.delete(path);
    this.#opened.set(path, href);
    const [oldest] = this.#opened.keys();
    if (this.#opened.size > mostOpened) this.#opened.delete(oldest!);
  }

  /** Notes where opened pages went. */
  note(before: Site | undefined, after: Site | undefined): void {
    for (const tree of before?.trees ?? []) {
      const now = after?.trees.find(({ version }) => isSameTree(version, tree.version));
      // After nearly all saves none is.
      const gone = now ? tree.pages.filter(({ route }) => !now.byRoute.has(route)) : [];
      for (const page of gone) this.#notePage(page, tree, now!, after!.base);
    }
  }

  #notePage(page: Page, tree: Tree, now: Tree, base: string): void {
    const file = inTree(tree.version, pageFile(page.route));
    const paths = [...this.#opened.keys()].filter((path) => filesFor(path).includes(file));
    if (paths.length === 0) return;
    const next = now.pages.find(
      ({ route, document: { title, html } }) =>
        !tree.byRoute.has(route) && title === page.document.title && html === page.document.html,
    );
    if (!next) return;
    const href = `${encodePath(base + now.version.base + (next.route === '/' ? '' : next.route))}/`;
    for (const path of paths) this.#opened.set(path, href);
  }

  /** The address of what stood at that path. */
  to(path: string): string | undefined {
    return this.#opened.get(path);
  }

  /** A page stands at that path again. */
  forget(path: string): void {
    if (this.#opened.has(path)) this.#opened.set(path, undefined);
  }
}
