/** Redirects the addresses of posts of Material's blog, which contain date and name. */
import { metaOf } from '../frontmatter.ts';
import type { PagePlan } from '../model.ts';
import { objectOf, textOf } from '../script/values.ts';
import type { SourceTree } from '../source-tree.ts';
import { pageTitle } from './page-title.ts';

/** Adds the old address of a post as an alias. `blog`: the folder of `posts/`; undefined without a blog. */
export function withPostAddress<P extends PagePlan>(tree: SourceTree, page: P, blog: string | undefined): P {
  if (blog === undefined || !page.source.startsWith(`${blog}/posts/`)) return page;
  const given = metaOf(tree, page.source);
  const day = textOf(objectOf(given.date).created) ?? textOf(given.date);
  const [, date] = /^(\d{4}-\d{2}-\d{2})/.exec(day ?? '') ?? [];
  const name = textOf(given.slug) ?? slug(pageTitle(tree, page.source) ?? '');
  if (date === undefined || name === '') return page;
  const top = page.route.slice(0, page.route.indexOf('/posts/'));
  const alias = `${top}/${date.replaceAll('-', '/')}/${name}`;
  return { ...page, meta: { ...page.meta, aliases: [alias] } };
}

function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_\s-]/gu, '')
    .trim()
    .replace(/[-\s]+/g, '-');
}
