/** Moves the hero of a home page from its frontmatter (VitePress, Starlight) to the key `hero` of the configuration. */
import { readMeta } from '../frontmatter.ts';
import type { PagePlan } from '../model.ts';
import { readObject, readObjects, readText } from '../script/values.ts';
import type { SourceTree } from '../source-tree.ts';
import type { ReadLink } from './common.ts';

/** The hero of the page at the site's root; undefined without one. */
export function readHero(
  tree: SourceTree,
  pages: readonly PagePlan[],
  readLink: ReadLink,
): object | undefined {
  const page = pages.find(
    ({ route, locale, version, isPart }) =>
      route === '/' && locale === undefined && version === undefined && !isPart,
  );
  const meta = page === undefined ? {} : readMeta(tree, page.source);
  const given = readObject(meta.hero);
  if (Object.keys(given).length === 0) return undefined;
  const [name, text, tagline] = [given.name ?? given.title, given.text, given.tagline].map(stripTags);
  // In Starlight the default is the page's title.
  const title = name ?? text ?? stripTags(meta.title);
  if (title === undefined) return undefined;
  const actions = readObjects(given.actions).flatMap((action) => {
    const label = stripTags(action.text);
    const href = readLink(action.link);
    return label === undefined || href === undefined ? [] : [{ title: label, href }];
  });
  const line = [name === undefined ? undefined : text, tagline].filter(Boolean).join('. ');
  return { title, ...(line !== '' && { tagline: line }), ...(actions.length > 0 && { actions }) };
}

/** Removes HTML tags, with which some sites colour words. */
export function stripTags(value: unknown): string | undefined {
  return readText(
    readText(value)
      ?.replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' '),
  );
}
