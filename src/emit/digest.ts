/** Names for what outputs are made from: equal names, equal outputs. They hold for one state of docgen's own code. */
import { hash } from 'node:crypto';
import type { Document } from '../model/document/document.ts';
import { remembered } from '../model/remembered.ts';
import type { Page, Site } from '../model/site/site.ts';

/** Of plain data. */
export function digestOf(...parts: readonly unknown[]): string {
  return hash('sha256', JSON.stringify(parts), 'base64url');
}

/** Of plain data that many outputs are made from: looked at once. It must not change afterwards. */
export const digestOfShared = remembered((object: object) => digestOf(object));

/** Of a whole page's text. */
export function digestOfDocument(document: Document): string {
  return document.digest ?? digestOfShared(document);
}

/** Of the settings, but for what stands around pages. */
const digestOfSettings = remembered(settingsIn);

/** Of all that tells where a reference leads, and of the settings: whatever a page's body may hang on besides its text. */
export const digestOfPlaces = remembered(placesIn);

/** Of all that pages show of others, and of what stands around them: whatever a page may hang on besides its text. */
export const siteDigest = remembered(siteDigestOf);

function settingsIn({ config, base, offline, leftOut }: Site): string {
  const { nav: _, places: __, ...settings } = config;
  return digestOf(settings, base, offline, leftOut);
}

function placesIn(site: Site): string {
  const { trees, publicFiles, assets, apiFiles = [] } = site;
  return digestOf(
    digestOfSettings(site),
    trees.map(({ version, pages, aliases }) => [version, pages.map(({ route }) => route), [...aliases]]),
    [...publicFiles].map(([path, { width, height }]) => [path, width, height]),
    [...apiFiles],
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
