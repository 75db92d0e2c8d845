/** Converts `outline` and `aside`, VitePress' settings for the list of headings; takes `draft` away, which VitePress does not know. */
import { createPageSettings } from '../shared/rewrite/page-settings.ts';
import { readToc } from '../shared/toc.ts';

export const pageSettings = createPageSettings((meta) => {
  delete meta.draft;
  delete meta.permalink;
  const toc = readToc(meta.outline) ?? (meta.aside === false ? false : undefined);
  if (toc === undefined) return;
  meta.toc ??= toc;
  delete meta.outline;
  delete meta.aside;
});
