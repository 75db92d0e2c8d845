/** Reports references to missing files, with the intended file's place, or a similar name. */

import { overlayOf, overlayOfFile } from '#model/address/route';
import { folderOf, relativePath, routeHref, splitHref } from '#model/address/url';
import type { LinkReference } from '#model/document/document';
import type { Page, Site } from '#model/site/site';
import { didYouMean } from '#model/text';
import { partsOf, type StandingFile } from '../standing-files.ts';
import type { LinkContext, LinkFault, LinkPlace } from './link-fault.ts';

export function publicPaths(site: Site): string[] {
  return [...site.publicFiles.keys()].map((path) => `/${path}`);
}

/** `resolved`: the address as a path below content/, if it has one. `near`: suggests a name if no file has the same one. */
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

/** For a file that a page names relative to its own folder. */
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

/** The folder that the page's addresses start from: below content/, or below its overlay. */
function folderBelow({ document: { path } }: Page): string {
  return folderOf(overlayOfFile(path).rest);
}

function isSame(a: string, b: string): boolean {
  return partsOf(a).join('/') === partsOf(b).join('/');
}
