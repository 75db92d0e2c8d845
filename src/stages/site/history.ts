/** The history that a page shows: from its frontmatter, else from git. */
import type { Version } from '#model/config/config';
import type { Document } from '#model/document/document';
import { type Histories, historyKey } from '#model/site/history';
import type { Page } from '#model/site/site';

export function historyOf(
  { path, meta }: Document,
  { value, ref }: Version,
  histories: Histories | undefined,
): Pick<Page, 'history'> {
  const known = histories?.get(historyKey(path, ref && value));
  const { lastUpdated = known?.updated } = meta;
  const contributors = known?.contributors;
  const updated = lastUpdated === false ? undefined : lastUpdated;
  if (updated === undefined && contributors === undefined) return {};
  return {
    history: { ...(updated !== undefined && { updated }), ...(contributors && { contributors }) },
  };
}
