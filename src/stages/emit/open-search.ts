/** opensearch.xml: lets browsers offer each language's search in their address bar. */
import { hasOpenSearch, openSearchFile, searchRoute } from '#model/output/emitted';
import type { Emitter, OutputFile } from '#model/output/output';
import { getLocaleFile } from '#model/site/locale';
import { listDefaultTrees, type Site, type Tree } from '#model/site/site';
import { escapeXml } from '#model/text';

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

function describeSearch(tree: Tree, site: Site): OutputFile {
  const { url = '', title, description } = tree.config;
  const home = `${url}${site.base}${tree.version.base}`;
  const cut = (text: string, length: number) => escapeXml(Array.from(text).slice(0, length).join(''));
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
