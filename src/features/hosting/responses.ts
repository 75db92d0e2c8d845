/** What hosts send with addresses: one list, which each host writes in its own way. */
import { assetCaching, buildPictureCsp, buildSecurityHeaders } from '#model/output/csp';
import type { OutputContext } from '#model/output/output';
import type { Site } from '#model/site/site';

type Header = readonly [name: string, value: string];

/** Opened by themselves: in a page, the policy of the page holds. */
export const pictures = '/*.svg';

/** Where rules name the same header, the later one wins. */
export type ResponseRule = {
  /** Below the site's base: all addresses, those below a folder, or the pictures that can have styles. */
  readonly path: '/*' | `/${string}/*` | typeof pictures;
  readonly headers: readonly Header[];
  /** Only with files that are there: browsers would keep a 404 as long. */
  readonly isForFiles?: true;
};

/** `revalidates`: the host says nothing about caching by itself, so that browsers would guess. */
export function listResponses(
  site: Site,
  context: OutputContext,
  { revalidates }: { readonly revalidates?: true } = {},
): readonly ResponseRule[] {
  const caching: Header[] = revalidates ? [['Cache-Control', 'no-cache']] : [];
  return [
    { path: '/*', headers: [...buildSecurityHeaders(site, context), ...caching] },
    { path: '/assets/*', headers: [['Cache-Control', assetCaching]], isForFiles: true },
    {
      path: pictures,
      headers: [['Content-Security-Policy', buildPictureCsp(site, context)]],
      isForFiles: true,
    },
    // The texts of the pages as scripts, which any site could load where a company's network is all that guards its own. Not for
    // pictures: readers of feeds show them on a site of theirs.
    { path: '/search/*', headers: [['Cross-Origin-Resource-Policy', 'same-origin']] },
  ];
}
