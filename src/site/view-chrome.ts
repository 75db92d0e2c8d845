/** What is the same on all pages of a tree: header, announcements, footer, assets. */

import type { Strings } from '../model/strings.ts';
import { rootTargetOf } from '../model/target.ts';
import { encodePath, inTree, isExternal } from '../model/url.ts';
import type { ChromeView, LinkView, ThemeAssets } from '../model/view.ts';
import { configLink, leadsSomewhere, type ViewContext } from './view-navigation.ts';

/** Addresses in it are as seen from `context`. */
export function chromeOf(context: ViewContext, assets: ThemeAssets, strings: Strings): ChromeView {
  const { site, addresses } = context;
  const { config } = context.tree;
  // A link that this tree lacks is left out; pages that are in no tree at all are the check's matter.
  const links = (list: readonly { title: string; href: string }[]): LinkView[] =>
    list.filter((link) => leadsSomewhere(link.href, context)).map((link) => configLink(link, context));
  const { since, holder, record } = config.footer;
  const { code, company } = config.links;
  const years = since === undefined || since >= site.year ? `${site.year}` : `${since}–${site.year}`;
  const favicon = config.favicon ?? `/${assets.favicon}`;
  return {
    lang: config.lang,
    siteTitle: config.title,
    brand: config.brand,
    homeHref: addresses.page(context.tree.version, '/'),
    trees: site.offline ? undefined : treesFrom(context),
    strings,
    announcements: config.announcements
      .filter((one) => one.show)
      .map(({ content, href, time }) => ({ content, time, href: outsideTrees(href, context) })),
    topNav: links(config.topNav),
    codeHref: code && outsideTrees(code, context),
    footer: {
      copyright: `© ${years}${company === undefined ? ` ${holder}` : ''}`,
      company:
        company === undefined
          ? undefined
          : { title: holder, href: outsideTrees(company, context), external: isExternal(company) },
      record,
      links: links(config.footer.links),
      email: config.email,
    },
    search: assets.search === undefined ? undefined : searchOf(context, assets.search),
    assets: {
      stylesheets: assets.stylesheets.map(addresses.file),
      noScriptStylesheet: assets.noScriptStylesheet && addresses.file(assets.noScriptStylesheet),
      scripts: assets.scripts.map(addresses.file),
      islands: assets.islands && addresses.file(assets.islands),
      later: assets.later && addresses.file(assets.later),
      favicon: isExternal(favicon) ? favicon : addresses.file(favicon.slice(1)),
      headScript: assets.headScript,
    },
    analytics: config.analytics && {
      id: config.analytics.id,
      src: outsideTrees(config.analytics.src, context),
    },
  };
}

/** Where the tree's index lies and what reads it; or the hosted service in its place. */
function searchOf({ site, tree, addresses }: ViewContext, engine: string): ChromeView['search'] {
  const { search } = tree.config;
  const file = addresses.file(inTree(tree.version, 'search/x'));
  const hosted = search.provider === 'hosted' && {
    endpoint: search.endpoint,
    index: search.index,
    token: search.token,
    filter: search.filter ? `version = ${JSON.stringify(tree.version.value)}` : undefined,
    trees: site.config.versions.map(({ base }) => `${site.base}${encodePath(base)}/`),
  };
  return {
    root: file.replace(/search\/x$/, ''),
    toFiles: site.offline || undefined,
    ...(hosted ? { hosted } : { engine: addresses.file(engine) }),
  };
}

/** The tree's address, and those that begin with it but lead into another tree. */
function treesFrom({ tree, site, addresses }: ViewContext): string[] {
  const own = addresses.page(tree.version, '/');
  const all = site.config.versions.map((version) => addresses.page(version, '/'));
  return [own, ...all.filter((address) => address !== own && address.startsWith(own))];
}

/** Announcements belong to no tree: their paths count from the site's base. */
function outsideTrees(href: string, { site, addresses }: ViewContext): string {
  if (isExternal(href) || !href.startsWith('/')) return href;
  return addresses.target(rootTargetOf(href, site)) ?? href;
}
