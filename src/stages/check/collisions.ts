/**
 * Finds addresses with two owners: an alias that is a public file or a page of another tree; a public file at the path
 * of a page or of a file that docgen writes; a file where a page needs a folder. Writing would reject them too, but
 * without the line in the source.
 */
import { foldPath, getPageFile, getTreeFile, listFoldersAbove, normaliseRoute } from '#model/address/url';
import { compareText, type Diagnostic, error } from '#model/diagnostic/diagnostic';
import { getShownPath } from '#model/document/ref-name';
import { isEmitted, searchRoute } from '#model/output/emitted';
import type { Check } from '#model/output/output';
import type { Site } from '#model/site/site';

export const collisions: Check = {
  name: 'collisions',
  check(site) {
    const pages = indexPagePaths(site);
    const files = new Map(
      [...site.publicFiles.values()].map((file) => [foldPath(file.publicPath!), file.path]),
    );
    const ownFile = createOwnFileFinder(site);
    const findPathOwner = (path: string) => {
      // 'old/page', which must not be a file.
      const folder = path.replace(/\/index\.html$/, '');
      const owned = [path, folder].map((one) => pages.get(one) ?? files.get(one));
      return owned[0] ?? owned[1] ?? ownFile(folder) ?? ownFile(path);
    };
    return [
      ...checkAliases(site, findPathOwner),
      ...checkPagePaths(pages, ownFile),
      ...checkFilePaths(pages, files, ownFile),
    ];
  },
};

/** The name of docgen's own output at a path, if any. */
function createOwnFileFinder(site: Site): (path: string) => string | undefined {
  const pages = new Map(
    site.trees.flatMap(({ version }) => [
      [foldPath(getTreeFile(version, '404.html')), "docgen's own not-found page"],
      [getTreeFile(version, getPageFile(searchRoute)), "docgen's own search page"],
    ]),
  );
  return (path) => pages.get(path) ?? (isEmitted(path, site) ? `docgen's own ${path}` : undefined);
}

/** The source of each page by its path below the output root. */
function indexPagePaths(site: Site): Map<string, string> {
  return new Map(
    site.trees.flatMap(({ version, pages }) =>
      pages.map(
        ({ route, document }) =>
          [foldPath(getTreeFile(version, getPageFile(route))), getShownPath(document)] as const,
      ),
    ),
  );
}

function checkAliases(site: Site, owner: (path: string) => string | undefined): Diagnostic[] {
  return site.trees.flatMap(({ version, aliases, byRoute }) =>
    [...aliases].flatMap(([alias, route]) => {
      const path = foldPath(getTreeFile(version, getPageFile(alias)));
      const taken = owner(path);
      const document = byRoute.get(route)?.document;
      if (taken === undefined || !document) return [];
      return [
        error('alias-taken', `The alias "${alias}" is the address of ${taken}.`, {
          file: getShownPath(document),
          ...document.aliasesAt?.[
            (document.meta.aliases ?? []).findIndex((one) => normaliseRoute(one) === alias)
          ],
          target: alias,
        }),
      ];
    }),
  );
}

/** Pages of which a folder has the path of another page, or of a file that docgen writes. */
function checkPagePaths(
  pages: ReadonlyMap<string, string>,
  ownFile: (path: string) => string | undefined,
): Diagnostic[] {
  return [...pages].flatMap(([path, file]) => {
    // The list of a folder: the pages in the folder are told.
    if (file.endsWith('/')) return [];
    // Such files have a dot in their names, except `_headers` and `_redirects`, which are no page names.
    for (const folder of listFoldersAbove(path)) {
      const taken = folder.includes('.') ? (pages.get(folder) ?? ownFile(folder)) : undefined;
      if (taken === undefined) continue;
      return [reportCollision(`${file} needs a folder ${folder}, where ${taken} stands.`, file, path)];
    }
    return [];
  });
}

function checkFilePaths(
  pages: ReadonlyMap<string, string>,
  files: ReadonlyMap<string, string>,
  ownFile: (path: string) => string | undefined,
): Diagnostic[] {
  const below = new Map(
    [...pages].flatMap(([path, page]) => listFoldersAbove(path).map((folder) => [folder, page] as const)),
  );
  const explainCollision = (path: string, file: string): string | undefined => {
    if (pages.has(path)) return `${file} and ${pages.get(path)} would both be written to ${path}.`;
    if (below.has(path)) return `${file} stands where ${below.get(path)} needs a folder.`;
    // Most of docgen's files give way to a public file of the same name.
    const own = canBeReplaced(path) ? undefined : ownFile(path);
    if (own !== undefined) return `${file} stands where docgen writes its own ${path}.`;
    const folder = listFoldersAbove(path).find((one) => one.includes('.') && ownFile(one) !== undefined);
    return folder && `${file} needs a folder ${folder}, where ${ownFile(folder)} stands.`;
  };
  return [...files]
    .sort(([a], [b]) => compareText(a, b))
    .flatMap(([path, file]) => {
      const message = explainCollision(path, file);
      return message === undefined ? [] : [reportCollision(message, file, path)];
    });
}

function canBeReplaced(path: string): boolean {
  return path !== 'manifest.json' && !/(?:^|\/)404\.html$/.test(path);
}

function reportCollision(message: string, file: string, target: string): Diagnostic {
  return error('output-collision', message, { file, hint: 'Rename it.', target });
}
