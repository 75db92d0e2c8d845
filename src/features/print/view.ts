/** The link to the PDF of a page's section, else of its whole tree, if one was published. */
import { getFirstSegment } from '#model/address/url';
import { getManualFile } from '#model/output/manual';
import type { Page } from '#model/site/site';
import { fillPlaceholder } from '#model/strings';
import type { ViewContext } from '#model/view/context';
import type { LinkView } from '#model/view/view';

declare module '#model/view/view' {
  interface PageView {
    /** The published PDF of the page's section or of the tree. */
    readonly manual?: LinkView;
  }
}

export function viewManual(
  page: Page,
  word: string,
  { site, tree, addresses }: ViewContext,
): LinkView | undefined {
  const has = (section?: string) => site.publicFiles.has(getManualFile(tree.version, section));
  const section = getFirstSegment(page.route);
  const own = has(section) ? section : undefined;
  if (own === undefined && !has()) return undefined;
  const title = (own && page.group?.title) || tree.config.title;
  return {
    title: fillPlaceholder(word, title),
    href: addresses.file(getManualFile(tree.version, own)),
    external: false,
  };
}
