/** The address that a page gives itself (`permalink`): its place follows its file, and this is an old address of it. */
import { readMeta } from './frontmatter.ts';
import type { PagePlan } from './model.ts';
import { readText, readTexts } from './script/values.ts';
import type { SourceTree } from './source-tree.ts';

export function addPermalink(page: PagePlan, tree: SourceTree): PagePlan {
  const given =
    page.isPart || page.locale !== undefined ? undefined : readText(readMeta(tree, page.source).permalink);
  const alias = given?.replace(/\.html$/, '').replace(/\/+$/, '');
  if (alias === undefined || !/^\/[^:?#]+$/.test(alias) || alias === page.route) return page;
  return { ...page, meta: { ...page.meta, aliases: [...readTexts(page.meta?.aliases), alias] } };
}
