/** Finds versions without any page, if others have some: the version picker would lead readers to nothing. */
import { getPageFile, getTreeFile } from '#model/address/url';
import { warning } from '#model/diagnostic/diagnostic';
import type { Check } from '#model/output/output';
import { formatShownTree } from '#model/site/locale';
import type { Tree } from '#model/site/site';

export const emptyTrees: Check = {
  name: 'empty-trees',
  check({ trees, publicFiles, config }) {
    const hasNothing = ({ version, pages }: Tree) =>
      pages.length === 0 && !publicFiles.has(getTreeFile(version, getPageFile('/')));
    // emptyLocales reports languages without any page.
    const written = new Set(
      trees.flatMap(({ version, pages }) => (pages.length > 0 ? [version.locale] : [])),
    );
    const empty = trees.filter((tree) => hasNothing(tree) && written.has(tree.version.locale));
    return empty.map(({ version }) =>
      warning(
        'version-empty',
        `No page is in ${formatShownTree(version, config)}: readers who choose it find nothing.`,
        {
          file: 'content',
          hint: 'Take the version out of the configuration, or name it in "versions" of the pages that belong to it.',
          target: version.value,
        },
      ),
    );
  },
};
