/**
 * Checks every reference of every page in every tree: pages, anchors, images, files.
 * Reports a fault once for all trees that have it, with their names.
 */
import { splitFileOverlay } from '#model/address/route';
import { getFrom, resolveTarget, type Target } from '#model/address/target';
import { decodeHash, findTree, formatRouteHref } from '#model/address/url';
import type { Version } from '#model/config/config';
import { addPageName, error } from '#model/diagnostic/diagnostic';
import type { LinkReference } from '#model/document/document';
import { getShownPath } from '#model/document/ref-name';
import { isEmitted, isOwnPage, isRootStub } from '#model/output/emitted';
import type { Check } from '#model/output/output';
import { memoize } from '#model/remembered';
import { formatShownTree, formatTreeName, isInDefaultLocale, listVersionValues } from '#model/site/locale';
import { getTree, listPageLinks, type Page, type Site, type Tree } from '#model/site/site';
import { didYouMean } from '#model/text';
import { createFileFinder } from '../existing-files.ts';
import { createSuggest } from '../suggest.ts';
import { explainUnseen, findLinkTypo, findMarkup, removeHtmlEnding } from './address-typos.ts';
import { hasAnchor, idsOf } from './anchors.ts';
import type { LinkContext, LinkFault, LinkPlace } from './link-fault.ts';
import { reportMissingBeside, reportMissingFile, suggestPublicFile } from './missing-files.ts';
import { findNearRoute } from './near-routes.ts';
import { fixCase } from './recased.ts';
import { createDoubt, noteSound } from './sound-pages.ts';

export const links: Check = {
  name: 'links',
  check(site) {
    const found = new Map<string, FaultyLink>();
    const suggest = createSuggest();
    const stands = createFileFinder(site);
    // From the root an address means the same on all pages of a tree, and most pages share theirs.
    const sound = memoize((_: Tree) => new Set<string>());
    const isDoubtful = createDoubt(site);
    const faulty = new Set<Page>();
    for (const { link, page, tree } of listPageLinks(site, isDoubtful)) {
      const shared = link.href.startsWith('/') ? `${link.kind}${link.href}` : '';
      if (sound(tree).has(shared)) continue;
      const context = { page, tree, site, suggest, stands };
      const fault = explainUnseen(checkLink(link, context), link.href);
      if (!fault && shared !== '') sound(tree).add(shared);
      if (!fault) continue;
      faulty.add(page);
      const key = [fault.code, fault.file, fault.line, fault.column, fault.target].join('\0');
      const entry = found.get(key) ?? { link, fault, page, trees: new Set(), forms: new Set() };
      entry.trees.add(formatShownTree(tree.version, site.config));
      entry.forms.add(findRightForm(link, fault, context));
      found.set(key, entry);
    }
    noteSound(site, faulty);
    return [...found.values()].flatMap(({ link, fault, page, trees, forms }) => {
      const { message, code, candidates: _, certain: __, ...details } = fault;
      const everywhere = trees.size === countTrees(page, site);
      if (link.isInSome && (!everywhere || isInPart(site))) return [];
      const [instead, ...others] = forms;
      const diagnostic = error(code, message(formatTreeNames(trees, site), everywhere), {
        ...details,
        // A correct form in one tree, or in an included part's folder, may be wrong in another.
        ...(everywhere &&
          others.length === 0 &&
          instead !== undefined &&
          (fault.file === getShownPath(page.document) || instead.startsWith('/')) && { instead }),
      });
      return addPageName(getShownPath(page.document), [diagnostic]);
    });
  },
};

type FaultyLink = {
  readonly link: LinkReference;
  readonly fault: LinkFault;
  readonly page: Page;
  readonly trees: Set<string>;
  /** The correct forms of the link, from all trees. */
  readonly forms: Set<string | undefined>;
};

/** The correct form of a link; undefined if there is none, or if the file comes from a git ref. */
function findRightForm(
  link: LinkReference,
  { candidates = [], certain }: LinkFault,
  context: LinkContext,
): string | undefined {
  if (context.tree.version.ref !== undefined) return undefined;
  if (certain !== undefined) return certain;
  for (const href of candidates) {
    if (href === link.href) continue;
    const fault = checkLink({ ...link, href }, context);
    if (!fault) return href;
    if (fault.code === 'link-missing-anchor') return findRightForm({ ...link, href }, fault, context) ?? href;
  }
  return undefined;
}

/** 'v6.2', 'dev and v6.2', or 'any tree' if all trees have the fault. */
function formatTreeNames(trees: ReadonlySet<string>, site: Site): string {
  if (site.trees.length === 1) return 'this site';
  return trees.size === site.trees.length ? 'any tree' : [...trees].join(' and ');
}

/** True if the run leaves some trees out. */
function isInPart({ trees, config }: Site): boolean {
  return trees.length < config.versions.length;
}

/** The count of trees with this page file. */
function countTrees({ route, document }: Page, site: Site): number {
  return site.trees.filter((tree) => tree.byRoute.get(route)?.document.path === document.path).length;
}

function checkLink(link: LinkReference, context: LinkContext): LinkFault | undefined {
  const { page, tree, site, suggest } = context;
  const target = resolveTarget(link, getFrom(page, tree), site);
  const place = { file: link.file, line: link.line, column: link.column, target: link.href };
  switch (target.kind) {
    case 'page':
      return checkPageLink(target, link, context, place);
    case 'file': {
      if (site.publicFiles.has(target.path) || isEmitted(target.path, site)) return undefined;
      const message = `"/${target.path}" is not a file of content/public.`;
      const suggestPublicPath = () => suggestPublicFile(`/${target.path}`, site, suggest);
      return reportMissingFile(link, context, place, message, suggestPublicPath);
    }
    case 'asset':
      return target.asset ? undefined : reportMissingBeside(target.path, link, context, place);
    case 'outside':
      return reportMissingFile(link, context, place, `"${link.href}" leads out of content/.`);
    case 'unknown-version': {
      const near = suggest(target.value, 'versions', () => [
        ...listVersionValues(site.config),
        ...site.config.locales.map((locale) => locale.value),
      ]);
      return {
        ...place,
        code: 'version-unknown',
        message: () =>
          `"${link.href}" names the ${site.config.locales.length > 0 ? 'version or locale' : 'version'} "${target.value}", which the configuration does not list.`,
        hint: didYouMean(near && link.href.replace(`@${target.value}`, `@${near}`)),
      };
    }
    default:
      return undefined;
  }
}

/** A hint with the file of an overlay, since a writer looks at the shared file first. */
function getOverlayHint({ document: { path } }: Page): string | undefined {
  return splitFileOverlay(path).names.length === 0 ? undefined : `The page is ${path} there.`;
}

/** Endings of files. A page may have such a name, but a dead link rarely means one. */
const fileName =
  /\.(?:7z|apk|avif|bin|conf|csv|deb|docx?|exe|gif|gz|ico|iso|jpe?g|json|log|mov|mp[34]|msi|og[ag]|pcap|pdf|png|pptx?|rar|rpm|svg|tar|tgz|toml|tsv|txt|wav|webm|webp|xlsx?|xml|xz|ya?ml|zip)$/i;

function checkPageLink(
  target: Extract<Target, { kind: 'page' }>,
  link: LinkReference,
  context: LinkContext,
  place: LinkPlace,
): LinkFault | undefined {
  const { page, site } = context;
  const tree = getTree(site, target.version);
  // `--only` left this tree out.
  if (!tree) return undefined;
  const alias = tree.aliases.get(target.route);
  const there = tree.byRoute.get(alias ?? target.route);
  if (there) return checkAnchor(target, there, page, place, context);
  // docgen itself makes some pages, unless the site has its own.
  if (isOwnPage(tree, target.route) || isRootStub(tree, target.route)) return undefined;
  const markup = findMarkup(link.href);
  if (markup !== undefined) {
    const getMessage = () => `"${link.href}" is no address, but holds one.`;
    return { ...place, code: 'link-missing-page', message: getMessage, hint: `Write it alone: "${markup}".` };
  }
  const getPageHint = () => findPageHint(link.href, target.route, tree, context);
  if (!fileName.test(target.route)) {
    const crossing = link.href.startsWith('/@');
    return {
      ...place,
      code: 'link-missing-page',
      message: (trees) =>
        `"${target.route}" is not a page of ${crossing ? formatShownTree(target.version, site.config) : trees}.`,
      hint: getPageHint(),
      candidates: listPageForms(link.href, target.route, tree, context),
    };
  }
  if (!/^[/?#]/.test(link.href)) return reportMissingBeside(target.route.slice(1), link, context, place);
  const message = `"${target.route}" is neither a page nor a file of content/public.`;
  const fault = reportMissingFile(link, context, place, message);
  return { ...fault, hint: fault.hint ?? getPageHint() };
}

/** Candidates: without other generators' endings, without the base, and with the case of the page's route or file. */
function listPageForms(href: string, route: string, tree: Tree, { suggest, site }: LinkContext): string[] {
  const plain = removeHtmlEnding(href).replace(/\.mdx(?=[?#]|$)/i, '.md');
  const meant = removeHtmlEnding(route).replace(/\.mdx$/i, '') || '/';
  const near = findNearRoute(meant, tree, suggest);
  const page = near?.toLowerCase() === meant.toLowerCase() ? tree.byRoute.get(near) : undefined;
  const below =
    site.base === '' || stripBase(route, site.base) === undefined ? [] : [href.slice(site.base.length)];
  return page
    ? [plain, ...below, ...fixCase(plain, page.route), ...fixCase(plain, page.document.path)]
    : [plain, ...below];
}

function findPageHint(
  href: string,
  route: string,
  tree: Tree,
  { site, suggest }: LinkContext,
): string | undefined {
  const crossed = findTree(
    route,
    site.config.versions.filter(({ base }) => base !== ''),
  )?.version;
  if (crossed) return `To lead into another tree, write "${formatCrossingLink(crossed, route, site)}".`;
  const ownBase = site.base === '' ? undefined : stripBase(route, site.base);
  if (ownBase !== undefined && tree.byRoute.has(ownBase))
    return `The site's base is put before it by itself: write "${formatRouteHref(ownBase)}".`;
  const slip = findLinkTypo(href, route, tree);
  if (slip !== undefined) return slip;
  const draft = tree.drafts.get(route);
  const why = tree.heldBack.get(route);
  if (draft !== undefined && why !== undefined) return `${draft} is not published yet: ${why}.`;
  if (draft !== undefined)
    return `${draft} is a draft: take "draft" out of its frontmatter, or the link away.`;
  const having = site.trees.filter((one) => one.byRoute.has(route)).map((one) => one.version);
  const beside = having.filter(({ locale }) => locale === tree.version.locale);
  if (having.length > 0 && beside.length === 0) {
    const own = having.find(({ value }) => value === tree.version.value) ?? having[0]!;
    return `It is not translated: write "/@${own.locale}${route}", or translate the page.`;
  }
  const elsewhere = beside.map(({ value }) => value);
  if (elsewhere.length > 0) {
    return `The page is in ${elsewhere.join(' and ')} only: put the link into "::: only ${elsewhere.join(',')}".`;
  }
  const near = findNearRoute(route, tree, suggest) ?? suggestPublicFile(route, site, suggest);
  return didYouMean(near && formatRouteHref(near));
}

/** '/docs/guide/a' -> '/guide/a' */
function stripBase(route: string, base: string): string | undefined {
  return `${route}/`.startsWith(`${base}/`) ? route.slice(base.length) || '/' : undefined;
}

/** A link into a tree: with its version, its locale, or both. */
function formatCrossingLink(
  { value, locale, base, isDefault }: Version,
  route: string,
  { config }: Site,
): string {
  const below = route.slice(base.length);
  if (locale === undefined) return `/@${value}${below}`;
  if (isInDefaultLocale({ locale }, config)) return `/@${value}${below}`;
  return isDefault ? `/@${locale}${below}` : `/@${locale}/@${value}${below}`;
}

function checkAnchor(
  target: Extract<Target, { kind: 'page' }>,
  there: Page,
  page: Page,
  place: LinkPlace,
  { suggest, site: { config } }: LinkContext,
): LinkFault | undefined {
  if (hasAnchor(there, target.hash)) return undefined;
  const id = decodeHash(target.hash);
  const near = suggest(id, `ids of ${there.document.path} in ${formatTreeName(target.version)}`, () => [
    ...idsOf(there),
  ]);
  const what = there === page ? 'This page' : `"${there.route}"`;
  const crossing = place.target?.startsWith('/@') ? formatShownTree(target.version, config) : undefined;
  return {
    ...place,
    code: 'link-missing-anchor',
    message: (trees, everywhere) => {
      const where = crossing ?? (everywhere ? undefined : trees);
      return `${what} has no heading "#${id}"${where === undefined ? '' : ` in ${where}`}.`;
    },
    hint: didYouMean(near && `#${near}`, getOverlayHint(there)),
    ...(near?.toLowerCase() === id.toLowerCase() && {
      candidates: [place.target!.replace(/#.*?(?=:~:|$)/s, () => `#${near}`)],
    }),
  };
}
