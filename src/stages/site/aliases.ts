/** Redirects of a tree: `aliases` of pages, and `redirects` of the configuration. */
import { hasLongPart, joinPath, normaliseRoute, parseSiteAddress, splitHref } from '#model/address/url';
import type { SiteConfig } from '#model/config/config';
import { type Diagnostic, error, type Found, warning } from '#model/diagnostic/diagnostic';
import type { Document } from '#model/document/document';
import { getShownPath } from '#model/document/ref-name';

/** True for a path that can be a folder of the output: no '..', no query, no characters that file systems reject. */
function isRoute(alias: string): boolean {
  const isPath = /^\/[^?#\\\u0000-\u001F\u007F]+$/.test(alias) && joinPath('', alias) === alias.slice(1);
  return isPath && !hasLongPart(alias);
}

type AliasPlace = { readonly file: string; readonly target: string };

/** Other hosts and tools treat these as patterns: `*`, `/:splat`. */
const pattern = /\*|\/:\w/;

function reportNoPattern(place: AliasPlace): Diagnostic {
  const message = `The old address "${place.target}" is no pattern: it is that one address.`;
  return warning('alias-pattern', message, { ...place, hint: 'List each old route by itself.' });
}

/** Reports an old address that works, but perhaps not as its writer meant. */
function checkAlias(
  alias: string,
  base: string,
  pages: ReadonlyMap<string, unknown>,
  place: AliasPlace,
): Diagnostic[] {
  if (pattern.test(alias)) return [reportNoPattern(place)];
  if (base === '' || !alias.startsWith(`${base}/`)) return [];
  // A folder of that name has such addresses.
  if ([...pages.keys()].some((route) => route === base || route.startsWith(`${base}/`))) return [];
  const message = `The path "${base}" of the site is put before "${place.target}" by itself: it is "${base}${alias}".`;
  return [warning('alias-base', message, { ...place, hint: `Write "${alias.slice(base.length)}".` })];
}

/** `aliases`: old route -> the page's route. Invalid ones, and routes of pages, are reported and left out. */
export function collectAliases(
  pages: ReadonlyMap<string, Document>,
  { url }: Pick<SiteConfig, 'url'>,
): {
  aliases: Map<string, string>;
  diagnostics: Diagnostic[];
} {
  const base = getUrlBase(url);
  const aliases = new Map<string, string>();
  const diagnostics: Diagnostic[] = [];
  for (const [route, document] of pages) {
    for (const [index, written] of (document.meta.aliases ?? []).entries()) {
      const alias = normaliseRoute(written);
      const place = { file: getShownPath(document), ...document.aliasesAt?.[index], target: written };
      // A word without a slash may be an alias of another kind, such as that of a command, and stops no build.
      const report = written.startsWith('/') ? error : warning;
      if (!isRoute(alias)) {
        diagnostics.push(
          report('alias-invalid', `The alias "${written}" is not a route.`, {
            ...place,
            hint: 'Write it like "/old/page".',
          }),
        );
      } else if (pages.has(alias)) {
        diagnostics.push(
          report('alias-taken', `The alias "${written}" is the route of ${pages.get(alias)!.path}.`, place),
        );
      } else if (aliases.has(alias)) {
        const other = pages.get(aliases.get(alias)!)!.path;
        diagnostics.push(report('alias-taken', `The alias "${written}" is also named by ${other}.`, place));
      } else {
        aliases.set(alias, route);
        diagnostics.push(...checkAlias(alias, base, pages, place));
      }
    }
  }
  return { aliases, diagnostics };
}

/** Old routes that `redirects` send to a written page: docgen generates no page at them. */
export function listRedirectedRoutes(
  { redirects }: Pick<SiteConfig, 'redirects'>,
  pages: ReadonlyMap<string, Document>,
): ReadonlySet<string> {
  const leading = redirects.filter(({ to }) => pages.has(normaliseRoute(splitHref(to).path)));
  return new Set(leading.map(({ from }) => normaliseRoute(from)));
}

/** Adds the configuration's `redirects` to pages of this tree. An old address that is taken is reported; its owner keeps it. */
export function addRedirects(
  aliases: ReadonlyMap<string, string>,
  { redirects, places, url }: Pick<SiteConfig, 'redirects' | 'places' | 'url'>,
  pages: ReadonlyMap<string, Document>,
): Found<ReadonlyMap<string, string>> {
  const all = new Map(aliases);
  const diagnostics: Diagnostic[] = [];
  for (const [index, { from, to }] of redirects.entries()) {
    const [alias, route] = [normaliseRoute(from), normaliseRoute(splitHref(to).path)];
    const place = { file: 'site.config.ts', ...places?.[`redirects[${index}].from`], target: from };
    if (!pages.has(route)) continue;
    const owner = pages.get(alias) ?? pages.get(all.get(alias) ?? '');
    if (owner) {
      const message = `The old address "${from}" is one of ${owner.path || `"${owner.title}"`}.`;
      diagnostics.push(error('alias-taken', message, place));
    } else {
      all.set(alias, route);
      diagnostics.push(...checkAlias(alias, getUrlBase(url), pages, place));
    }
  }
  return { value: all, diagnostics };
}

function getUrlBase(url: string | undefined): string {
  return (url === undefined ? undefined : parseSiteAddress(url)?.base) ?? '';
}
