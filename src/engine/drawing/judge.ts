/** What a site's own theme does wrong, learnt by drawing with it: for `check`, which writes no page. */
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Site } from '../../model/site.ts';
import { themeCss } from '../../model/theme-settings.ts';
import { uncached } from '../jobs/cached.ts';
import { pool } from '../jobs/pool.ts';
import type { Request } from '../request.ts';
import { loadTheme } from '../theme.ts';
import { ThemeFaults } from '../theme-faults.ts';
import { drawSite } from './index.ts';

/** Of all components in pages, and of a page of each layout. */
export async function judgeTheme(site: Site, request: Request): Promise<readonly Diagnostic[]> {
  const { workers, signal } = request;
  const css = themeCss(site.config.theme);
  const workersOf = pool(workers, new URL('./worker.js', import.meta.url), signal, { keeps: true });
  const drawer = uncached(workersOf);
  try {
    const loaded = await loadTheme(request, { css, drawer });
    const { value: theme } = loaded;
    if (!theme) return loaded.diagnostics;
    const faults = new ThemeFaults(theme.explain);
    const drawn = await drawSite(site, theme, { drawer, faults, triesPages: true });
    return [...drawn.diagnostics, ...(await faults.told())];
  } finally {
    workersOf.renew();
  }
}
