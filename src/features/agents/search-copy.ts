/** The copy of the page that searches: what programs read instead, since it needs a browser. */
import { getCopyPath } from '#model/address/url';
import { searchRoute } from '#model/output/emitted';
import type { OutputFile } from '#model/output/output';
import type { Page, Site } from '#model/site/site';
import { createGeneratedDocument } from '#site';
import { writeCopyNote } from './copy-note.ts';
import { getIndexPath } from './index-path.ts';
import { createLinkWriter, writeMarkdownCopy } from './markdown-copy.ts';
import { formatServer } from './skill.ts';

/** None where the site has a page of its own. */
export function* listSearchCopies(site: Site): Generator<OutputFile> {
  for (const tree of site.trees) {
    const { version, config } = tree;
    const path = getCopyPath(version, searchRoute);
    if (tree.byRoute.has(searchRoute) || site.publicFiles.has(path)) continue;
    const document = createGeneratedDocument(searchRoute, config.strings.searchDocs ?? 'Search', {});
    const page: Page = { route: searchRoute, document };
    const writeLink = createLinkWriter(path, site);
    const server = formatServer(site);
    const markdown = [
      'This page searches in a browser, for the words behind `?q=` in its address. Programs read instead:\n',
      `- ${writeLink('llms.txt', getIndexPath(version, site.config))}: all pages with their descriptions`,
      ...(server === undefined ? [] : [`- ${server}`]),
    ].join('\n');
    const note = writeCopyNote(page, tree, site, path);
    yield {
      path,
      body: writeMarkdownCopy(page, tree, site, path, { note, made: { markdown, links: [] } }),
      from: 'page-markdown',
    };
  }
}
