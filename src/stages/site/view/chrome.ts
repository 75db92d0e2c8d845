/** What all pages of a tree share: header, announcements, footer, assets. */
import { resolveRootTarget } from '#model/address/target';
import { isExternal } from '#model/address/url';
import { getColor } from '#model/config/theme-settings';
import type { Strings } from '#model/strings';
import type { ViewContext } from '#model/view/context';
import type { ThemeAssets } from '#model/view/theme-assets';
import type { ChromeView, LinkView, TopGroupView } from '#model/view/view';
import { buildConfigLink, isResolvable, nameForeign, rootHref } from './navigation.ts';

/** Addresses lead from the page of `context`. */
export function buildChrome(context: ViewContext, assets: ThemeAssets, strings: Strings): ChromeView {
  const { site, addresses } = context;
  const { config } = context.tree;
  // Links to pages that this tree lacks are left out. The check reports pages that no tree has.
  const buildLinks = (list: readonly { title: string; href: string }[]): LinkView[] =>
    list.filter((link) => isResolvable(link.href, context)).map((link) => buildConfigLink(link, context));
  const { since, holder, record } = config.footer;
  const { code, company } = config.links;
  const years = since === undefined || since >= site.year ? `${site.year}` : `${since}–${site.year}`;
  return {
    lang: config.lang,
    siteTitle: config.title,
    brand: config.brand,
    homeHref: addresses.page(context.tree.version, '/'),
    trees: site.offline ? undefined : listTreeAddresses(context),
    strings,
    announcements: config.announcements
      .filter((announcement) => announcement.show)
      .map(({ content, href, time }) => ({
        content,
        time,
        href: rootHref(href, context),
        ...(href.startsWith('/') && nameForeign(resolveRootTarget(href, site), context)),
      })),
    topNav: config.topNav.flatMap(({ title, href, links }): readonly (LinkView | TopGroupView)[] => {
      if (href !== undefined) return buildLinks([{ title, href }]);
      const group = { title, links: buildLinks(links ?? []) };
      return group.links.length > 0 ? [group] : [];
    }),
    ...buildThemeSettings(context),
    codeHref: code && rootHref(code, context),
    footer: {
      copyright: `© ${years}${company === undefined ? ` ${holder}` : ''}`,
      company:
        company === undefined
          ? undefined
          : { title: holder, href: rootHref(company, context), external: isExternal(company) },
      record,
      links: buildLinks(config.footer.links),
      email: config.email,
    },
    assets: buildAssets(context, assets),
  };
}

/** Addresses of the bundler's files. */
function buildAssets(
  { tree, addresses }: ViewContext,
  { headScript, favicon: ownIcon, ...files }: ThemeAssets,
): ThemeAssets {
  const { favicon = `/${ownIcon}` } = tree.config;
  return {
    ...(addressesOf(files, addresses.file) as typeof files),
    favicon: isExternal(favicon) ? favicon : addresses.file(favicon.slice(1)),
    headScript,
  };
}

/** The same lists and records with an address in place of each path. */
function addressesOf(paths: unknown, addressOf: (path: string) => string): unknown {
  if (typeof paths === 'string') return addressOf(paths);
  if (Array.isArray(paths)) return paths.map((path) => addressesOf(path, addressOf));
  if (typeof paths !== 'object' || paths === null) return undefined;
  return Object.fromEntries(
    Object.entries(paths).map(([name, path]) => [name, addressesOf(path, addressOf)]),
  );
}

/** The configuration's theme settings, except styles. */
function buildThemeSettings(context: ViewContext): Pick<ChromeView, 'logo' | 'social' | 'grounds'> {
  const { logo, logoOnly, colors, social } = context.site.config.theme;
  const alone = logoOnly ? ({ isAlone: true } as const) : undefined;
  const name = alone ? context.tree.config.brand : '';
  const getFileAddress = (path: string) => context.addresses.file(path.replace(/^\//, ''));
  const background = colors?.background;
  return {
    ...(typeof logo === 'string' && { logo: { src: getFileAddress(logo), alt: name, ...alone } }),
    ...(typeof logo === 'object' && {
      logo: {
        src: getFileAddress(logo.light),
        dark: getFileAddress(logo.dark),
        alt: logo.alt ?? name,
        ...alone,
      },
    }),
    ...(social.length > 0 && {
      social: social.map((link) => ({ ...link, href: rootHref(link.href, context) })),
    }),
    ...(background !== undefined && {
      grounds: { light: getColor(background, 'light'), dark: getColor(background, 'dark') },
    }),
  };
}

/** The tree's address, then those of trees inside it. */
function listTreeAddresses({ tree, site, addresses }: ViewContext): string[] {
  const own = addresses.page(tree.version, '/');
  const all = site.config.versions.map((version) => addresses.page(version, '/'));
  return [own, ...all.filter((address) => address !== own && address.startsWith(own))];
}
