/** Redirects the addresses of posts of Material's blog, which contain date and name. */
import { readMeta } from '../shared/frontmatter.ts';
import type { PagePlan } from '../shared/model.ts';
import { readPageTitle } from '../shared/page-title.ts';
import { readObject, readText } from '../shared/script/values.ts';
import type { SourceTree } from '../shared/source-tree.ts';

/** Adds the old address of a post as an alias. `blog`: the folder of `posts/`; undefined without a blog. */
export function addPostAlias<P extends PagePlan>(tree: SourceTree, page: P, blog: string | undefined): P {
  if (blog === undefined || !page.source.startsWith(`${blog}/posts/`)) return page;
  const given = readMeta(tree, page.source);
  const day = readText(readObject(given.date).created) ?? readText(given.date);
  const [, date] = /^(\d{4}-\d{2}-\d{2})/.exec(day ?? '') ?? [];
  const name = readText(given.slug) ?? slugifyTitle(readPageTitle(tree, page.source) ?? '');
  if (date === undefined || name === '') return page;
  const top = page.route.slice(0, page.route.indexOf('/posts/'));
  const alias = `${top}/${date.replaceAll('-', '/')}/${name}`;
  return { ...page, meta: { ...page.meta, aliases: [alias] } };
}

function slugifyTitle(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_\s-]/gu, '')
    .trim()
    .replace(/[-\s]+/g, '-');
}
