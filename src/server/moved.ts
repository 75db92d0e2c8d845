/** Follows a page whose file was renamed to its new address. */
import { encodePath, getPageFile, getTreeFile } from '#model/address/url';
import { isSameTree } from '#model/site/locale';
import type { Page, Site, Tree } from '#model/site/site';
import { listCandidates } from './path.ts';

/** Number of remembered paths; the oldest are forgotten. */
const mostOpened = 100;

/** In memory, for one run of `dev`. */
export class Moves {
  /** Opened paths, with the new address if the page moved. Entries stay, because a hidden page may come back much later. */
  readonly #opened = new Map<string, string | undefined>();

  /** Called when a page is opened at that path. */
  opened(path: string): void {
    const href = this.#opened.get(path);
    this.#opened.delete(path);
    this.#opened.set(path, href);
    const [oldest] = this.#opened.keys();
    if (this.#opened.size > mostOpened) this.#opened.delete(oldest!);
  }

  /** Records where opened pages went. */
  note(before: Site | undefined, after: Site | undefined): void {
    for (const tree of before?.trees ?? []) {
      const now = after?.trees.find(({ version }) => isSameTree(version, tree.version));
      // After nearly every save this is empty.
      const gone = now ? tree.pages.filter(({ route }) => !now.byRoute.has(route)) : [];
      for (const page of gone) this.#notePage(page, tree, now!, after!.base);
    }
  }

  #notePage(page: Page, tree: Tree, now: Tree, base: string): void {
    const file = getTreeFile(tree.version, getPageFile(page.route));
    const paths = [...this.#opened.keys()].filter((path) => listCandidates(path).includes(file));
    if (paths.length === 0) return;
    const next = now.pages.find(
      ({ route, document: { title, html } }) =>
        !tree.byRoute.has(route) && title === page.document.title && html === page.document.html,
    );
    if (!next) return;
    const href = `${encodePath(base + now.version.base + (next.route === '/' ? '' : next.route))}/`;
    for (const path of paths) this.#opened.set(path, href);
  }

  /** The new address of the page that was at that path. */
  to(path: string): string | undefined {
    return this.#opened.get(path);
  }

  /** A page exists at that path again. */
  forget(path: string): void {
    if (this.#opened.has(path)) this.#opened.set(path, undefined);
  }
}
