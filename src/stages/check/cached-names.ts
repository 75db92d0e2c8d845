/** Finds pages and public files below /assets, which hosts let browsers cache for a year without asking again. */
import { getPageFile, getTreeFile } from '#model/address/url';
import { warning } from '#model/diagnostic/diagnostic';
import type { Check } from '#model/output/output';

export const cachedNames: Check = {
  name: 'cached-names',
  check({ trees, publicFiles }) {
    const pages = trees.flatMap(({ version, pages }) =>
      pages
        // Generated indexes have no file; their folder's own pages are reported.
        .filter(({ route, index }) => !index && isBelow(getTreeFile(version, getPageFile(route))))
        .map(({ document }) => document.path),
    );
    const files = [...publicFiles].flatMap(([path, file]) => (isBelow(path) ? [file.path] : []));
    return [...new Set([...pages, ...files])].map((file) =>
      warning(
        'name-cached',
        'Browsers keep what lies below /assets for a year: readers would not see a change of it.',
        {
          file,
          hint: 'Choose another folder; in /assets lie files that get a new name with every change.',
        },
      ),
    );
  },
};

function isBelow(path: string): boolean {
  return path.startsWith('assets/');
}
