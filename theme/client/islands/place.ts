/** Where a hosted hit leads to in the tree being read: one index may serve several trees, and pages on a disk. */
import type { SearchSettings } from '../../../src/model/contract.ts';

type Place = Pick<SearchSettings, 'root' | 'toFiles'> & Pick<NonNullable<SearchSettings['hosted']>, 'trees'>;

/** The same page of the tree being read; addresses of other sites stay as they are. */
export function inOwnTree(address: string, { root, toFiles, trees }: Place): string {
  const path = pathOf(address);
  const [tree] = trees.filter((one) => path.startsWith(one)).sort((a, b) => b.length - a.length);
  if (tree === undefined) return address;
  const rest = path.slice(tree.length);
  if (!toFiles) return root + rest;
  const [, page = '', tail = ''] = /^([^?#]*)(.*)$/s.exec(rest) ?? [];
  return `${root}${page.replace(/[^/]$/, '$&/')}index.html${tail}`;
}

/** From the site's root; '' for what lies elsewhere. */
function pathOf(address: string): string {
  if (/^\/(?!\/)/.test(address)) return address;
  const { origin } = location;
  return address.startsWith(`${origin}/`) ? address.slice(origin.length) : '';
}
