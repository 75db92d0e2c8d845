/**
 * A page as Markdown, for machines and for pasting elsewhere: with its title, and with addresses that are valid outside the
 * site and lead to copies of other pages.
 */
import { createAddresses } from '#model/address/address';
import { getFrom, resolveTarget } from '#model/address/target';
import { getCopyPath, isUnsafeHref } from '#model/address/url';
import type { LinkReference } from '#model/document/document';
import { fillPlaceholders } from '#model/document/placeholder';
import { escapeMarkdown, writeDestination } from '#model/markup/markdown';
import type { MadeCopy } from '#model/site/made-page';
import type { DescribedLink, Link } from '#model/site/nav';
import { getTree, type Page, type Site, type Tree } from '#model/site/site';
import { removeUnprintable } from '#model/text';
import { listHomeBlocks } from './home-links.ts';

type Reference = Pick<LinkReference, 'href' | 'kind'>;

type CopyParts = {
  /** A line below the title. */
  readonly note?: string;
  /** Links that the page shows below its text. */
  readonly links?: readonly DescribedLink[];
  /** The text of a page that a feature makes. */
  readonly made?: MadeCopy;
};

/** `from`: output path of the file with the copy. */
export function writeMarkdownCopy(
  page: Page,
  tree: Tree,
  site: Site,
  from: string,
  { note, links: added = [], made }: CopyParts = {},
): string {
  const { title, meta } = page.document;
  const { markdown } = made ?? page.document;
  // A generated index has its links from the navigation, and none in the document.
  const links = made?.links ?? page.index?.flatMap((section) => section.links) ?? page.document.links;
  const resolve = createReferenceResolver(page, tree, site, from);
  const writeLink = createPageLinkWriter(page, tree, site, from);
  const formatLink = (name: string, href: string) => writeLink({ title: name, href });
  const body = fillPlaceholders(
    markdown,
    (index) => resolve({ kind: 'page', ...links[index]! }),
    () => '',
  );
  const parts = [`# ${escapeMarkdown(title)}\n`];
  if (note !== undefined) parts.push(`${note}\n`);
  if (meta.description && meta.lead !== false) parts.push(`${escapeMarkdown(meta.description)}\n`);
  if (body !== '') parts.push(`${removeUnprintable(body)}\n`);
  const rows = added.map(
    ({ title: text, href, desc = '' }) =>
      `- ${formatLink(text, href)}${desc === '' ? '' : `: ${escapeMarkdown(desc)}`}`,
  );
  const [first, ...blocks] = [
    ...listHomeBlocks(page, tree, site, formatLink),
    ...(rows.length > 0 ? [rows.join('\n')] : []),
  ];
  // With the same mark it would be a part of the list above it.
  if (first) parts.push(`${endsInList(body) ? first.replace(/^- /gm, '* ') : first}\n`);
  parts.push(...blocks.map((block) => `${block}\n`));
  return parts.join('\n');
}

function endsInList(body: string): boolean {
  const last = body.split('\n').findLast((line) => /^\S/.test(line));
  return last?.startsWith('- ') ?? false;
}

/** Writes links as pages write them. */
export function createPageLinkWriter(
  page: Page,
  tree: Tree,
  site: Site,
  from: string,
): (link: Link) => string {
  const resolve = createReferenceResolver(page, tree, site, from);
  return ({ title, href }) => `[${escapeMarkdown(title)}](${resolve({ kind: 'page', href })})`;
}

/** Addresses in copies: absolute for a site with a `url`, relative in offline output. */
export function createAddressResolver(from: string, site: Site): (path: string) => string {
  const { file } = createAddresses(from, site);
  const { url } = site.config;
  return url === undefined || site.offline ? file : (path) => url + file(path);
}

/** Writes links in a file to others. Their texts are Markdown. */
export function createLinkWriter(from: string, site: Site): (text: string, path: string) => string {
  const address = createAddressResolver(from, site);
  return (text, path) => `[${text}](${writeDestination(address(path))})`;
}

/** The final address of a reference, escaped for Markdown; unresolved ones stay as written. */
function createReferenceResolver(
  page: Page,
  tree: Tree,
  site: Site,
  from: string,
): (link: Reference) => string {
  const here = getFrom(page, tree);
  const address = createAddressResolver(from, site);
  const resolve = ({ href, kind }: Reference): string | undefined => {
    if (href === '' || href.startsWith('#')) return undefined;
    if (href.includes(':') && isUnsafeHref(href)) return '#';
    const target = resolveTarget({ href, kind }, here, site);
    switch (target.kind) {
      case 'page': {
        const there = getTree(site, target.version);
        const route = there?.aliases.get(target.route) ?? target.route;
        return address(getCopyPath(target.version, route)) + target.query + target.hash;
      }
      case 'file':
        return address(target.path) + target.query + target.hash;
      case 'asset':
        return target.asset && address(target.asset.outputPath) + target.query + target.hash;
      default:
        return undefined;
    }
  };
  return (link) => writeDestination(resolve(link) ?? link.href);
}
