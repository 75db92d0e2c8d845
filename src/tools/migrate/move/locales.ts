/** Writes the languages of the new site, each with its own `nav`. */
import type { SitePlan, Task } from '../shared/model.ts';
import { buildNav } from './navigation.ts';

/** Removes languages without pages, which have another site or a translation service, and a language that is the only one. */
export function dropEmptyLocales(plan: SitePlan): SitePlan {
  const { locales = [], pages, sidebars } = plan;
  if (locales.length < 2) return { ...plan, locales: undefined };
  const filled = new Set(pages.map(({ locale }) => locale));
  const empty = locales.filter(
    ({ value, base, isDefault }) => !isDefault && base !== '' && !filled.has(value),
  );
  if (empty.length === 0) return plan;
  const gone = new Set(empty.map(({ value }) => value));
  const tasks = empty.map(
    ({ value }): Task => ({
      message: `The language "${value}" has no pages in this folder; it is left out.`,
      hint: `Put its pages into content/@${value}, and name it in \`locales\`.`,
    }),
  );
  return {
    ...plan,
    locales: locales.filter(({ value }) => !gone.has(value)),
    sidebars: sidebars.filter(({ locale }) => locale === undefined || !gone.has(locale)),
    tasks: [...plan.tasks, ...tasks],
  };
}

/** The key `locales` of site.config.ts; undefined for a site with one language. */
export function buildLocales({ locales = [], sidebars, config }: SitePlan): unknown[] | undefined {
  if (locales.length < 2) return undefined;
  return locales.map(({ value, label, base, isDefault, config: own }) => ({
    value,
    label,
    base,
    ...(isDefault && base !== '' && { default: true }),
    ...own,
    ...(!isDefault && {
      nav: buildNav(
        sidebars.filter(({ locale }) => locale === value),
        String(own?.title ?? config.title),
      ),
    }),
  }));
}
