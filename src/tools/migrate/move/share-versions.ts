/** Shares pages between versions: equal pages once in content/, others in overlays; pages name the versions that have them. */
import type { MovedPage, SitePlan } from '../shared/model.ts';
import { formatPage } from './move-page.ts';

/** Removes overlays that are equal to the shared page, and returns the key `versions`. */
export function shareVersions(
  pages: readonly MovedPage[],
  plan: SitePlan,
): { pages: MovedPage[]; versions?: unknown[] } {
  const versions = plan.versions ?? [];
  const [main] = versions;
  if (!main || versions.length < 2) return { pages: [...pages] };
  const shared = new Map(
    pages
      .filter(({ version, locale }) => version === undefined && locale === undefined)
      .map((page) => [page.route, page]),
  );
  const texts = new Map([...shared].map(([route, page]) => [route, formatPage(page).text]));
  const versionsAt = new Map<string, Set<string>>();
  for (const { route, locale, version = main.value } of pages)
    if (locale === undefined) versionsAt.set(route, (versionsAt.get(route) ?? new Set()).add(version));
  const unique = pages.filter(
    (page) =>
      page.version === undefined ||
      page.locale !== undefined ||
      formatPage(page).text !== texts.get(page.route),
  );
  const everywhere = new Set(plan.pages.filter(({ isShared }) => isShared).map(({ path }) => path));
  for (const [route, page] of shared) {
    if (everywhere.has(page.path)) continue;
    const own = versions.map(({ value }) => value).filter((value) => versionsAt.get(route)!.has(value));
    if (own.length < versions.length) page.meta = { ...page.meta, versions: own };
  }
  return {
    pages: unique,
    versions: versions.map(({ value, label, base }, at) => ({
      value,
      label,
      base,
      ...(at === 0 && { default: true }),
    })),
  };
}
