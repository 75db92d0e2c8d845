/** Which documents make which tree, and under which routes: overlays, drafts, versions, collisions. */
import type { SiteConfig, Version } from '../model/config.ts';
import { byText, type Diagnostic, error } from '../model/diagnostic.ts';
import type { Document } from '../model/document.ts';
import { overlayOf, routeOfPath } from '../model/route.ts';
import { folderOf, hasLongPart, longestName } from '../model/url.ts';

/** The documents of one tree by route. `documents`: what was parsed for this version, overlays included. */
export function routeDocuments(
  documents: readonly Document[],
  version: Version,
  config: SiteConfig,
  drafts: boolean,
): { pages: Map<string, Document>; drafts: Map<string, string>; diagnostics: Diagnostic[] } {
  const concerned = documents.filter((one) => (one.meta.versions ?? [version.value]).includes(version.value));
  const published = drafts ? concerned : concerned.filter(({ meta }) => !meta.draft);
  // README and index are compared within one folder of one layer.
  const indexed = new Set(
    published
      .filter((one) => /(?:^|\/)index\.(?:md|markdown)$/i.test(one.path))
      .map((one) => folderOf(one.path)),
  );
  const routeOf = (document: Document) => {
    const below = overlayOf(document.path.replace(/^content\//, '')).rest;
    const isReadme = /(?:^|\/)readme\.(?:md|markdown)$/i.test(below);
    if (isReadme && indexed.has(folderOf(document.path))) {
      return `/${below.replace(/\.(?:md|markdown)$/i, '')}`.replaceAll('[product]', config.product.slug);
    }
    return routeOfPath(below, config.product.slug);
  };

  const pages = new Map<string, Document>();
  const diagnostics: Diagnostic[] = documents
    .filter(({ overlay, meta }) => overlay && meta.versions?.includes(version.value) === false)
    .map((document) => nowhere(document, version));
  // Overlays last, so that they replace; within one layer a second file for a route is a collision.
  const layered = [...published].sort(
    (a, b) => Number(a.overlay) - Number(b.overlay) || byText(a.path, b.path),
  );
  for (const document of layered) {
    const route = routeOf(document);
    const other = pages.get(route);
    if (other && other.overlay === document.overlay) {
      const message = `${other.path} and ${document.path} both make the route "${route}".`;
      const hint = 'Rename or remove one of the two.';
      diagnostics.push(error('route-duplicate', message, { file: document.path, hint, target: route }));
      continue;
    }
    pages.set(route, document);
    diagnostics.push(...badRoute(route, document, version, config));
  }
  diagnostics.push(...lookAlikes(pages));
  const drafted = drafts ? [] : concerned.filter(({ meta }) => meta.draft);
  return { pages, drafts: new Map(drafted.map((one) => [routeOf(one), one.path])), diagnostics };
}

function nowhere({ path }: Document, { value }: Version): Diagnostic {
  const message = `"versions" leaves out ${value}, for which alone this file is: the page would be nowhere.`;
  return error('frontmatter-type', message, {
    file: path,
    hint: `Leave "versions" out here, or add ${value}.`,
  });
}

function badRoute(route: string, document: Document, version: Version, config: SiteConfig): Diagnostic[] {
  const found: Diagnostic[] = [];
  const place = { file: document.path, target: route };
  const full = version.base + (route === '/' ? '' : route);
  const tree = config.versions.find(
    (one) =>
      // In any tree readers and writers take it for the other one's home.
      (route !== '/' && route === one.base) ||
      // A tree that stands above this one is no obstacle: only one below can be in the way.
      (one.base.startsWith(`${version.base}/`) && (full === one.base || full.startsWith(`${one.base}/`))),
  );
  if (tree) {
    const message = `The route "${route}" lies where the tree of version ${tree.value} stands.`;
    const hint = `Rename the file, or give version ${tree.value} another base.`;
    found.push(error('route-is-version', message, { ...place, hint }));
  }
  if (hasLongPart(route)) {
    const message = `A part of the route is longer than ${longestName} bytes.`;
    found.push(error('route-too-long', message, { ...place, hint: 'Shorten the file or folder name.' }));
  }
  return found;
}

/** Routes that are one and the same on file systems which fold case or normalise Unicode. */
function lookAlikes(pages: ReadonlyMap<string, Document>): Diagnostic[] {
  const seen = new Map<string, string>();
  const found: Diagnostic[] = [];
  for (const route of [...pages.keys()].sort(byText)) {
    const folded = route.normalize('NFC').toLowerCase();
    const other = seen.get(folded);
    if (other === undefined) {
      seen.set(folded, route);
      continue;
    }
    const unicode = other.toLowerCase() !== route.toLowerCase();
    const [one, two] = [pages.get(other)!.path, pages.get(route)!.path];
    const what = unicode ? 'Unicode form' : 'upper and lower case';
    const hint = 'Many file systems and hosts hold the two for one; rename one.';
    const message = `${one} and ${two} differ only in ${what}: "${other}" and "${route}".`;
    found.push(error('route-case', message, { file: two, hint, target: route }));
  }
  return found;
}
