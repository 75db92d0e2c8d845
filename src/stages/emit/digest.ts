/** Digests of what outputs are made from: with equal digests and equal code of docgen, outputs are equal. */
import { hash } from 'node:crypto';
import type { Document } from '#model/document/document';
import { memoize } from '#model/remembered';
import type { Site } from '#model/site/site';

/** Digest of plain data. */
export function digestData(...parts: readonly unknown[]): string {
  return hash('sha256', JSON.stringify(parts), 'base64url');
}

/** Digest of an object that many outputs are made from, computed once, also for the parts of a list. The object must not change afterwards. */
const digestOfShared: (object: object) => string = memoize((object) =>
  digestData(Array.isArray(object) ? object.map(digestOfShared) : object),
);

/** Digest of a page with its whole text. */
export function digestDocument(document: Document): string {
  return document.digest ?? digestOfShared(document);
}

/** Digest of the settings, without navigation. */
const digestOfSettings = memoize(digestSiteSettings);

/** Digest of the settings and of all targets of references: what a page's body depends on besides its text. */
export const digestOfPlaces = memoize(digestPlaces);

/** Digest of all that a page shows; `shared`: parts that many pages share are digested once. */
export function digestView(shared: readonly object[], ...own: readonly unknown[]): string {
  return digestData('page', shared.map(digestOfShared), own);
}

function digestSiteSettings({ config, base, offline, leftOut }: Site): string {
  const { nav: _, places: __, ...settings } = config;
  return digestData(settings, base, offline, leftOut);
}

function digestPlaces(site: Site): string {
  const { trees, publicFiles, assets, offeredFiles = [] } = site;
  return digestData(
    digestOfSettings(site),
    trees.map(({ version, pages, aliases }) => [version, pages.map(({ route }) => route), [...aliases]]),
    [...publicFiles].map(([path, { width, height }]) => [path, width, height]),
    [...offeredFiles],
    [...assets].map(([path, { outputPath, width, height }]) => [path, outputPath, width, height]),
  );
}
