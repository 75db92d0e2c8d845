/** Resolves a document's references in a tree: addresses of links, and sizes of images. */
import type { Addresses } from '../address/address.ts';
import { findTargetFile, getFrom, resolveTarget, type Target } from '../address/target.ts';
import { encodeHash, encodeHref } from '../address/url.ts';
import { isRootStub } from '../output/emitted.ts';
import { getTree, type Page, type Site, type Tree } from '../site/site.ts';
import { escapeHtml, unescapeHtml } from '../text.ts';
import type { ComponentUse } from './component.ts';
import type { Document } from './document.ts';
import { fillPlaceholders } from './placeholder.ts';

/** The values for one of a document's links: an address, and an image's size. Escaped. */
export type Reference = { readonly href: string; readonly size: string };

/** The body with all references resolved for this tree. */
export function resolveBody({ html }: Pick<Document, 'html'>, references: readonly Reference[]): string {
  return fillPlaceholders(
    html,
    (index) => references[index]!.href,
    (index) => references[index]!.size,
  );
}

/** The components with their addresses resolved for this tree; undefined without components. */
export function resolveComponents(
  { components }: Document,
  references: readonly Reference[],
): readonly ComponentUse[] | undefined {
  return components?.map((use) => ({
    ...use,
    props: resolveValue(use.props, references) as ComponentUse['props'],
  }));
}

function resolveValue(value: unknown, references: readonly Reference[]): unknown {
  if (Array.isArray(value)) return value.map((one) => resolveValue(one, references));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [key, resolveValue(one, references)]),
    );
  if (typeof value !== 'string') return value;
  return fillPlaceholders(
    value,
    (index) => unescapeHtml(references[index]!.href),
    () => '',
  );
}

/** One for each of the document's links, in order. */
export function resolveReferences(page: Page, site: Site, tree: Tree, addresses: Addresses): Reference[] {
  const from = getFrom(page, tree);
  return page.document.links.map((link) => {
    if (link.href.startsWith('#'))
      return { href: escapeHtml(`#${encodeHash(link.href.slice(1))}`), size: '' };
    const target = resolveTarget(link, from, site);
    return {
      href: formatTargetHref(link.href, target, site, addresses),
      size: formatTargetSize(target, site),
    };
  });
}

function formatTargetHref(written: string, target: Target, site: Site, addresses: Addresses): string {
  // A dead link (a check has reported it) keeps its written form.
  const isRelative = !/^[/?]|^$/.test(written);
  const isLost = isRelative && target.kind === 'page' && !isThere(target, site);
  return escapeHtml((isLost ? undefined : addresses.target(target)) ?? encodeHref(written));
}

/** True also for every page of a tree that `--only` skips, which nobody can look up. */
export function isThere({ version, route }: Extract<Target, { kind: 'page' }>, site: Site): boolean {
  const tree = getTree(site, version);
  return !tree || tree.byRoute.has(route) || tree.aliases.has(route) || isRootStub(tree, route);
}

function formatTargetSize(target: Target, site: Site): string {
  const file = findTargetFile(target, site);
  return file?.width && file.height ? ` width="${file.width}" height="${file.height}"` : '';
}
