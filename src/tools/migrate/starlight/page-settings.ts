/** Converts `tableOfContents`, `sidebar.hidden` and `sidebar.badge` of Starlight. */
import { convertBadge } from '../shared/rewrite/badge.ts';
import { createPageSettings } from '../shared/rewrite/page-settings.ts';
import { readPath } from '../shared/script/values.ts';
import { readToc } from '../shared/toc.ts';

export const pageSettings = createPageSettings((meta) => {
  const toc = readToc(meta.tableOfContents);
  if (toc !== undefined) {
    meta.toc ??= toc;
    delete meta.tableOfContents;
  }
  if (readPath(meta.sidebar, 'hidden') === true) meta.nav ??= false;
  convertBadge(meta, readPath(meta.sidebar, 'badge'));
});
