/** Reads the released versions of a Docusaurus site, newest first, and the unreleased docs as the last one. */
import { joinPath } from '#model/address/url';
import { dataOf } from '../data-file.ts';
import { listOf } from '../script/values.ts';
import type { SourceTree } from '../source-tree.ts';

export type DocsVersion = {
  readonly value: string;
  readonly label: string;
  readonly base: string;
  readonly folder: string;
  readonly sidebar: string;
};

/** Empty if the site is not versioned. */
export function versionsOf(tree: SourceTree, root: string, unreleased: string): DocsVersion[] {
  const names = namesIn(tree.text(joinPath(root, 'versions.json')!));
  if (names.length === 0) return [];
  const released = names.map((value, index) => ({
    value,
    label: value,
    base: index === 0 ? '' : `/${value}`,
    folder: joinPath(root, `versioned_docs/version-${value}`)!,
    sidebar: joinPath(root, `versioned_sidebars/version-${value}-sidebars.json`)!,
  }));
  const next = { value: 'next', label: 'Next', base: '/next', folder: unreleased, sidebar: '' };
  return tree.below(unreleased).length > 0 ? [...released, next] : released;
}

function namesIn(text: string | undefined): string[] {
  return listOf(dataOf(text, 'versions.json')).filter(
    (name): name is string => typeof name === 'string' && /^[\w.-]{1,100}$/.test(name),
  );
}
