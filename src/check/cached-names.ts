/** Pages and public files below /assets: hosts are told to keep what lies there for a year, whatever it becomes. */
import { type Diagnostic, warning } from '../model/diagnostic.ts';
import type { Check } from '../model/output.ts';
import type { Site } from '../model/site.ts';
import { inTree, pageFile } from '../model/url.ts';

export const cachedNames: Check = {
  name: 'cached-names',
  check(site) {
    return [...new Set([...pagesIn(site), ...filesIn(site)])].map(keptForLong);
  },
};

function pagesIn({ trees }: Site): string[] {
  return trees.flatMap(({ version, pages }) =>
    pages
      .filter(({ route }) => isBelow(inTree(version, pageFile(route))))
      // Pages that docgen makes of a folder have no file, and what is in the folder is told.
      .flatMap(({ document }) => (document.path.endsWith('/') ? [] : [document.path])),
  );
}

function filesIn({ publicFiles }: Site): string[] {
  return [...publicFiles].flatMap(([path, file]) => (isBelow(path) ? [file.path] : []));
}

function isBelow(path: string): boolean {
  return path.startsWith('assets/');
}

function keptForLong(file: string): Diagnostic {
  return warning(
    'name-cached',
    'Browsers keep what lies below /assets for a year: readers would not see a change of it.',
    {
      file,
      hint: 'Choose another folder; in /assets lie files that get a new name with every change.',
    },
  );
}
