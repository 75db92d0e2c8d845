/** Finds published addresses that lead nowhere now; readers and search engines still have them. */
import { findTree, formatRouteHref, trimRoute } from '#model/address/url';
import { type Diagnostic, error } from '#model/diagnostic/diagnostic';
import type { Site } from '#model/site/site';
import { createSuggest } from '../suggest.ts';
import { suggestRoute } from './near-routes.ts';

/** `published`: routes and aliases from a manifest, each with its tree's base. */
export function checkVanished(published: readonly string[], site: Site): Diagnostic[] {
  const pages = site.trees.flatMap(({ version, byRoute }) =>
    [...byRoute.keys()].map((route) => trimRoute(version.base + route)),
  );
  const aliases = site.trees.flatMap(({ version, aliases: own }) =>
    [...own.keys()].map((route) => trimRoute(version.base + route)),
  );
  const there = new Set([...pages, ...aliases, ...listFilePages(site)]);
  const others = pages.filter((page) => page !== '/');
  const suggest = createSuggest();
  return published
    .filter((route) => !there.has(route))
    .map((route) => {
      const near = suggestRoute(route, 'routes', () => others, suggest);
      // Aliases do not include their tree's base.
      const own = findTree(formatRouteHref(route), site.config.versions)?.route ?? route;
      const example = `aliases: [${formatRouteHref(own)}]`;
      return error('route-vanished', `"${route}" was published, and is gone.`, {
        hint: `Write \`${example}\` into the page that took its place${near === undefined ? '' : `, perhaps "${near}"`}.`,
        target: route,
      });
    });
}

/** Public folders with an index.html may replace a page. */
function listFilePages(site: Site): string[] {
  return [...site.publicFiles.keys()].flatMap((path) =>
    path.endsWith('/index.html') ? [`/${path.slice(0, -'/index.html'.length)}`] : [],
  );
}
