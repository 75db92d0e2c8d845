/** Converts Docusaurus' two numbers for the list of headings, `unlisted`, and neighbours: null or the id of a document. */
import { createPageSettings } from '../shared/rewrite/page-settings.ts';
import { readNumber, readText } from '../shared/script/values.ts';
import { limitLevels } from '../shared/toc.ts';

export const pageSettings = createPageSettings((meta) => {
  const { toc_min_heading_level: from, toc_max_heading_level: to } = meta;
  const isSet = from !== undefined || to !== undefined;
  const toc = isSet ? limitLevels(readNumber(from), readNumber(to) ?? 3) : undefined;
  if (toc !== undefined) {
    meta.toc ??= toc;
    delete meta.toc_min_heading_level;
    delete meta.toc_max_heading_level;
  }
  if (meta.unlisted === true) {
    meta.noindex ??= true;
    meta.nav ??= false;
    delete meta.unlisted;
  }
  for (const key of ['prev', 'next']) {
    const given = meta[`pagination_${key}`];
    const id = readText(given);
    if (id !== undefined) meta[key] ??= { link: `/${id}` };
    else if (given === null) meta[key] ??= false;
    delete meta[`pagination_${key}`];
  }
});
