/**
 * A page as clean markdown, for machines and for pasting elsewhere: its own title on top, addresses that
 * hold away from the site and lead to the copies of other pages, nothing that only docgen understands.
 */
import { addressesFrom } from '../../model/address.ts';
import type { Page, Site, Tree } from '../../model/site.ts';
import { stringsWith } from '../../model/strings.ts';
import { targetOf } from '../../model/target.ts';
import { printable } from '../../model/text.ts';
import { isUnsafeHref, markdownCopy } from '../../model/url.ts';
import { cleanBlocks } from './blocks.ts';
import { cleanInline, type Resolve } from './inline.ts';
import { plainMarkdown, withoutTitle } from './text.ts';

/** `from`: output path of the file that the copy stands in. `note`: a line of its own below the title. */
export function markdownOf(page: Page, tree: Tree, site: Site, from: string, note?: string): string {
  const { title, meta } = page.document;
  const body = bodyOf(page, tree, site, from);
  const parts = [`# ${plainMarkdown(title)}\n`];
  if (note !== undefined) parts.push(`${note}\n`);
  if (meta.description) parts.push(`${plainMarkdown(meta.description)}\n`);
  if (body !== '') parts.push(body);
  return parts.join('\n');
}

/** Pages of a tree. */
const mostKept = 6000;

/** False for sites whose bodies do not fit into memory: what shows them again makes them again. */
function keepsBodies(site: Site): boolean {
  return site.trees.every(({ pages }) => pages.length <= mostKept);
}

const bodies = new WeakMap<Site, Map<Page, string>>();

/** Kept for the second file that shows it: relative addresses alone differ between the two. */
function bodyOf(page: Page, tree: Tree, site: Site, from: string): string {
  const known = bodies.get(site) ?? new Map<Page, string>();
  bodies.set(site, known);
  const found = known.get(page);
  if (found !== undefined) return found;
  const resolve = resolverOf(page, tree, site, from);
  const body = cleanBlocks(withoutTitle(printable(page.document.markdown), page.document.title), {
    details: stringsWith(tree.config.strings).details,
    rewrite: (text) => cleanInline(text, resolve),
  });
  if (tree.version.isDefault && !site.offline && keepsBodies(site)) known.set(page, body);
  return body;
}

/** Addresses in copies: absolute for a site with a `url`, relative in output that is opened from disk. */
export function addressOf(from: string, site: Site): (path: string) => string {
  const { file } = addressesFrom(from, site);
  const { url } = site.config;
  return url === undefined || site.offline ? file : (path) => url + file(path);
}

function resolverOf(page: Page, tree: Tree, site: Site, from: string): Resolve {
  const here = { path: page.document.path, route: page.route, version: tree.version };
  const address = addressOf(from, site);
  const known = new Map<string, string | undefined>();
  const resolve: Resolve = (href, kind) => {
    if (href === '' || href.startsWith('#')) return undefined;
    if (href.includes(':') && isUnsafeHref(href)) return '#';
    const target = targetOf({ href, kind }, here, site);
    switch (target.kind) {
      case 'page': {
        const there = site.trees.find((one) => one.version.value === target.version.value);
        const route = there?.aliases.get(target.route) ?? target.route;
        return address(markdownCopy(target.version, route)) + target.query + target.hash;
      }
      case 'file':
        return address(target.path) + target.query + target.hash;
      case 'asset':
        return target.asset && address(target.asset.outputPath) + target.query + target.hash;
      default:
        return undefined;
    }
  };
  return (href, kind) => {
    const key = `${kind} ${href}`;
    if (!known.has(key)) known.set(key, resolve(href, kind));
    return known.get(key);
  };
}
