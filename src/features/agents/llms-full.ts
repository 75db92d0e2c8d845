/**
 * llms-full.txt: all pages of each language's default tree as one Markdown text, each with its title and address. A large tree
 * also has one for each section that is not as large itself.
 */
import { digestData, digestDocument, digestOfPlaces } from '#emit';
import { buildAbsoluteUrl, createAddresses } from '#model/address/address';
import { escapeMarkdown } from '#model/markup/markdown';
import type { Emitter, OutputContext, OutputFile } from '#model/output/output';
import { listVersionValues } from '#model/site/locale';
import { listDefaultTrees, type Page, type Site, type Tree } from '#model/site/site';
import { formatVersion } from './copy-note.ts';
import { listWholeSections } from './index-files/sections.ts';
import { getIndexPath } from './index-path.ts';
import { writeMarkdownCopy } from './markdown-copy.ts';

export const llmsFull = {
  name: 'llms-full',
  paths: /(?:^|\/)llms-full\.txt$/,
  *emit(site, { whole }) {
    for (const tree of listDefaultTrees(site)) {
      const sections = listWholeSections(tree);
      const all = sections.flatMap(({ pages }) => pages);
      yield createFullText(all, tree, site, whole);
      if (!isDivided(all.length)) continue;
      for (const { title, route, pages } of sections)
        if (route !== '' && pages.length > 1 && !isDivided(pages.length))
          yield createFullText(pages, tree, site, whole, { title, route });
    }
  },
} satisfies Emitter;

/** With more pages, no agent reads the whole text. */
const mostPages = 100;

/** True for so many pages that their parts have texts of their own: an agent reads their index and the pages it wants. */
function isDivided(pages: number): boolean {
  return pages > mostPages;
}

function createFullText(
  pages: readonly Page[],
  tree: Tree,
  site: Site,
  whole: OutputContext['whole'],
  section?: { readonly title: string; readonly route: string },
): OutputFile {
  const path = getIndexPath(tree.version, site.config, section?.route, 'llms-full.txt');
  const { title, description } = tree.config;
  const addresses = createAddresses(path, site);
  const formatPageText = (page: Page) => {
    const url =
      buildAbsoluteUrl(site, tree.version, page.route) ??
      addresses.page(tree.version, page.route, { slash: true });
    return writeMarkdownCopy(whole(page), tree, site, path, { note: `URL: ${url}` });
  };
  const name = escapeMarkdown(section ? `${section.title} · ${title}` : title);
  const about = description && !section ? `\n> ${escapeMarkdown(description)}\n` : '';
  const isAlone = listVersionValues(site.config).length === 1;
  const which = isAlone ? '' : `\nVersion: ${formatVersion(tree)} · Language: ${tree.config.lang}\n`;
  const head = `# ${name}\n${about}${which}`;
  function* writeChunks(): Generator<string> {
    yield head;
    for (const page of pages) yield `\n---\n\n${formatPageText(page)}`;
  }
  if (isDivided(pages.length)) return { path, body: { chunks: writeChunks }, from: 'llms-full' };
  const texts = pages
    .map(whole)
    .map(({ route, document, index }) => [route, digestDocument(document), index]);
  const key = digestData('llms-full', path, head, texts, digestOfPlaces(site));
  return { path, body: { key, make: () => [...writeChunks()].join('') }, from: 'llms-full' };
}
