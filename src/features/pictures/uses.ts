/** Finds the files that pages show as pictures, each with the place where it is shown first. */
import { findTargetFile, getFrom, resolveTarget } from '#model/address/target';
import { addPageName, type Diagnostic, warning } from '#model/diagnostic/diagnostic';
import type { AssetFile, LinkReference } from '#model/document/document';
import { getShownPath } from '#model/document/ref-name';
import { memoize } from '#model/remembered';
import { listPageLinks, type PageLink, type Site } from '#model/site/site';

/** `page`: how messages call the page. */
export type PictureUse = {
  readonly file: AssetFile;
  readonly link: LinkReference;
  readonly page: string;
};

/** The file that a reference of a page shows. */
function findPicture({ link, page, tree }: PageLink, site: Site): AssetFile | undefined {
  if (link.kind !== 'image') return undefined;
  const from = getFrom(page, tree);
  return findTargetFile(resolveTarget(link, from, site), site);
}

/** One for each file, however many pages and trees show it. */
export const listUses = memoize((site: Site): readonly PictureUse[] => {
  const found = new Map<string, PictureUse>();
  for (const link of listPageLinks(site)) {
    const file = findPicture(link, site);
    if (file && !found.has(file.path))
      found.set(file.path, { file, link: link.link, page: getShownPath(link.page.document) });
  }
  return [...found.values()];
});

/** A warning at the place where the picture is shown first. */
export function warnAtUse(
  { link, page }: PictureUse,
  code: 'image-too-large' | 'image-unreadable' | 'image-misnamed' | 'image-truncated' | 'image-kept',
  message: string,
  hint: string,
): Diagnostic {
  const place = { file: link.file, line: link.line, column: link.column, target: link.href };
  return addPageName(page, [warning(code, message, { ...place, hint })])[0]!;
}
