/** Reports references to missing files, with the intended file's place, or a similar name. */
import { splitFileOverlay, splitOverlay } from '#model/address/route';
import {
  decode,
  formatRouteHref,
  getFolder,
  getRelativePath,
  isOnOwnMachine,
  ownMachineHint,
  splitHref,
} from '#model/address/url';
import type { LinkReference } from '#model/document/document';
import type { Page, Site } from '#model/site/site';
import { didYouMean } from '#model/text';
import { type ExistingFile, splitForComparing } from '../existing-files.ts';
import type { Suggest } from '../suggest.ts';
import type { LinkContext, LinkFault, LinkPlace } from './link-fault.ts';
import { hasSimilarName } from './near-routes.ts';

export function suggestPublicFile(path: string, site: Site, suggest: Suggest): string | undefined {
  const candidates = () => [...site.publicFiles.keys()].map((name) => `/${name}`);
  return suggest(path, 'public', candidates, (one) => hasSimilarName(one, path));
}

/** `resolved`: the address as a path below content/, if it has one. `near`: suggests a name if no file has the same one. */
export function reportMissingFile(
  link: LinkReference,
  { page, stands }: LinkContext,
  place: LinkPlace,
  message: string,
  near: () => string | undefined = () => undefined,
  resolved?: string,
): LinkFault {
  const found = stands(resolved ?? link.href) ?? stands(link.href);
  const href = found && buildFileHref(found, page);
  const name = href ?? near();
  const isWhole =
    found && [link.href, resolved ?? ''].some((one) => isSame(one, found.publicPath ?? found.path));
  const { query, hash } = splitHref(link.href);
  // In a name with a # or ?, what seemed to follow the path is part of it.
  const isNamed = (found?.publicPath ?? found?.path)?.endsWith(decode(query + hash));
  return {
    ...place,
    code: link.kind === 'image' ? 'image-missing' : 'link-missing-file',
    message: () => message,
    hint: name
      ? `${didYouMean(name)}${found ? ` The file is ${found.file}.` : ''}`
      : isOnOwnMachine(link.href)
        ? ownMachineHint
        : undefined,
    ...(isWhole && { certain: isNamed ? href : href + query + hash }),
  };
}

/** For a file that a page names relative to its own folder. */
export function reportMissingBeside(
  path: string,
  link: LinkReference,
  context: LinkContext,
  place: LinkPlace,
): LinkFault {
  const { page, site, suggest } = context;
  const message = `"${link.href}" leads to no file: content/${path} does not exist.`;
  const suggestFileBeside = () => {
    const candidates = () => [...site.assets.keys(), ...site.unusedAssets];
    const name = suggest(path, 'beside', candidates, (one) => hasSimilarName(one, path));
    return name && getRelativePath(getAddressFolder(page), splitOverlay(name).rest);
  };
  return reportMissingFile(link, context, place, message, suggestFileBeside, path);
}

function buildFileHref({ path, publicPath }: ExistingFile, page: Page): string {
  return formatRouteHref(
    publicPath === undefined ? getRelativePath(getAddressFolder(page), path) : `/${publicPath}`,
  );
}

/** The folder that the page's addresses start from: below content/, or below its overlay. */
function getAddressFolder({ document: { path } }: Page): string {
  return getFolder(splitFileOverlay(path).rest);
}

function isSame(a: string, b: string): boolean {
  return splitForComparing(a).join('/') === splitForComparing(b).join('/');
}
