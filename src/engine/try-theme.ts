/** Loads a site's theme, and tries it without rendering all pages. */
import { ThemeFaults } from '#bundle';
import { buildThemeCss } from '#model/config/theme-settings';
import type { Found } from '#model/diagnostic/diagnostic';
import { getWrittenFile } from '#model/document/ref-name';
import { measureTime } from '#model/run/profile';
import type { Request } from '#model/run/request';
import { getMainTree, listLayoutExamples, type Site } from '#model/site/site';
import type { PageView } from '#model/view/view';
import { TreeViews } from '#site';
import { loadStages } from './features.ts';
import { createViewInputs, loadTheme, type Theme } from './theme.ts';

/** No value if the theme cannot be used; the diagnostics say why. */
export function themeOf(
  { config }: Pick<Site, 'config'>,
  request: Request,
): Promise<Found<Theme | undefined>> {
  return measureTime(request.profile, 'theme', () =>
    loadTheme(request, { css: buildThemeCss(config.theme) }),
  );
}

/** Collects what features cannot draw with it. */
export async function tryTheme(site: Site, theme: Theme): Promise<ThemeFaults> {
  const faults = new ThemeFaults(theme.explainer);
  for (const feature of await loadStages()) faults.addComponents(feature.tryTheme?.(site, theme.parts) ?? []);
  return faults;
}

/** Renders a page of each layout without its body, and the not-found page. `faults`: collects what they throw. */
export async function tryPages(site: Site, { bundle, render }: Theme, faults: ThemeFaults): Promise<void> {
  const tree = getMainTree(site);
  if (!tree) return;
  const features = await loadStages();
  const views = new TreeViews(site, tree, { ...createViewInputs(tree, site, bundle), features });
  const attempt = (view: PageView, shown: string, file?: string) => {
    try {
      render(view);
    } catch (fault) {
      faults.add(fault, shown, file);
    }
  };
  attempt(views.notFound().view, 'the not-found page');
  for (const page of listLayoutExamples(site))
    attempt({ ...views.page(page).view, html: '' }, `"${page.route}"`, getWrittenFile(page.document));
}
