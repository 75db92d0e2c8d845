/** A site with its theme: the theme loaded, and the site's own components rendered into the pages. */
import { themeCss } from '#model/config/theme-settings';
import { type Found, withoutValue } from '#model/diagnostic/diagnostic';
import type { Site } from '#model/site/site';
import type { Store } from './cache/store.ts';
import { cached } from './jobs/cached.ts';
import { inline } from './jobs/inline.ts';
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

/** No value if the theme cannot be used; the diagnostics say why. */
export async function themedSite(
  given: Site,
  request: Request,
  { store, triesPages }: ThemeOptions,
): Promise<Found<ThemedSite | undefined>> {
  const { profile, signal, tool } = request;
  const { value: theme, diagnostics } = await timed(profile, 'theme', () =>
    loadTheme(request, { css: themeCss(given.config.theme) }),
  );
  if (!theme) return withoutValue(diagnostics);
  const faults = new ThemeFaults(theme.explainer);
  if (!theme.renderComponents) return { value: { theme, site: given, faults }, diagnostics: [] };
  const { renderSiteComponents, tryPages } = await import('./components/index.ts');
  if (triesPages) await tryPages(given, theme, faults);
  const texts = store && cached(inline(signal), { store, tool });
  const site = await timed(profile, 'render components', () =>
    renderSiteComponents(given, theme, { texts, faults }),
  );
  return { value: { theme, site, faults }, diagnostics: [] };
}
