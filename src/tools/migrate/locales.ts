/** Converts the languages of an old site: pages in a language's folder become its overlay, and it gets its own `nav`. */
import type { LeftOver, LocalePlan, PagePlan, SitePlan } from './model.ts';
import { navOf } from './navigation.ts';

/** Assigns pages below the base of a language to that language. */
export function inLocales<P extends PagePlan>(pages: readonly P[], locales: readonly LocalePlan[]): P[] {
  return pages.map((page) => {
    const locale = localeAt(page.url, locales);
    if (!locale) return page;
    const folder = `content${locale.base}/`;
    if (!page.path.startsWith(folder)) return page;
    return {
      ...page,
      path: `content/${locale.isDefault ? '' : `@${locale.value}/`}${page.path.slice(folder.length)}`,
      route: page.route.slice(locale.base.length) || '/',
      ...(!locale.isDefault && { locale: locale.value }),
    };
  });
}

/** The language whose base contains an address; undefined if that language has no base. */
function localeAt(url: string, locales: readonly LocalePlan[]): LocalePlan | undefined {
  return locales.find(({ base }) => base !== '' && (url === base || url.startsWith(`${base}/`)));
}

/** Destinations of files beside pages of languages. `source`: the folder of the pages. */
export function localeFolders(source: string, locales: readonly LocalePlan[]): Record<string, string> {
  const start = source === '' ? '' : `${source}/`;
  return Object.fromEntries(
    locales
      .filter(({ base }) => base !== '')
      .map(({ value, base, isDefault }) => [`${start}${base.slice(1)}`, isDefault ? '' : `@${value}`]),
  );
}

/** Removes languages without pages: they have another site, or a translation service. */
export function withoutEmptyLocales(plan: SitePlan): SitePlan {
  const { locales = [], pages, sidebars } = plan;
  const filled = new Set(pages.map(({ locale }) => locale));
  const empty = locales.filter(
    ({ value, base, isDefault }) => !isDefault && base !== '' && !filled.has(value),
  );
  if (empty.length === 0) return plan;
  const gone = new Set(empty.map(({ value }) => value));
  const left = empty.map(
    ({ value }): LeftOver => ({
      message: `The language "${value}" has no pages in this folder; it is left out.`,
      hint: `Put its pages into content/@${value}, and name it in \`locales\`.`,
    }),
  );
  return {
    ...plan,
    locales: locales.filter(({ value }) => !gone.has(value)),
    sidebars: sidebars.filter(({ locale }) => locale === undefined || !gone.has(locale)),
    left: [...plan.left, ...left],
  };
}

/** The key `locales` of site.config.ts; undefined for a site with one language. */
export function localeConfig({ locales = [], sidebars, config }: SitePlan): unknown[] | undefined {
  if (locales.length < 2) return undefined;
  return locales.map(({ value, label, base, isDefault, config: own }) => ({
    value,
    ...(label !== undefined && { label }),
    base,
    ...(isDefault && base !== '' && { default: true }),
    ...own,
    ...(!isDefault && {
      nav: navOf(
        sidebars.filter(({ locale }) => locale === value),
        String(own?.title ?? config.title),
      ),
    }),
  }));
}
