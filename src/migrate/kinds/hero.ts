/** The head of a home page, which VitePress and Starlight write into its frontmatter, as the key `hero` of the configuration. */
import { metaOf } from '../frontmatter.ts';
import type { PagePlan } from '../model.ts';
import { listOf, objectOf, textOf } from '../script/values.ts';
import type { SourceTree } from '../source-tree.ts';
import { byUrl, hrefOf } from './common.ts';

/** Of the page at the top of the site; undefined where it has none. `base`: of the old site. */
export function heroOf(tree: SourceTree, pages: readonly PagePlan[], base: string): object | undefined {
  const page = pages.find(
    ({ route, locale, version, isPart }) =>
      route === '/' && locale === undefined && version === undefined && !isPart,
  );
  const meta = page === undefined ? {} : metaOf(tree, page.source);
  const given = objectOf(meta.hero);
  if (Object.keys(given).length === 0) return undefined;
  const [name, text, tagline] = [given.name ?? given.title, given.text, given.tagline].map(plain);
  // Starlight's is the page's own, unless it says otherwise.
  const title = name ?? text ?? plain(meta.title);
  if (title === undefined) return undefined;
  const urls = byUrl(pages);
  const actions = listOf(given.actions)
    .map(objectOf)
    .flatMap((action) => {
      const label = plain(action.text);
      const href = hrefOf(action.link, base, urls);
      return label === undefined || href === undefined ? [] : [{ title: label, href }];
    });
  const line = [name === undefined ? undefined : text, tagline].filter(Boolean).join('. ');
  return { title, ...(line !== '' && { tagline: line }), ...(actions.length > 0 && { actions }) };
}

/** Without the tags that some colour words by. */
function plain(value: unknown): string | undefined {
  return textOf(
    textOf(value)
      ?.replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' '),
  );
}
