/** Converts frontmatter of Mintlify: `sidebarTitle`, `tag`, `hidden`; reports pages that are made of an API description. */
import { addTask, type Rewriting } from '../shared/model.ts';
import { convertBadge } from '../shared/rewrite/badge.ts';
import { createPageSettings } from '../shared/rewrite/page-settings.ts';
import { readText } from '../shared/script/values.ts';

const usual = createPageSettings((meta) => {
  meta.sidebar ??= readText(meta.sidebarTitle);
  convertBadge(meta, meta.tag);
  if (meta.hidden === true) meta.nav ??= false;
  if (meta.deprecated === true) meta.badge ??= 'deprecated';
  for (const key of ['sidebarTitle', 'tag', 'hidden', 'deprecated', 'groups', 'public', 'mode', 'icon'])
    delete meta[key];
});

export const pageSettings: Rewriting = (page, moving) => {
  for (const key of ['openapi', 'asyncapi', 'api', 'openapi-schema']) {
    const value = readText(page.meta[key]);
    delete page.meta[key];
    if (value === undefined) continue;
    addTask(
      page,
      `The page showed "${value}" of an API description, which is left out.`,
      undefined,
      'Write `api`: it makes a page of each operation, and `::: api` shows one in a page.',
    );
  }
  const url = readText(page.meta.url);
  if (url !== undefined)
    addTask(
      page,
      `The page was a link to ${url}.`,
      undefined,
      'Write the link into `nav`, and delete the page.',
    );
  delete page.meta.url;
  usual(page, moving);
};
