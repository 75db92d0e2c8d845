/** Moves the hero of a home page from its frontmatter (VitePress, Starlight) to the key `hero` of the configuration. */
import { metaOf } from '../frontmatter.ts';
import type { PagePlan } from '../model.ts';
import { listOf, objectOf, textOf } from '../script/values.ts';
import type { SourceTree } from '../source-tree.ts';
import { byUrl, hrefOf } from './common.ts';

/** The hero of the page at the site's root; undefined without one. `base`: of the old site. */
export function heroOf(tree: SourceTree, pages: readonly PagePlan[], base: string): object | undefined {
  const page = pages.find(
    ({ route, locale, version, isPart }) =>
      route === '/' && locale === undefined && version === undefined && !isPart,
  );
  const meta = page === undefined ? {} : metaOf(tree, page.source);
  const given = objectOf(meta.hero);
  if (Object.keys(given).length === 0) return undefined;
  const [name, text, tagline] = [given.name ?? given.title, given.text, given.tagline].map(plain);
  // In Starlight the default is the page's title.
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

/** Removes HTML tags, with which some sites colour words. */
function plain(value: unknown): string | undefined {
  return textOf(
    textOf(value)
      ?.replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' '),
  );
}
