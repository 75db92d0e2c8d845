/** opensearch.xml: lets browsers offer each language's search in their address bar. */
import type { Version } from '#model/config/config';
import { searchRoute } from '#model/output/emitted';
import type { Emitter, OutputFile } from '#model/output/output';
import { getDefaultVersion, getLocaleFile } from '#model/site/locale';
import { getTree, listDefaultTrees, type Site, type Tree } from '#model/site/site';
import { escapeXml } from '#model/text';

/** Path below the output root. */
export const openSearchFile = 'opensearch.xml';

/** Whether the tree's language has one: browsers need absolute addresses and docgen's own search page. */
export function hasOpenSearch(site: Site, version: Version): boolean {
  const main = getTree(site, getDefaultVersion(version, site.config));
  return site.config.url !== undefined && main !== undefined && !main.byRoute.has(searchRoute);
}

/** Limits of the standard, in characters. */
const shortName = 16;
const longName = 48;

export const openSearch = {
  name: 'open-search',
  emit: (site) =>
    listDefaultTrees(site)
      .filter(({ version }) => hasOpenSearch(site, version))
      .map((tree) => describeSearch(tree, site)),
} satisfies Emitter;

/** As many characters, up to the end of a word if that is not the first: browsers show the name as it is. */
function cut(text: string, length: number): string {
  const characters = Array.from(text);
  const start = characters.slice(0, length).join('');
  const isInWord = /^[\p{Lu}\p{Ll}\p{N}]{2}$/u.test(characters.slice(length - 1, length + 1).join(''));
  return escapeXml((isInWord ? start.replace(/\s+\S+$/, '') : start).trim());
}

function describeSearch(tree: Tree, site: Site): OutputFile {
  const { url = '', title, description } = tree.config;
  const home = `${url}${site.base}${tree.version.base}`;
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
    `<ShortName>${cut(title, shortName)}</ShortName>`,
    `<LongName>${cut(title, longName)}</LongName>`,
    `<Description>${cut(description || title, 1024)}</Description>`,
    '<InputEncoding>UTF-8</InputEncoding>',
    `<Url type="text/html" template="${escapeXml(`${home}${searchRoute}/?q={searchTerms}`)}"/>`,
    '</OpenSearchDescription>',
  ];
  const path = getLocaleFile(tree.version, openSearchFile, site.config);
  return { path, body: `${lines.join('\n')}\n`, from: 'open-search' };
}
