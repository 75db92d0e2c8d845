/** Trees without a home page: every page of them leads there, and so does the list of versions. */
import { warning } from '../model/diagnostic.ts';
import type { Check } from '../model/output.ts';
import type { Tree } from '../model/site.ts';
import { inTree, pageFile } from '../model/url.ts';

export const homes: Check = {
  name: 'homes',
  check({ trees, publicFiles }) {
    const without = trees.filter(
      ({ version, byRoute }) => !byRoute.has('/') && !publicFiles.has(inTree(version, pageFile('/'))),
    );
    if (without.length === 0) return [];
    const names = without.map(({ version }) => version.value).join(' and ');
    const where = trees.length === 1 ? 'The site' : names;
    return [
      warning(
        'home-missing',
        `${where} ${trees.length === 1 || without.length === 1 ? 'has' : 'have'} no home page: the links to it from every page lead nowhere.`,
        { file: 'content', hint: hintFor(without[0]!) },
      ),
    ];
  },
};

function hintFor({ drafts, pages, version }: Tree): string {
  const draft = drafts.get('/');
  if (draft !== undefined) return `${draft} is a draft.`;
  return pages.length === 0 ? `No page is in ${version.value} at all.` : 'Create content/index.md.';
}
