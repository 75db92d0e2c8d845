/** What a page's body hangs on besides its document: where its links lead in this tree, and how large its images are. */
import type { Addresses } from '../model/address.ts';
import type { Document } from '../model/document.ts';
import { fillPlaceholders } from '../model/placeholder.ts';
import { type Page, type Site, type Tree, treeIn } from '../model/site.ts';
import { type From, fileBehind, type Target, targetOf } from '../model/target.ts';
import { escapeHtml } from '../model/text.ts';
import { encodeHref } from '../model/url.ts';

/** What stands for a document's link of the same number: an address and, of an image, its size. Escaped for where it stands. */
export type Reference = { readonly href: string; readonly size: string };

/** The body with every reference resolved for this tree; references without a target stay as written. */
export function bodyOf(document: Document, references: readonly Reference[]): string {
  return fillPlaceholders(
    document.html,
    (index) => references[index]!.href,
    (index) => references[index]!.size,
  );
}

/** One for each of the document's links, in their order. */
export function referencesOf(page: Page, site: Site, tree: Tree, addresses: Addresses): Reference[] {
  const from: From = { path: page.document.path, route: page.route, version: tree.version };
  return page.document.links.map((link) => {
    const target = targetOf(link, from, site);
    return { href: hrefOf(link.href, target, site, addresses), size: sizeOf(target, site) };
  });
}

function hrefOf(written: string, target: Target, site: Site, addresses: Addresses): string {
  if (written.startsWith('#')) return escapeHtml(written);
  // What leads nowhere (the check has told) keeps the form in which it was written.
  const isRelative = target.kind === 'page' && !/^[/?]|^$/.test(written);
  const tree = isRelative ? treeIn(site, target.version) : undefined;
  const isLost = isRelative && tree && !tree.byRoute.has(target.route) && !tree.aliases.has(target.route);
  return escapeHtml((isLost ? undefined : addresses.target(target)) ?? encodeHref(written));
}

function sizeOf(target: Target, site: Site): string {
  const file = fileBehind(target, site);
  return file?.width && file.height ? ` width="${file.width}" height="${file.height}"` : '';
}
