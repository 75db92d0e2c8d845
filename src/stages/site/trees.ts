/** Selects the documents of a tree and their routes: overlays, drafts, versions, collisions. */
import { computeFileRoute, computeRoute, splitFileOverlay } from '#model/address/route';
import { foldPath, getFolder, hasLongPart, longestName } from '#model/address/url';
import type { SiteConfig, Version } from '#model/config/config';
import { compareText, type Diagnostic, error, warning } from '#model/diagnostic/diagnostic';
import type { Document } from '#model/document/document';
import { getShownPath } from '#model/document/ref-name';
import type { FeatureStages, Release } from '#model/feature';
import { memoize } from '#model/remembered';
import { findLocale, formatShownTree } from '#model/site/locale';
import { getLayer } from './layers.ts';

type RouteOptions = {
  readonly drafts: boolean;
  readonly now?: number;
  readonly features?: readonly Pick<FeatureStages, 'release'>[];
};

/** The documents of one tree by route. `documents`: parsed for this version, overlays included. */
export function routeDocuments(
  documents: readonly Document[],
  version: Version,
  config: SiteConfig,
  { drafts, now, features = [] }: RouteOptions,
): {
  pages: Map<string, Document>;
  drafts: Map<string, string>;
  heldBack: Map<string, string>;
  /** When pages are released. */
  moments: number[];
  diagnostics: Diagnostic[];
} {
  const versionsOf =
    version.locale === undefined ? getOwnVersions : createInheritedVersions(documents, config);
  const concerned = documents.filter((one) => (versionsOf(one) ?? [version.value]).includes(version.value));
  // A README gives way only to an index in the same folder of the same layer.
  const indexed = new Set(
    concerned
      .filter((one) => drafts || !one.meta.draft)
      .filter((one) => /(?:^|\/)index\.(?:md|markdown)$/i.test(one.path))
      .map((one) => getFolder(one.path)),
  );
  const getDocumentRoute = memoize((document: Document) => {
    const below = splitFileOverlay(document.path).rest;
    const isReadme = /(?:^|\/)readme\.(?:md|markdown)$/i.test(below);
    if (isReadme && indexed.has(getFolder(document.path))) {
      return `/${below.replace(/\.(?:md|markdown)$/i, '')}`.replaceAll('[product]', config.product.slug);
    }
    return computeRoute(below, config.product.slug);
  });

  const releases =
    now === undefined ? [] : concerned.flatMap((one) => releaseOf(one, getDocumentRoute(one), features));
  const future = new Map(
    releases.filter(({ at }) => at > now!).map((release) => [release.document, release]),
  );
  const published = drafts ? concerned : concerned.filter((one) => !one.meta.draft && !future.has(one));
  const isLeftOut = ({ versions }: Document['meta']) => versions?.includes(version.value) === false;
  // Pages outside locale folders are in the default locale's language.
  const locale = findLocale(version.locale, config);
  const isStrict = locale !== undefined && !locale.isDefault && !locale.fallback;
  const diagnostics: Diagnostic[] = documents
    .filter(
      (one) => one.overlay && splitFileOverlay(one.path).names.includes(version.value) && isLeftOut(one.meta),
    )
    .map((document) => reportNowhere(document, version));
  const { pages, diagnostics: layerFaults } = layerDocuments(published, getDocumentRoute);
  diagnostics.push(...layerFaults);
  if (isStrict) for (const [route, { locale }] of pages) if (locale === undefined) pages.delete(route);
  for (const [route, document] of pages) diagnostics.push(...checkRoute(route, document, version, config));
  diagnostics.push(...checkLookAlikes(pages));
  const drafted = drafts ? [] : concerned.filter((one) => one.meta.draft || future.has(one));
  const waiting = drafted.filter((one) => !one.meta.draft);
  diagnostics.push(...waiting.map((one) => future.get(one)!.report()));
  return {
    pages,
    drafts: new Map(drafted.map((one) => [getDocumentRoute(one), one.path])),
    heldBack: new Map([...future].map(([one, { why }]) => [getDocumentRoute(one), why])),
    moments: releases.map(({ at }) => at),
    diagnostics,
  };
}

/** The document of the highest layer for each route. */
function layerDocuments(
  published: readonly Document[],
  getDocumentRoute: (document: Document) => string,
): { readonly pages: Map<string, Document>; readonly diagnostics: readonly Diagnostic[] } {
  const pages = new Map<string, Document>();
  const diagnostics: Diagnostic[] = [];
  // Overlays last, so that they replace; two files of one layer with one route are a collision.
  const layered = [...published].sort((a, b) => getLayer(a) - getLayer(b) || compareText(a.path, b.path));
  for (const document of layered) {
    const route = getDocumentRoute(document);
    const other = pages.get(route);
    if (other && getLayer(other) === getLayer(document)) {
      const message = `${getShownPath(other)} and ${getShownPath(document)} both make the route "${route}".`;
      const hint = 'Rename or remove one of the two.';
      diagnostics.push(
        error('route-duplicate', message, { file: getShownPath(document), hint, target: route }),
      );
      continue;
    }
    // The original is worth more to readers than a translation that is only begun; settings may fill a home page.
    if (
      document.isEmpty &&
      route !== '/' &&
      document.locale !== undefined &&
      other &&
      other.locale === undefined &&
      !other.isEmpty
    ) {
      diagnostics.push(reportEmptyTranslation(document, other));
      continue;
    }
    pages.set(route, document);
  }
  return { pages, diagnostics };
}

function releaseOf(
  document: Document,
  route: string,
  features: NonNullable<RouteOptions['features']>,
): (Release & { readonly document: Document })[] {
  return features.flatMap(({ release }) => {
    const found = release?.(route, document);
    return found ? [{ ...found, document }] : [];
  });
}

function getOwnVersions({ meta }: Document): readonly string[] | undefined {
  return meta.versions;
}

/** A translation is in the versions of its original, unless it has `versions` itself. */
function createInheritedVersions(
  documents: readonly Document[],
  { product }: SiteConfig,
): typeof getOwnVersions {
  const getFileRoute = ({ path }: Document) => computeFileRoute(path, product.slug);
  const originals = new Map(
    documents.flatMap((one) =>
      one.meta.versions && !one.overlay ? [[getFileRoute(one), one.meta.versions]] : [],
    ),
  );
  return (document) =>
    document.meta.versions ?? (getLayer(document) === 2 ? originals.get(getFileRoute(document)) : undefined);
}

function reportNowhere({ path }: Document, { value }: Version): Diagnostic {
  const message = `"versions" leaves out ${value}, for which alone this file is: the page would be nowhere.`;
  return error('frontmatter-type', message, {
    file: path,
    hint: `Leave "versions" out here, or add ${value}.`,
  });
}

function reportEmptyTranslation({ path }: Document, original: Document): Diagnostic {
  return warning('translation-empty', `The translation has no text: readers get ${original.path}.`, {
    file: path,
    line: 1,
    hint: 'Write it, or remove the file until then.',
    target: original.path,
  });
}

function checkRoute(route: string, document: Document, version: Version, config: SiteConfig): Diagnostic[] {
  const found: Diagnostic[] = [];
  const place = { file: getShownPath(document), target: route };
  const full = version.base + (route === '/' ? '' : route);
  const tree = [...config.versions, ...listLocaleRoots(config)].find(
    (one) =>
      // In any tree people would take it for the other tree's home page.
      (route !== '/' && route === one.base) ||
      // Only a tree below this one can collide, not one above.
      (one.base.startsWith(`${version.base}/`) && (full === one.base || full.startsWith(`${one.base}/`))),
  );
  if (tree) {
    const name = tree.locale === undefined ? `version ${tree.value}` : formatShownTree(tree, config);
    const message = `The route "${route}" lies where the tree of ${name} stands.`;
    const hint = `Rename the file, or give ${tree.locale === undefined ? name : `locale ${tree.locale}`} another base.`;
    found.push(error('route-is-version', message, { ...place, hint }));
  }
  if (hasLongPart(route)) {
    const message = `A part of the route is longer than ${longestName} bytes.`;
    found.push(error('route-too-long', message, { ...place, hint: 'Shorten the file or folder name.' }));
  }
  return found;
}

/** The roots of languages that have no version there, where readers are redirected. */
function listLocaleRoots({ locales, versions }: SiteConfig): Version[] {
  return locales.flatMap(({ value, base }) => {
    const main = versions.find(({ locale, isDefault }) => locale === value && isDefault);
    return base === '' || main === undefined || main.base === base ? [] : [{ ...main, base }];
  });
}

/** Reports routes that are equal on file systems that ignore case or normalise Unicode. */
function checkLookAlikes(pages: ReadonlyMap<string, Document>): Diagnostic[] {
  const seen = new Map<string, string>();
  const found: Diagnostic[] = [];
  for (const route of [...pages.keys()].sort(compareText)) {
    const folded = foldPath(route);
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
