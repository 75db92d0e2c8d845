/** The PDF that holds a page: of its section, else of the whole tree, where one was published. */
import { manualFile } from '../model/manual.ts';
import type { Page } from '../model/site.ts';
import { fill } from '../model/strings.ts';
import { firstSegment } from '../model/url.ts';
import type { PageView } from '../model/view.ts';
import type { ViewContext } from './view-navigation.ts';

export function manualOf(
  page: Page,
  word: string,
  { site, tree, addresses }: ViewContext,
): PageView['manual'] {
  const has = (section?: string) => site.publicFiles.has(manualFile(tree.version, section));
  const section = firstSegment(page.route);
  const own = has(section) ? section : undefined;
  if (own === undefined && !has()) return undefined;
  const title = (own && page.group?.title) || tree.config.title;
  return { title: fill(word, title), href: addresses.file(manualFile(tree.version, own)), external: false };
}
