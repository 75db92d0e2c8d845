/** What hosts send with addresses: one list, which each host writes in its own way. */
import { formatLinks } from '#model/output/announced';
import { assetCaching } from '#model/output/emitted';
import type { Site } from '#model/site/site';
import { buildPictureCsp, buildSecurityHeaders } from './csp.ts';
import type { HostContext } from './host-files.ts';

type Header = readonly [name: string, value: string];

/** Opened by themselves: in a page, the policy of the page holds. */
export const pictures = '/*.svg';

/** Pages and folders: they end in a slash. */
export const pages = '/*/';

/** RFC 9727; it has no ending that would tell its type. */
export const catalogue = '/.well-known/api-catalog';
/** The profile says that the set of links is a catalogue of APIs (RFC 9727). */
export const catalogueType = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';

/** Where rules name the same header, the later one wins. */
export type ResponseRule = {
  /** Below the site's base: all addresses, those below a folder, pages, the pictures that can have styles, or one file. */
  readonly path: '/*' | `/${string}/*` | typeof pages | typeof pictures | typeof catalogue;
  readonly headers: readonly Header[];
  /** Only with files that are there: browsers would keep a 404 as long. */
  readonly isForFiles?: true;
};

type Abilities = {
  /** The host says nothing about caching by itself, so that browsers would guess. */
  readonly revalidates?: true;
  /** It answers an address with HTML or with Markdown, and can tell pages from other files. */
  readonly negotiates?: true;
};

export function listResponses(
  site: Site,
  context: HostContext,
  { revalidates, negotiates }: Abilities = {},
): readonly ResponseRule[] {
  const caching: Header[] = revalidates ? [['Cache-Control', 'no-cache']] : [];
  const links = formatLinks(site.base, context.announced?.() ?? []);
  const linked: Header[] = links === '' ? [] : [['Link', links]];
  return [
    {
      path: '/*',
      headers: [...buildSecurityHeaders(site, context), ...caching, ...(negotiates ? [] : linked)],
    },
    ...(negotiates ? [{ path: pages, headers: [['Vary', 'Accept'], ...linked] } as const] : []),
    { path: '/assets/*', headers: [['Cache-Control', assetCaching]], isForFiles: true },
    {
      path: pictures,
      headers: [['Content-Security-Policy', buildPictureCsp(site, context)]],
      isForFiles: true,
    },
    // The texts of the pages as scripts, which any site could load where a company's network is all that guards its own. Not for
    // pictures: readers of feeds show them on a site of theirs.
    { path: '/search/*', headers: [['Cross-Origin-Resource-Policy', 'same-origin']] },
    { path: catalogue, headers: [['Content-Type', catalogueType]] },
  ];
}
