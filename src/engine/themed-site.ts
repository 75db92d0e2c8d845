/** A site with its theme: the theme loaded, and the site's own components drawn into the pages. */

import { themeCss } from '#model/config/theme-settings';
import { type Found, withoutValue } from '#model/diagnostic/diagnostic';
import type { Site } from '#model/site/site';
import type { Store } from './cache/store.ts';
import { cached, uncached } from './jobs/cached.ts';
import { inline } from './jobs/inline.ts';
import { pool } from './jobs/pool.ts';
import { timed } from './profile.ts';
import type { Request } from './request.ts';
import { loadTheme, type Theme } from './theme.ts';
import { ThemeFaults } from './theme-faults.ts';

export type ThemedSite = {
  readonly theme: Theme;
  readonly site: Site;
  /** Holds what components threw; rendering adds what pages throw. */
  readonly faults: ThemeFaults;
};

export type ThemeOptions = {
  /** Caches documents with the texts of components; absent: nobody needs those texts. */
  readonly store?: Store;
  /** Renders a page of each layout too, and collects what it throws. */
  readonly triesPages?: boolean;
};

/** No value if the theme cannot be used; the diagnostics say why. The drawing workers have ended when it returns. */
export async function themedSite(
  given: Site,
  request: Request,
  { store, triesPages }: ThemeOptions,
): Promise<Found<ThemedSite | undefined>> {
  const { profile, signal, tool } = request;
  // The workers load the theme once, and keep it until all is drawn.
  const workers = pool({ ...request, keeps: true });
  const drawer = uncached(workers);
  try {
    const loaded = await timed(profile, 'theme', () =>
      loadTheme(request, { css: themeCss(given.config.theme), drawer }),
    );
    const theme = loaded.value;
    if (!theme) return withoutValue(loaded.diagnostics);
    const faults = new ThemeFaults(theme.explain);
    if (!theme.renderer) return { value: { theme, site: given, faults }, diagnostics: [] };
    const { drawSite, tryPages } = await import('./drawing/index.ts');
    // In this thread an endless loop could not be ended.
    const endless = await tryPages(given, theme, drawer, triesPages ? faults : undefined);
    if (endless) return withoutValue([endless]);
    const texts = store && cached(inline(signal), { store, tool });
    const { site, diagnostics } = await timed(profile, 'draw components', () =>
      drawSite(given, theme, { drawer, texts, faults }),
    );
    return diagnostics.length > 0
      ? withoutValue(diagnostics)
      : { value: { theme, site, faults }, diagnostics };
  } finally {
    workers.renew();
  }
}
