/** What a page's body hangs on besides its document: where its links lead in this tree, and how large its images are. */
import type { Addresses } from '../address/address.ts';
import { type From, fileBehind, type Target, targetOf } from '../address/target.ts';
import { encodeHref } from '../address/url.ts';
import { isRootStub } from '../output/emitted.ts';
import { type Page, type Site, type Tree, treeIn } from '../site/site.ts';
import { escapeHtml, unescapeHtml } from '../text.ts';
import type { ComponentUse } from './component.ts';
import type { Document } from './document.ts';
import { fillPlaceholders } from './placeholder.ts';

/** What stands for a document's link of the same number: an address and, of an image, its size. Escaped for where it stands. */
export type Reference = { readonly href: string; readonly size: string };

/** The body with every reference resolved for this tree; references without a target stay as written. */
export function bodyOf({ html }: Pick<Document, 'html'>, references: readonly Reference[]): string {
  return fillPlaceholders(
    html,
    (index) => references[index]!.href,
    (index) => references[index]!.size,
  );
}

/** The components of the body with their addresses resolved for this tree; undefined where it has none. */
export function componentsOf(
  { components }: Document,
  references: readonly Reference[],
): readonly ComponentUse[] | undefined {
  return components?.map((use) => ({
    ...use,
    props: resolved(use.props, references) as ComponentUse['props'],
  }));
}

function resolved(value: unknown, references: readonly Reference[]): unknown {
  if (Array.isArray(value)) return value.map((one) => resolved(one, references));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, resolved(one, references)]));
  if (typeof value !== 'string') return value;
  return fillPlaceholders(
    value,
    (index) => unescapeHtml(references[index]!.href),
    () => '',
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
  const isRelative = !/^[/?]|^$/.test(written);
  const isLost = isRelative && target.kind === 'page' && !isThere(target, site);
  return escapeHtml((isLost ? undefined : addresses.target(target)) ?? encodeHref(written));
}

/** A tree that `--only` left out cannot be asked. */
function isThere({ version, route }: Extract<Target, { kind: 'page' }>, site: Site): boolean {
  const tree = treeIn(site, version);
  return !tree || tree.byRoute.has(route) || tree.aliases.has(route) || isRootStub(tree, route);
}

function sizeOf(target: Target, site: Site): string {
  const file = fileBehind(target, site);
  return file?.width && file.height ? ` width="${file.width}" height="${file.height}"` : '';
}
