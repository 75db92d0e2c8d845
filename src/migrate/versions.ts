/** Versions share one content/: what a version has alike comes from there, what it lacks says so, the rest is its overlay. */
import type { MovedPage, SitePlan } from './model.ts';
import { textOf } from './move-page.ts';

/** `pages` without the overlays that say what the shared page says. */
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
  const texts = new Map([...shared].map(([route, page]) => [route, textOf(page).text]));
  const havers = new Map<string, Set<string>>();
  for (const { route, locale, version = main.value } of pages)
    if (locale === undefined) havers.set(route, (havers.get(route) ?? new Set()).add(version));
  const kept = pages.filter(
    (page) =>
      page.version === undefined || page.locale !== undefined || textOf(page).text !== texts.get(page.route),
  );
  const everywhere = new Set(plan.pages.filter(({ isShared }) => isShared).map(({ path }) => path));
  for (const [route, page] of shared) {
    if (everywhere.has(page.path)) continue;
    const own = versions.map(({ value }) => value).filter((value) => havers.get(route)!.has(value));
    if (own.length < versions.length) page.meta = { ...page.meta, versions: own };
  }
  return {
    pages: kept,
    versions: versions.map(({ value, label, base }, at) => ({
      value,
      label,
      base,
      ...(at === 0 && { default: true }),
    })),
  };
}
