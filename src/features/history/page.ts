/** The history that a page shows: from its frontmatter, else from git. */
import type { Page, Tree } from '#model/site/site';
import { getLastUpdated } from './frontmatter.ts';
import { getHistoryKey, type History, type HistoryFacts } from './model.ts';
import { findSubmodule } from './submodules.ts';

/** `isElsewhere`: the repository of the site does not have the page. `facts`: undefined if nothing is asked of git. */
export function findHistory(
  { document }: Page,
  { version }: Tree,
  facts: unknown,
): History & { readonly isElsewhere?: true } {
  const { path, meta } = document;
  const { histories, submodules = [] }: Partial<HistoryFacts> = facts ?? {};
  const known = histories?.get(getHistoryKey(path, version.ref && version.value));
  const lastUpdated = getLastUpdated(meta) ?? known?.updated;
  const isElsewhere = version.ref === undefined && findSubmodule(path, submodules) !== undefined;
  return {
    ...(isElsewhere && { isElsewhere }),
    ...(lastUpdated !== undefined && lastUpdated !== false && { updated: lastUpdated }),
    ...(known?.contributors && { contributors: known.contributors }),
  };
}
