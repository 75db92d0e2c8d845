/**
 * Finds addresses with two owners: an alias that is a public file or a page of another tree; a public file at the path
 * of a page or of a file that docgen writes; a file where a page needs a folder. Writing would reject them too, but
 * without the line in the source.
 */

import { foldedPath, foldersAbove, inTree, normaliseRoute, pageFile } from '#model/address/url';
import { byText, type Diagnostic, error } from '#model/diagnostic/diagnostic';
import { isEmitted, searchRoute } from '#model/output/emitted';
import type { Check } from '#model/output/output';
import type { Site } from '#model/site/site';

export const collisions: Check = {
  name: 'collisions',
  check(site) {
    const pages = pagePaths(site);
    const files = new Map(
      [...site.publicFiles.values()].map((file) => [foldedPath(file.publicPath!), file.path]),
    );
    const ownFile = ownFiles(site);
    const owner = (path: string) => {
      const folder = folderOf(path);
      return pages.get(path) ?? files.get(path) ?? files.get(folder) ?? ownFile(folder) ?? ownFile(path);
    };
    return [...aliasFaults(site, owner), ...pageFaults(pages, ownFile), ...fileFaults(pages, files, ownFile)];
  },
};

/** 'old/page/index.html' -> 'old/page', a path that must not be a file. */
function folderOf(path: string): string {
  return path.replace(/\/index\.html$/, '');
}

/** The name of docgen's own output at a path, if any. */
function ownFiles(site: Site): (path: string) => string | undefined {
  const pages = new Map(
    site.trees.flatMap(({ version }) => [
      [foldedPath(inTree(version, '404.html')), "docgen's own not-found page"],
      [inTree(version, pageFile(searchRoute)), "docgen's own search page"],
    ]),
  );
  return (path) => pages.get(path) ?? (isEmitted(path, site) ? `docgen's own ${path}` : undefined);
}

/** The source of each page by its path below the output root. */
function pagePaths(site: Site): Map<string, string> {
  return new Map(
    site.trees.flatMap(({ version, pages }) =>
      pages.map(
        ({ route, document }) => [foldedPath(inTree(version, pageFile(route))), document.path] as const,
      ),
    ),
  );
}

function aliasFaults(site: Site, owner: (path: string) => string | undefined): Diagnostic[] {
  return site.trees.flatMap(({ version, aliases, byRoute }) =>
    [...aliases].flatMap(([alias, route]) => {
      const path = foldedPath(inTree(version, pageFile(alias)));
      const taken = owner(path);
      const document = byRoute.get(route)?.document;
      if (taken === undefined || !document) return [];
      return [
        error('alias-taken', `The alias "${alias}" is the address of ${taken}.`, {
          file: document.path,
          ...document.aliasesAt?.[
            (document.meta.aliases ?? []).findIndex((one) => normaliseRoute(one) === alias)
          ],
          target: alias,
        }),
      ];
    }),
  );
}

/** Pages whose folder has the path of a file that docgen writes. */
function pageFaults(
  pages: ReadonlyMap<string, string>,
  ownFile: (path: string) => string | undefined,
): Diagnostic[] {
  return [...pages].flatMap(([path, file]) => {
    // Such files have a dot in their names, except `_headers` and `_redirects`, which are no page names.
    const folder = folderOf(path);
    const taken = folder.includes('.') ? ownFile(folder) : undefined;
    return taken === undefined
      ? []
      : [clash(`${file} needs a folder ${folder}, where ${taken} stands.`, file, path)];
  });
}

function fileFaults(
  pages: ReadonlyMap<string, string>,
  files: ReadonlyMap<string, string>,
  ownFile: (path: string) => string | undefined,
): Diagnostic[] {
  const below = new Map(
    [...pages].flatMap(([path, page]) => foldersAbove(path).map((folder) => [folder, page] as const)),
  );
  const why = (path: string, file: string): string | undefined => {
    if (pages.has(path)) return `${file} and ${pages.get(path)} would both be written to ${path}.`;
    if (below.has(path)) return `${file} stands where ${below.get(path)} needs a folder.`;
    // Most of docgen's files give way to a public file of the same name.
    const own = givesWay(path) ? undefined : ownFile(path);
    if (own !== undefined) return `${file} stands where docgen writes its own ${path}.`;
    const folder = foldersAbove(path).find((one) => one.includes('.') && ownFile(one) !== undefined);
    return folder && `${file} needs a folder ${folder}, where ${ownFile(folder)} stands.`;
  };
  return [...files]
    .sort(([a], [b]) => byText(a, b))
    .flatMap(([path, file]) => {
      const message = why(path, file);
      return message === undefined ? [] : [clash(message, file, path)];
    });
}

function givesWay(path: string): boolean {
  return path !== 'manifest.json' && !/(?:^|\/)404\.html$/.test(path);
}

function clash(message: string, file: string, target: string): Diagnostic {
  return error('output-collision', message, { file, hint: 'Rename it.', target });
}
