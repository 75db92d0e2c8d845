/**
 * Judges every reference of every page in every tree: pages, anchors, images, files.
 * The same fault in several trees is told once, with the trees that have it.
 */

import { type Diagnostic, error } from '../model/diagnostic.ts';
import type { LinkReference } from '../model/document.ts';
import { isEmitted, searchRoute } from '../model/emitted.ts';
import type { Check } from '../model/output.ts';
import { overlayOf } from '../model/route.ts';
import { linksIn, type Page, type Site, type Tree, treeIn } from '../model/site.ts';
import { type Target, targetOf } from '../model/target.ts';
import { folderOf, relativePath, routeHref } from '../model/url.ts';
import { linkSlip, publicSlip } from './address-slips.ts';
import { hasAnchor, idOf } from './anchors.ts';
import { type Suggest, suggester } from './suggest.ts';

type Fault = Omit<Diagnostic, 'message' | 'severity'> & {
  /** `trees`: those that have the fault, by name; `everywhere`: all that have the page. */
  readonly message: (trees: string, everywhere: boolean) => string;
};

/** Where a reference stands. */
type Context = {
  readonly page: Page;
  readonly tree: Tree;
  readonly site: Site;
  readonly suggest: Suggest;
};

export const links: Check = {
  name: 'links',
  check(site) {
    const found = new Map<string, { fault: Fault; page: Page; trees: Set<string> }>();
    const suggest = suggester();
    for (const { link, page, tree } of linksIn(site)) {
      const fault = judge(link, { page, tree, site, suggest });
      if (!fault) continue;
      const key = [fault.code, fault.file, fault.line, fault.column, fault.target].join('\0');
      const entry = found.get(key) ?? { fault, page, trees: new Set() };
      entry.trees.add(tree.version.value);
      found.set(key, entry);
    }
    return [...found.values()].map(({ fault: { message, code, ...details }, page, trees }) =>
      error(code, message(nameTrees(trees, site), trees.size === treesOf(page, site)), details),
    );
  },
};

/** 'v6.2', 'dev and v6.2', or 'any tree' where all that could have the page lack it. */
function nameTrees(trees: ReadonlySet<string>, site: Site): string {
  if (site.trees.length === 1) return 'this site';
  return trees.size === site.trees.length ? 'any tree' : [...trees].join(' and ');
}

/** In how many trees the very page is. */
function treesOf({ route, document }: Page, site: Site): number {
  return site.trees.filter((tree) => tree.byRoute.get(route)?.document.path === document.path).length;
}

function judge(link: LinkReference, context: Context): Fault | undefined {
  const { page, tree, site, suggest } = context;
  const target = targetOf(link, { path: page.document.path, route: page.route, version: tree.version }, site);
  const place = { file: link.file, line: link.line, column: link.column, target: link.href };
  switch (target.kind) {
    case 'page':
      return judgePage(target, link, context, place);
    case 'file': {
      if (site.publicFiles.has(target.path) || isEmitted(target.path, site)) return undefined;
      const near =
        publicSlip(link.href, site) ?? suggest(`/${target.path}`, 'public', () => publicPaths(site));
      return missingFile(link, place, near, `"/${target.path}" is not a file of content/public.`);
    }
    case 'asset':
      return target.asset ? undefined : missingBeside(target.path, link, context, place);
    case 'outside':
      return missingFile(link, place, publicSlip(link.href, site), `"${link.href}" leads out of content/.`);
    case 'unknown-version': {
      const near = suggest(target.value, 'versions', () => site.config.versions.map((one) => one.value));
      return {
        ...place,
        code: 'version-unknown',
        message: () =>
          `"${link.href}" names the version "${target.value}", which the configuration does not list.`,
        hint: near && `Did you mean "${link.href.replace(`@${target.value}`, `@${near}`)}"?`,
      };
    }
    default:
      return undefined;
  }
}

/** A version's own file is not where a writer looks first. */
function overlayHint({ document: { path } }: Page): string | undefined {
  return overlayOf(path.replace(/^content\//, '')).version === undefined
    ? undefined
    : `The page is ${path} there.`;
}

type LinkPlace = Pick<Diagnostic, 'file' | 'line' | 'column' | 'target'>;

function publicPaths(site: Site): string[] {
  return [...site.publicFiles.keys()].map((path) => `/${path}`);
}

function missingFile(
  link: LinkReference,
  place: LinkPlace,
  near: string | undefined,
  message: string,
): Fault {
  return {
    ...place,
    code: link.kind === 'image' ? 'image-missing' : 'link-missing-file',
    message: () => message,
    hint: near && `Did you mean "${near}"?`,
  };
}

function missingBeside(
  path: string,
  link: LinkReference,
  { page, site, suggest }: Context,
  place: LinkPlace,
): Fault {
  const below = page.document.path.replace(/^content\//, '');
  const shared = publicSlip(link.href, site);
  const near = suggest(path, 'beside', () => [...site.assets.keys(), ...site.unusedAssets]);
  return missingFile(
    link,
    place,
    shared ?? (near && relativePath(folderOf(overlayOf(below).rest), overlayOf(near).rest)),
    `"${link.href}" leads to no file: content/${path} does not exist.`,
  );
}

/** Nobody means a page by such a name, though one may bear it. */
const fileName =
  /\.(?:7z|apk|avif|bin|conf|csv|deb|docx?|exe|gif|gz|ico|iso|jpe?g|json|log|mov|mp[34]|msi|og[ag]|pcap|pdf|png|pptx?|rar|rpm|svg|tar|tgz|toml|tsv|txt|wav|webm|webp|xlsx?|xml|xz|ya?ml|zip)$/i;

function judgePage(
  target: Extract<Target, { kind: 'page' }>,
  link: LinkReference,
  context: Context,
  place: LinkPlace,
): Fault | undefined {
  const { page, site } = context;
  const tree = treeIn(site, target.version);
  // A tree that `--only` left out cannot be judged.
  if (!tree) return undefined;
  const alias = tree.aliases.get(target.route);
  const there = tree.byRoute.get(alias ?? target.route);
  if (there) return judgeAnchor(target, there, page, place, context.suggest);
  // Where a site has no page of its own, docgen makes one over which the search opens.
  if (target.route === searchRoute) return undefined;
  const hint = () => hintForPage(link.href, target.route, tree, context);
  if (!fileName.test(target.route)) {
    const crossing = link.href.startsWith('/@');
    return {
      ...place,
      code: 'link-missing-page',
      message: (trees) => `"${target.route}" is not a page of ${crossing ? target.version.value : trees}.`,
      hint: hint(),
    };
  }
  if (!/^[/?#]/.test(link.href)) return missingBeside(target.route.slice(1), link, context, place);
  const message = `"${target.route}" is neither a page nor a file of content/public.`;
  return { ...missingFile(link, place, undefined, message), hint: hint() };
}

function hintForPage(
  href: string,
  route: string,
  tree: Tree,
  { site, suggest }: Context,
): string | undefined {
  const crossed = site.config.versions.find(
    (one) => one.base !== '' && (route === one.base || route.startsWith(`${one.base}/`)),
  );
  if (crossed)
    return `To lead into another tree, write "/@${crossed.value}${route.slice(crossed.base.length)}".`;
  const slip = linkSlip(href, route, tree);
  if (slip !== undefined) return slip;
  const draft = tree.drafts.get(route);
  if (draft !== undefined)
    return `${draft} is a draft: take "draft" out of its frontmatter, or the link away.`;
  const elsewhere = site.trees.filter((one) => one.byRoute.has(route)).map((one) => one.version.value);
  if (elsewhere.length > 0) {
    return `The page is in ${elsewhere.join(' and ')} only: put the link into "::: only ${elsewhere.join(',')}".`;
  }
  // The home is one letter away from every short route, and nobody means it.
  const near = suggest(route, `pages of ${tree.version.value}`, () => [
    ...[...tree.byRoute.keys()].filter((one) => one !== '/'),
    ...publicPaths(site),
  ]);
  return near === undefined ? undefined : `Did you mean "${routeHref(near)}"?`;
}

function judgeAnchor(
  target: Extract<Target, { kind: 'page' }>,
  there: Page,
  page: Page,
  place: LinkPlace,
  suggest: Suggest,
): Fault | undefined {
  if (hasAnchor(there, target.hash)) return undefined;
  const id = idOf(target.hash);
  const near = suggest(
    id,
    `ids of ${there.document.path} in ${target.version.value}`,
    () => there.document.ids,
  );
  const what = there === page ? 'This page' : `"${there.route}"`;
  const crossing = place.target?.startsWith('/@') ? target.version.value : undefined;
  return {
    ...place,
    code: 'link-missing-anchor',
    message: (trees, everywhere) => {
      const where = crossing ?? (everywhere ? undefined : trees);
      return `${what} has no heading "#${id}"${where === undefined ? '' : ` in ${where}`}.`;
    },
    hint: near ? `Did you mean "#${near}"?` : overlayHint(there),
  };
}
