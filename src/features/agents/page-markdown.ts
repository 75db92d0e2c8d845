/** index.md beside every page's index.html: the page as Markdown. */
import { digestData, digestDocument, digestOfPlaces } from '#emit';
import { getCopyPath } from '#model/address/url';
import type { Emitter, OutputFile, ThemedContext } from '#model/output/output';
import type { Site } from '#model/site/site';
import { writeCopyNote } from './copy-note.ts';
import { writeMarkdownCopy } from './markdown-copy.ts';

export const pageMarkdown = {
  name: 'page-markdown',
  paths: /\.md$/,
  *emit(site, { whole, lastModified, copyLinks, noteLinks }) {
    for (const tree of site.trees) {
      for (const page of tree.pages.map(whole)) {
        const path = getCopyPath(tree.version, page.route);
        const text = digestDocument(page.document);
        const note = writeCopyNote(page, tree, site, path, {
          updated: lastModified?.(page, tree),
          links: noteLinks?.(page, tree) ?? [],
        });
        const links = copyLinks?.(page, tree);
        const body = {
          key: digestData(
            'page-markdown',
            path,
            page.route,
            text,
            page.index,
            note,
            links,
            digestOfPlaces(site),
          ),
          make: () => writeMarkdownCopy(page, tree, site, path, { note, links }),
        };
        yield { path, body, from: 'page-markdown' };
      }
    }
  },
} satisfies Emitter;

/** The same for pages that features make without a source. Only the main thread knows these. */
export function* listMadeCopies(site: Site, { made }: Pick<ThemedContext, 'made'>): Generator<OutputFile> {
  for (const tree of site.trees) {
    for (const { page, copy } of made?.(tree) ?? []) {
      if (!copy) continue;
      const path = getCopyPath(tree.version, page.route);
      const note = writeCopyNote(page, tree, site, path);
      const body = {
        key: undefined,
        make: () => writeMarkdownCopy(page, tree, site, path, { note, made: copy() }),
      };
      yield { path, body, from: 'page-markdown' };
    }
  }
}
