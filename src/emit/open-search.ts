/** opensearch.xml: by it browsers offer the site's search in their own address field. */
import { hasOpenSearch, openSearchFile, searchRoute } from '../model/emitted.ts';
import type { Emitter } from '../model/output.ts';
import { defaultTree } from '../model/site.ts';
import { escapeXml } from '../model/text.ts';

/** The standard's limits on names, in characters. */
const shortName = 16;
const longName = 48;

export const openSearch: Emitter = {
  name: 'open-search',
  emit(site) {
    const tree = defaultTree(site);
    if (!tree || !hasOpenSearch(site)) return [];
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
    return [{ path: openSearchFile, body: `${lines.join('\n')}\n`, from: 'open-search' }];
  },
};
