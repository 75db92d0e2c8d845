/** What is said of references to files that are not there: where the file stands that was meant, or what is called nearly so. */

import { overlayOf, overlayOfFile } from '../../model/address/route.ts';
import { folderOf, relativePath, routeHref, splitHref } from '../../model/address/url.ts';
import type { LinkReference } from '../../model/document/document.ts';
import type { Page, Site } from '../../model/site/site.ts';
import { didYouMean } from '../../model/text.ts';
import { partsOf, type StandingFile } from '../standing-files.ts';
import type { LinkContext, LinkFault, LinkPlace } from './link-fault.ts';

export function publicPaths(site: Site): string[] {
  return [...site.publicFiles.keys()].map((path) => `/${path}`);
}

/** `resolved`: the path below content/ that the address means, if it has one. `near`: asked where no file of the name stands anywhere. */
export function missingFile(
  link: LinkReference,
  { page, stands }: LinkContext,
  place: LinkPlace,
  message: string,
  near: () => string | undefined = () => undefined,
  resolved?: string,
): LinkFault {
  const found = stands(resolved ?? link.href) ?? stands(link.href);
  const href = found && hrefOf(found, page);
  const name = href ?? near();
  const isWhole =
    found && [link.href, resolved ?? ''].some((one) => isSame(one, found.publicPath ?? found.path));
  const { query, hash } = splitHref(link.href);
  return {
    ...place,
    code: link.kind === 'image' ? 'image-missing' : 'link-missing-file',
    message: () => message,
    hint: name && `${didYouMean(name)}${found ? ` The file is ${found.file}.` : ''}`,
    ...(isWhole && { certain: href + query + hash }),
  };
}

/** A file that a page names by the way from its own folder. */
export function missingBeside(
  path: string,
  link: LinkReference,
  context: LinkContext,
  place: LinkPlace,
): LinkFault {
  const { page, site, suggest } = context;
  const message = `"${link.href}" leads to no file: content/${path} does not exist.`;
  const near = () => {
    const name = suggest(path, 'beside', () => [...site.assets.keys(), ...site.unusedAssets]);
    return name && relativePath(folderBelow(page), overlayOf(name).rest);
  };
  return missingFile(link, context, place, message, near, path);
}

function hrefOf({ path, publicPath }: StandingFile, page: Page): string {
  return routeHref(publicPath === undefined ? relativePath(folderBelow(page), path) : `/${publicPath}`);
}

/** The page's folder as its addresses count: below content/ or below its version's own. */
function folderBelow({ document: { path } }: Page): string {
  return folderOf(overlayOfFile(path).rest);
}

function isSame(a: string, b: string): boolean {
  return partsOf(a).join('/') === partsOf(b).join('/');
}
