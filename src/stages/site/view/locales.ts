/** The links from a page to its other languages. */
import type { Locale } from '#model/config/config';
import { isOwnPage } from '#model/output/emitted';
import { findCounterpart, findCounterpartAbove } from '#model/site/counterpart';
import { findLocaleVersion, getDefaultVersion } from '#model/site/locale';
import { getTree } from '#model/site/site';
import type { Strings } from '#model/strings';
import type { ViewContext } from '#model/view/context';
import type { LocaleView } from '#model/view/view';

/**
 * Links to the page in the same version of that language, else in its default version, which has pages; without the page to the nearest
 * folder above it, or to the home page. `route`: undefined for pages without one.
 */
export function buildLocaleView(
  { value, label }: Locale,
  route: string | undefined,
  { site, tree, addresses }: ViewContext,
  strings: Strings,
): LocaleView {
  const own = findLocaleVersion(value, tree.version, site.config);
  const version = getTree(site, own)?.pages.length === 0 ? getDefaultVersion(own, site.config) : own;
  const current = value === tree.version.locale;
  const other = current || route === undefined ? undefined : getTree(site, version);
  const there = other && isOwnPage(other, route!) ? undefined : other;
  const same = there && findCounterpart(route!, tree, there, site);
  return {
    value,
    label,
    href: addresses.page(
      version,
      same ?? (there ? findCounterpartAbove(route!, tree, there, site) : route) ?? '/',
      { slash: true },
    ),
    current,
    ...(there && getLocaleNote(same === undefined ? undefined : there.byRoute.get(same), strings)),
  };
}

function getLocaleNote(
  page: { readonly language?: string } | undefined,
  strings: Strings,
): Pick<LocaleView, 'note'> {
  if (!page) return { note: strings.missingInLocale };
  return page.language === undefined ? {} : { note: strings.notTranslated };
}
