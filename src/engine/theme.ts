/** The theme, made ready: what pages are rendered with and the files that come with it. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import {
  bundleTheme,
  loadRenderer,
  overridesMarkup,
  prebuiltTheme,
  type ThemeBundle,
  themeFolders,
} from '../bundle/index.ts';
import { type Diagnostic, error, type Found } from '../model/diagnostic.ts';
import type { Tree } from '../model/site.ts';
import type { PageView, ViewInputs } from '../model/view.ts';
import { highlight } from '../parse/highlight/index.ts';

export type Theme = {
  readonly bundle: ThemeBundle;
  /** A whole page. Throws what a site's own component throws. */
  readonly render: (view: PageView) => string;
  /** 'sha256-…' of the inline scripts that pages have. */
  readonly scriptHashes: readonly string[];
  /** Files that the site brings to it, wherever they lie, absolute. */
  readonly sources: readonly string[];
};

/** `anew`: files of the built-in theme may have changed too. No value: the site's own theme files do not compile or load; the diagnostics say where. */
export async function loadTheme(
  packageRoot: string,
  siteDir: string,
  { live = false, anew = false } = {},
): Promise<Found<Theme | undefined>> {
  const folders = themeFolders(packageRoot, siteDir);
  const ready = anew ? undefined : prebuiltTheme(folders, new URL('.', import.meta.url));
  const bundled = ready ? { value: ready, diagnostics: [] } : await bundleTheme(folders, { live });
  if (!bundled.value) return { value: undefined, diagnostics: bundled.diagnostics };
  const renderer = overridesMarkup(folders)
    ? await loadRenderer(packageRoot, folders, join(siteDir, '.docgen'))
    : {
        value: { render: (await import('../render/index.ts')).renderPage, sources: [] },
        diagnostics: [],
      };
  if (!renderer.value) return { value: undefined, diagnostics: renderer.diagnostics };
  const { headScript } = bundled.value.assets;
  return {
    value: {
      bundle: bundled.value,
      render: renderer.value.render,
      scriptHashes: [`sha256-${createHash('sha256').update(headScript).digest('base64')}`],
      sources: [...(bundled.value.sources ?? []), ...renderer.value.sources],
    },
    diagnostics: [],
  };
}

/** What a theme has thrown while it rendered `shown`. `file`: the page's source. */
export function themeFault(fault: unknown, shown: string, file?: string): Diagnostic {
  const [why] = (fault instanceof Error ? fault.message : String(fault)).split('\n', 1);
  return error('theme-failed', `The theme cannot render ${shown}: ${why}`, { file });
}

/** What the views of a tree need of the theme. */
export function viewInputs({ config }: Tree, { assets }: ThemeBundle): ViewInputs {
  return {
    assets,
    heroFiles: config.hero.code.files.map(({ name, lang, code }) => ({
      name,
      lang,
      html: highlight(code.replace(/\n+$/, ''), lang).lines.join('\n'),
    })),
  };
}
