/** Checks the configuration's links: navigation, home page, header, footer, announcements, images. */
import type { Target } from '#model/address/target';
import { isExternal, splitHref } from '#model/address/url';
import { type Diagnostic, error } from '#model/diagnostic/diagnostic';
import { isEmitted, isRootStub } from '#model/output/emitted';
import type { Check, ListMentions } from '#model/output/output';
import { getTree, type Site } from '#model/site/site';
import { didYouMean } from '#model/text';
import { hasAnchor } from './links/anchors.ts';
import { type ConfigLink, getConfigPlace, listConfigLinks, resolveTargets } from './links/config-links.ts';
import { createSuggest, type Suggest } from './suggest.ts';

export const navigation: Check = {
  name: 'navigation',
  check(site, mentions) {
    const suggest = createSuggest();
    return [
      ...listConfigLinks(site, mentions).flatMap((link) => checkConfigLink(link, site, suggest)),
      ...checkConfiguredFiles(site, suggest, mentions),
    ];
  },
};

/** A link must lead somewhere in at least one tree; other trees hide it. */
function checkConfigLink(link: ConfigLink, site: Site, suggest: Suggest): Diagnostic[] {
  // With `--only`, the page may be in a tree that was left out.
  if (site.leftOut.length > 0) return [];
  const { key, href, fromRoot } = link;
  const targets = resolveTargets(link, site);
  // All locales replace this link.
  if (targets.length === 0) return [];
  const isRedirect = key.startsWith('redirects');
  // Each tree makes the redirects to its own pages.
  const isElsewhere = isRedirect && (href.startsWith('/@') || targets.every(({ kind }) => kind !== 'page'));
  const found = targets.filter(
    (target) => !isElsewhere && (isThere(target, site) || (!isRedirect && hasDestination(target, site))),
  );
  if (found.some((target) => isWhole(target, site))) return [];
  if (found.length > 0) {
    const message = `${key} links to "${href}", a heading that its page does not have.`;
    return [error('link-missing-anchor', message, { ...getConfigPlace(site, key), target: href })];
  }
  if (!fromRoot && !isElsewhere && isOfOtherVersion(targets, site)) return [];
  const near = suggest(splitHref(href).path, fromRoot ? 'addresses' : 'routes', () =>
    site.trees.flatMap(({ version, byRoute }) =>
      [...byRoute.keys()]
        .filter((route) => route !== '/')
        .map((route) => (fromRoot ? version.base + route : route)),
    ),
  );
  const within = 'A redirect leads within each tree: write the route alone, and have the host do the rest.';
  const why = isElsewhere
    ? [within]
    : targets.map((target) => explainHidden(target, site) ?? findOtherLocales(target, site));
  return [
    error('nav-missing-page', `${key} links to "${href}", which is a page of no tree.`, {
      ...getConfigPlace(site, key),
      target: href,
      hint: why.find((hint) => hint !== undefined) ?? didYouMean(near),
    }),
  ];
}

/** A hint with the locales that have the page, which is no help to readers of this one. */
function findOtherLocales(target: Target, site: Site): string | undefined {
  if (target.kind !== 'page') return undefined;
  const having = site.trees.filter(({ byRoute }) => byRoute.has(target.route));
  const locales = [...new Set(having.flatMap(({ version }) => version.locale ?? []))];
  if (locales.length === 0) return undefined;
  return `Only ${locales.join(' and ')} has it: translate the page, or put the link into the settings of that locale.`;
}

/** True if the page exists only in versions that the language lacks: a navigation may serve all versions. */
function isOfOtherVersion(targets: readonly Target[], site: Site): boolean {
  const pages = targets.filter((target) => target.kind === 'page');
  const targetVersions = new Set(pages.map(({ version }) => version.value));
  return site.trees.some(
    ({ version, byRoute }) =>
      !targetVersions.has(version.value) && pages.some(({ route }) => byRoute.has(route)),
  );
}

function isThere(target: Target, site: Site): boolean {
  switch (target.kind) {
    case 'page': {
      const tree = getTree(site, target.version);
      return !tree || tree.byRoute.has(target.route) || tree.ownRoutes.has(target.route);
    }
    case 'file':
      return site.publicFiles.has(target.path) || isEmitted(target.path, site);
    default:
      return target.kind === 'external';
  }
}

/** A site without a home page leads from its root to its first page. */
function hasDestination(target: Target, site: Site): boolean {
  const tree = target.kind === 'page' ? getTree(site, target.version) : undefined;
  return tree !== undefined && target.kind === 'page' && isRootStub(tree, target.route);
}

function isWhole(target: Target, site: Site): boolean {
  if (target.kind !== 'page') return true;
  const page = getTree(site, target.version)?.byRoute.get(target.route);
  return page === undefined || hasAnchor(page, target.hash);
}

/** Why the navigation hides a page: a draft, or an alias. */
function explainHidden(target: Target, site: Site): string | undefined {
  const tree = target.kind === 'page' ? getTree(site, target.version) : undefined;
  if (target.kind !== 'page' || !tree) return undefined;
  const moved = tree.aliases.get(target.route);
  if (moved !== undefined) return `It is an alias: write "${moved}".`;
  const draft = tree.drafts.get(target.route);
  return draft && `${draft} is a draft.`;
}

function checkConfiguredFiles(site: Site, suggest: Suggest, mentions: ListMentions = () => []): Diagnostic[] {
  const { socialImage, favicon, locales, theme } = site.config;
  const { logo } = theme;
  const ofLocales = locales.map(({ settings }, index) => [
    `locales[${index}].socialImage`,
    settings.socialImage,
  ]);
  const files: Readonly<Record<string, string | undefined>> = {
    socialImage,
    favicon,
    ...Object.fromEntries(
      mentions(site.config).flatMap(({ key, href, isFile }) => (isFile ? [[key, href]] : [])),
    ),
    ...(typeof logo === 'object'
      ? { 'theme.logo.light': logo.light, 'theme.logo.dark': logo.dark }
      : { 'theme.logo': logo }),
    ...Object.fromEntries(ofLocales),
  };
  return Object.entries(files).flatMap(([key, href]) => {
    if (href === undefined || isExternal(href) || site.publicFiles.has(href.replace(/^\//, ''))) return [];
    const near = suggest(href.slice(1), 'files', () => [...site.publicFiles.keys()]);
    return [
      error('nav-missing-file', `${key} is "${href}", which is not a file of content/public.`, {
        ...getConfigPlace(site, key),
        target: href,
        hint: didYouMean(near && `/${near}`),
      }),
    ];
  });
}
