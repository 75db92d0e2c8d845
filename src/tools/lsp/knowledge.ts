/** The site as the answering thread knows it, and what stands in which file. */
import { splitFileOverlay } from '#model/address/route';
import { type From, getFrom, resolveTarget, type Target } from '#model/address/target';
import type { Diagnostic } from '#model/diagnostic/diagnostic';
import type { Document } from '#model/document/document';
import { getMainTree, type Page, type Site, type Tree } from '#model/site/site';
import type { State, Words } from './messages.ts';

type PlacedPage = { readonly page: Page; readonly tree: Tree };

export class Knowledge {
  #site: Site | undefined;
  #documents = new Map<number, Document>();
  /** The files that a document's text comes from. */
  readonly #files = new WeakMap<Document, ReadonlySet<string>>();
  #diagnostics = new Map<string, Diagnostic[]>();
  #words: Words = { metaKeys: [], containers: [] };
  isWhole = false;

  /** Absent until the site could be read once. */
  site(): Site | undefined {
    return this.#site;
  }

  words(): Words {
    return this.#words;
  }

  /** By file; '' for those without one. */
  diagnostics(): ReadonlyMap<string, readonly Diagnostic[]> {
    return this.#diagnostics;
  }

  take({ site, trees, documents, diagnostics, isWhole, words }: State): void {
    for (const [id, document, files] of documents) {
      this.#documents.set(id, document);
      this.#files.set(document, new Set(files));
    }
    const used = new Map<number, Document>();
    const config = site.config;
    const whole = trees.map(({ pages: listed, ...tree }): Tree => {
      const pages = listed.map(({ route, document, isList }): Page => {
        const known = this.#documents.get(document)!;
        used.set(document, known);
        return { route, document: known, ...(isList && { index: [] }) };
      });
      const byRoute = new Map(pages.map((page) => [page.route, page]));
      return { ...tree, config, nav: [], facts: {}, pages, byRoute };
    });
    this.#documents = used;
    this.#site = { ...site, trees: whole };
    this.#words = words;
    this.isWhole = isWhole;
    this.judge(diagnostics);
  }

  judge(diagnostics: readonly Diagnostic[]): void {
    this.#diagnostics = new Map();
    for (const diagnostic of diagnostics) {
      const file = diagnostic.file ?? '';
      const list = this.#diagnostics.get(file);
      if (list) list.push(diagnostic);
      else this.#diagnostics.set(file, [diagnostic]);
    }
  }

  /** The page of a file, or the first page that includes it, in the tree of its overlay. */
  findPage(file: string): PlacedPage | undefined {
    return this.listPages(file)[0];
  }

  /** The page of a file, and those that include it. */
  listPages(file: string): readonly PlacedPage[] {
    const found = this.#listTrees(file).flatMap((tree) =>
      tree.pages
        .filter(({ document }) => this.#files.get(document)?.has(file))
        .map((page) => ({ page, tree })),
    );
    const isOwn = ({ page }: PlacedPage) => page.document.path === file;
    return [...found.filter(isOwn), ...found.filter((one) => !isOwn(one))];
  }

  /** The tree whose pages a file's addresses mean first. */
  findTree(file: string): Tree | undefined {
    return this.findPage(file)?.tree ?? this.#listTrees(file)[0];
  }

  /** What an address means in a file. */
  resolve(file: string, href: string, kind: 'page' | 'image'): Target | undefined {
    const from = this.#findFrom(file);
    return from && this.#site && resolveTarget({ kind, href }, from, this.#site);
  }

  #findFrom(file: string): From | undefined {
    const found = this.findPage(file);
    if (found) return getFrom(found.page, found.tree);
    const tree = this.#listTrees(file)[0];
    return tree && { path: file, route: '/', version: tree.version };
  }

  /** The trees that may show the file: those of its overlay first, and the default one of these. */
  #listTrees(file: string): readonly Tree[] {
    if (!this.#site) return [];
    const { names } = splitFileOverlay(file);
    const main = getMainTree(this.#site);
    const score = ({ version }: Tree) =>
      names.filter((name) => name === version.value || name === version.locale).length * 4 +
      Number(version.locale === main?.version.locale) * 2 +
      Number(version.isDefault);
    return [...this.#site.trees].sort((a, b) => score(b) - score(a));
  }
}
