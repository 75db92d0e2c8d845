/** Converts `hide: [toc]` and `status: new` of Material for MkDocs. */
import { convertBadge } from '../shared/rewrite/badge.ts';
import { createPageSettings } from '../shared/rewrite/page-settings.ts';

export const pageSettings = createPageSettings((meta) => {
  if ([meta.hide].flat().includes('toc')) meta.toc ??= false;
  if (convertBadge(meta, meta.status)) delete meta.status;
});
