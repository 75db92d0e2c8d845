/** What the output of a site holds at a path, made when it is asked for: the same bytes that a build writes there. */
import { emitters } from '../../emit/index.ts';
import { searchRoute } from '../../model/emitted.ts';
import { madeBody, type OutputFile } from '../../model/output.ts';
import { defaultTree, type Page, type Site, type Tree } from '../../model/site.ts';
import { inTree, pageFile } from '../../model/url.ts';
import { TreeViews } from '../../site/index.ts';
import { remembered } from '../remembered.ts';
import { type Theme, viewInputs } from '../theme.ts';
import type { Complete } from './completer.ts';

export type Body = ReturnType<typeof madeBody>;

export type Answers = {
  /** The output file of that path below the output root; undefined: there is none. Throws what the theme throws. */
  file(path: string): Promise<Body | undefined>;
  /** True if the path is a page's file. */
  isPage(path: string): boolean;
  /** The not-found page of the tree that the path is in. */
  notFound(path: string): string;
};

/** `complete`: makes pages whole, where the site has outlines only. */
export function answersOf(site: Site, theme: Theme, complete?: Complete): Answers {
  const pages = new Map<string, { tree: Tree; page: Page }>();
  for (const tree of site.trees) {
    for (const page of tree.pages) pages.set(inTree(tree.version, pageFile(page.route)), { tree, page });
  }
  /** Search pages, which no document stands behind. */
  const made = new Map(site.trees.map((tree) => [inTree(tree.version, pageFile(searchRoute)), tree]));
  const viewsFor = remembered((tree: Tree) => new TreeViews(site, tree, viewInputs(tree, theme.bundle)));
  const rendered = new Map<string, string>();
  const copied = new Map(theme.bundle.files.map((file) => [file.path, madeBody(file.body)]));
  for (const asset of site.assets.values()) copied.set(asset.outputPath, { copyOf: asset.absolute });
  for (const [path, file] of site.publicFiles) copied.set(path, { copyOf: file.absolute });
  /** Made when somebody asks for a file that may be of them. */
  const emitted = emitters(theme).map(({ paths, emit }) => {
    let files: Map<string, OutputFile['body']> | undefined;
    return (path: string): Body | undefined => {
      if (paths && !paths.test(path)) return undefined;
      files ??= new Map(Array.from(emit(site), (file) => [file.path, file.body]));
      const body = files.get(path);
      return body === undefined ? undefined : madeBody(body);
    };
  });

  const main = defaultTree(site) ?? site.trees[0]!;
  const isNotFound = (path: string) =>
    path.endsWith('404.html') && site.trees.some((tree) => viewsFor(tree).notFound().paths.includes(path));
  const notFound = (path: string) => {
    const inside = (tree: Tree) => path.startsWith(inTree(tree.version, ''));
    const [tree] = site.trees.filter(inside).sort((a, b) => b.version.base.length - a.version.base.length);
    return theme.render(viewsFor(tree ?? main).notFound().view);
  };

  return {
    isPage: (path) => pages.has(path) || made.has(path),
    notFound,
    async file(path) {
      const known = rendered.get(path) ?? copied.get(path);
      if (known !== undefined) return known;
      const found = pages.get(path);
      if (found) {
        const { view } = viewsFor(found.tree).page(
          complete ? await complete(found.page, found.tree, site) : found.page,
        );
        const html = theme.render(view);
        rendered.set(path, html);
        return html;
      }
      if (isNotFound(path)) return notFound(path);
      const search = made.has(path) && viewsFor(made.get(path)!).search();
      if (search) return theme.render(search.view);
      for (const find of emitted) {
        const body = find(path);
        if (body !== undefined) return body;
      }
      return undefined;
    },
  };
}
