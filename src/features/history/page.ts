/** The history that a page shows: from its frontmatter, else from git. */
import type { Page, Tree } from '#model/site/site';
import { getHistoryKey, type Histories, type History } from './model.ts';

/** `facts`: histories from git; undefined: not requested. */
export function findHistory({ document }: Page, { version }: Tree, facts: unknown): History {
  const { path, meta } = document;
  const known = (facts as Histories | undefined)?.get(getHistoryKey(path, version.ref && version.value));
  const { lastUpdated = known?.updated } = meta;
  return {
    ...(lastUpdated !== undefined && lastUpdated !== false && { updated: lastUpdated }),
    ...(known?.contributors && { contributors: known.contributors }),
  };
}
