/** The links from a page to its other languages. */
import type { Locale } from '#model/config/config';
import { isOwnPage } from '#model/output/emitted';
import { inLocale } from '#model/site/locale';
import { treeIn } from '#model/site/site';
import type { Strings } from '#model/strings';
import type { ViewContext } from '#model/view/context';
import type { LocaleView } from '#model/view/view';

/** Links to the page in the same version of that language, else in its default version. `route`: undefined for pages without one. */
export function localeView(
  { value, label }: Locale,
  route: string | undefined,
  { site, tree, addresses }: ViewContext,
  strings: Strings,
): LocaleView {
  const version = inLocale(value, tree.version, site.config);
  const current = value === tree.version.locale;
  const other = current || route === undefined ? undefined : treeIn(site, version);
  const there = other && isOwnPage(other, route!) ? undefined : other;
  return {
    value,
    label,
    href: addresses.page(version, route ?? '/', { slash: true }),
    current,
    ...(there && noteOn(there.byRoute.get(route!), strings)),
  };
}

function noteOn(
  page: { readonly language?: string } | undefined,
  strings: Strings,
): Pick<LocaleView, 'note'> {
  if (!page) return { note: strings.missingInLocale };
  return page.language === undefined ? {} : { note: strings.notTranslated };
}
