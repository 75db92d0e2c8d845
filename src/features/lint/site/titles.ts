/**
 * Finds pages of one section with the same title: in search results, the sidebar and browser tabs nobody can tell
 * them apart. A section is the range of one sidebar, the first part of the route.
 */
import { getFirstSegment } from '#model/address/url';
import { type Diagnostic, warning } from '#model/diagnostic/diagnostic';
import { getShownPath } from '#model/document/ref-name';
import type { Check } from '#model/output/output';
import type { Page } from '#model/site/site';

export const titles: Check = {
  name: 'titles',
  check: (site) =>
    site.trees.flatMap(({ pages }) => {
      const first = new Map<string, Page>();
      return pages.flatMap((page): Diagnostic[] => {
        // A generated index has its group's title; generated pages differ by their folder.
        if (page.index || page.document.isVirtual) return [];
        const { title, titleAt, path } = page.document;
        const key = `${getFirstSegment(page.route)}\0${normalizeForComparing(title)}`;
        const earlier = first.get(key);
        if (!earlier) {
          first.set(key, page);
          return [];
        }
        const message = `"${title}" is the title of ${getShownPath(earlier.document)} too.`;
        return [
          warning('title-duplicate', message, {
            file: path,
            line: 1,
            ...titleAt,
            hint: 'Say in the title what only this page is about.',
            target: page.route,
          }),
        ];
      });
    }),
};

function normalizeForComparing(title: string): string {
  return title.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();
}
