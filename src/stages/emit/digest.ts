/** Digests of what outputs are made from: with equal digests and equal code of docgen, outputs are equal. */
import { hash } from 'node:crypto';
import type { Document } from '#model/document/document';
import { remembered } from '#model/remembered';
import type { Page, Site } from '#model/site/site';

/** Digest of plain data. */
export function digestOf(...parts: readonly unknown[]): string {
  return hash('sha256', JSON.stringify(parts), 'base64url');
}

/** Digest of an object that many outputs are made from, computed once. The object must not change afterwards. */
export const digestOfShared = remembered((object: object) => digestOf(object));

/** Digest of a page with its whole text. */
export function digestOfDocument(document: Document): string {
  return document.digest ?? digestOfShared(document);
}

/** Digest of the settings, without navigation. */
const digestOfSettings = remembered(settingsIn);

/** Digest of the settings and of all targets of references: what a page's body depends on besides its text. */
export const digestOfPlaces = remembered(placesIn);

/** Digest of all that pages show of other pages, and of navigation: what a page depends on besides its text. */
export const siteDigest = remembered(siteDigestOf);

function settingsIn({ config, base, offline, leftOut }: Site): string {
  const { nav: _, places: __, ...settings } = config;
  return digestOf(settings, base, offline, leftOut);
}

function placesIn(site: Site): string {
  const { trees, publicFiles, assets, offeredFiles = [] } = site;
  return digestOf(
    digestOfSettings(site),
    trees.map(({ version, pages, aliases }) => [version, pages.map(({ route }) => route), [...aliases]]),
    [...publicFiles].map(([path, { width, height }]) => [path, width, height]),
    [...offeredFiles],
    [...assets].map(([path, { outputPath, width, height }]) => [path, outputPath, width, height]),
  );
}

function siteDigestOf(site: Site): string {
  const { nav, places } = site.config;
  const seen = ({ route, document, section, previous, next, index, language }: Page) => [
    route,
    language,
    document.title,
    document.meta,
    section,
    previous,
    next,
    index,
  ];
  return digestOf(
    digestOfPlaces(site),
    nav,
    places,
    site.year,
    site.trees.map((tree) => [tree.config, tree.nav, tree.pages.map(seen)]),
  );
}
