/**
 * Addresses that two things want: an alias that is a public file, or a page of another tree; a public file where
 * a page goes. A build would refuse them when it writes.
 */
import { byText, type Diagnostic, error } from '../model/diagnostic.ts';
import { isEmitted, searchRoute } from '../model/emitted.ts';
import type { Check } from '../model/output.ts';
import type { Site } from '../model/site.ts';
import { inTree, pageFile } from '../model/url.ts';

export const collisions: Check = {
  name: 'collisions',
  check(site) {
    const pages = pagePaths(site);
    const files = new Map(
      [...site.publicFiles.values()].map((file) => [folded(file.publicPath!), file.path]),
    );
    const owner = (path: string) => pages.get(path) ?? files.get(path) ?? ownFile(path, site);
    return [...aliasFaults(site, owner), ...fileFaults(pages, files)];
  },
};

/** What docgen itself writes at a page's path, or at that of the folder which the page would need. */
function ownFile(path: string, site: Site): string | undefined {
  const folder = path.replace(/\/index\.html$/, '');
  if (isEmitted(folder, site)) return `docgen's own ${folder}`;
  const isSearch = site.trees.some(({ version }) => path === inTree(version, pageFile(searchRoute)));
  return isSearch ? "docgen's own search page" : undefined;
}

/** File systems that ignore case or Unicode form would make them one. */
function folded(path: string): string {
  return path.normalize('NFC').toLowerCase();
}

/** What writes each path of a page's HTML, below the output root. */
function pagePaths(site: Site): Map<string, string> {
  return new Map(
    site.trees.flatMap(({ version, pages }) =>
      pages.map(({ route, document }) => [folded(inTree(version, pageFile(route))), document.path] as const),
    ),
  );
}

function aliasFaults(site: Site, owner: (path: string) => string | undefined): Diagnostic[] {
  return site.trees.flatMap(({ version, aliases, byRoute }) =>
    [...aliases].flatMap(([alias, route]) => {
      const path = folded(inTree(version, pageFile(alias)));
      const taken = owner(path);
      const document = byRoute.get(route)?.document;
      if (taken === undefined || !document) return [];
      return [
        error('alias-taken', `The alias "${alias}" is the address of ${taken}.`, {
          file: document.path,
          ...document.aliasesAt,
          target: alias,
        }),
      ];
    }),
  );
}

function fileFaults(pages: ReadonlyMap<string, string>, files: ReadonlyMap<string, string>): Diagnostic[] {
  return [...files]
    .filter(([path]) => pages.has(path))
    .sort(([a], [b]) => byText(a, b))
    .map(([path, file]) =>
      error('output-collision', `${file} and ${pages.get(path)} would both be written to ${path}.`, {
        file,
        hint: 'Rename one of them.',
        target: path,
      }),
    );
}
