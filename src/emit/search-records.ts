/**
 * search/records.ndjson of every tree: one record per page and per heading of level 2-5, a JSON object a
 * line. Both search engines are fed from it. Addresses are paths, so that they hold on any host.
 */
import { hash } from 'node:crypto';
import type { Document } from '../model/document.ts';
import type { Emitter } from '../model/output.ts';
import type { Page, Site, Tree } from '../model/site.ts';
import { oneLine, printable } from '../model/text.ts';
import { encodePath, inTree } from '../model/url.ts';

/** A place that a reader can be led to, and what stands there. */
type Place = {
  readonly level: number;
  readonly anchor: string | null;
  readonly title: string;
  readonly texts: string[];
  readonly codes: string[];
};

export const searchRecords: Emitter = {
  name: 'search-records',
  emit(site) {
    return site.trees.map((tree) => ({
      path: inTree(tree.version, 'search/records.ndjson'),
      body: tree.pages
        .filter((page) => page.document.meta.search !== false)
        .map((page) => recordsOf(page, tree, site))
        .join(''),
      from: 'search-records',
    }));
  },
};

function recordsOf(page: Page, tree: Tree, site: Site): string {
  const below = page.route === '/' ? '' : page.route;
  const url = `${site.base}${encodePath(`${tree.version.base}${below}`)}/`;
  const version = tree.version.value;
  const group = oneLine(page.group?.title || site.config.title);
  const titles: (string | null)[] = [];
  let records = '';
  for (const { level, anchor, title, texts, codes } of placesOf(page.document)) {
    // Titles of this level and below belong to the section before.
    titles.length = level - 1;
    titles[level - 1] = oneLine(title);
    const record = {
      objectID: hash('sha256', `${version}\0${page.route}\0${anchor ?? ''}`, 'base64url').slice(0, 22),
      url: anchor === null ? url : `${url}#${encodeAnchor(anchor)}`,
      anchor,
      version,
      type: `lvl${level}`,
      hierarchy_lvl0: group,
      hierarchy_lvl1: titles[0] ?? null,
      hierarchy_lvl2: titles[1] ?? null,
      hierarchy_lvl3: titles[2] ?? null,
      hierarchy_lvl4: titles[3] ?? null,
      hierarchy_lvl5: titles[4] ?? null,
      hierarchy_lvl6: null,
      // Code last: what stands early in a text counts for more.
      content: printable([...texts, ...codes].filter((part) => part !== '').join('\n')),
    };
    records += `${JSON.stringify(record)}\n`;
  }
  return records;
}

/** The page and its headings in order; what stands under others (level 6, a second H1) belongs to the one before. */
function placesOf(document: Document): Place[] {
  const page: Place = { level: 1, anchor: null, title: document.title, texts: [], codes: [] };
  const places = [page];
  for (const { id, level, title, text, code } of document.sections) {
    if (id !== undefined && level >= 2 && level <= 5) {
      places.push({ level, anchor: printable(id), title, texts: [text], codes: [code] });
    } else {
      const before = places.at(-1)!;
      before.texts.push(id === undefined ? '' : title, text);
      before.codes.push(code);
    }
  }
  return places;
}

/** Chinese stays readable, as in the pages' own links; only what ends or breaks an address is escaped. */
function encodeAnchor(id: string): string {
  return id.replace(
    /[\s"%<>`\\^{|}]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );
}
