/** Loads the theme: the renderer of pages and the files that pages load. */
import { createHash } from 'node:crypto';
import {
  appendStyles,
  canOverrideMarkup,
  type Explainer,
  loadRenderer,
  type Renderer,
  RenderFault,
  readPrebuiltTheme,
  resolveThemeFolders,
  type ThemeBundle,
} from '#bundle';
import { highlight } from '#highlight';
import type { Found } from '#model/diagnostic/diagnostic';
import type { CheckHtml } from '#model/document/component';
import type { ThemeParts } from '#model/feature';
import type { Request } from '#model/run/request';
import type { Site, Tree } from '#model/site/site';
import type { PageView } from '#model/view/view';
import { findRenderedFault } from '#parse';
import { handOverSignals } from '#signals';
import type { ViewInputs } from '#site';
import { assetsFor, bundleTheme } from './client-entries.ts';
import { clientMarks } from './features.ts';

export type Theme = {
  readonly bundle: ThemeBundle;
  /** Renders a whole page. Throws a `RenderFault`. */
  readonly render: (view: PageView) => string;
  /** What features get of it. */
  readonly parts: ThemeParts;
  /** Finds the place and cause of a fault; only for themes with files of the site. */
  readonly explainer?: Explainer;
  /** 'sha256-…' of the inline scripts in pages. */
  readonly scriptHashes: readonly string[];
  /** Of all that pages are rendered with besides `bundle`; absent if a page may render otherwise at another time. */
  readonly digest?: string;
  /** Absolute paths of the theme files that the site brings. */
  readonly sources: readonly string[];
};

export type ThemeRequest = {
  /** The style sheet made from the configuration. */
  readonly css: string;
  /** Adds the script by which `dev` updates open pages. */
  readonly live?: boolean;
  /** Ignores the prebuilt theme: files of the built-in theme may have changed. */
  readonly anew?: boolean;
};

/** No value if the site's theme files do not compile or load; the diagnostics say where. */
export async function loadTheme(
  { packageRoot, siteDir }: Pick<Request, 'packageRoot' | 'siteDir'>,
  { css, live = false, anew = false }: ThemeRequest,
): Promise<Found<Theme | undefined>> {
  const folders = resolveThemeFolders(packageRoot, siteDir);
  const isOwn = canOverrideMarkup(folders);
  if (isOwn) handOverSignals();
  const { value: renderer, diagnostics: faults } = isOwn
    ? await loadRenderer({ packageRoot, folders })
    : { diagnostics: [] };
  if (isOwn && !renderer) return { value: undefined, diagnostics: faults };
  // The prebuilt one has no style sheets of components.
  const isPrebuilt = !anew && !renderer?.styles.length;
  const ready = isPrebuilt ? readPrebuiltTheme(folders, new URL('.', import.meta.url)) : undefined;
  const { value: bundle, diagnostics } = ready
    ? { value: appendStyles(ready, css), diagnostics: [] }
    : await bundleTheme(folders, { live, css, styles: renderer?.styles });
  if (!bundle) return { value: undefined, diagnostics };
  const scriptHashes = [`sha256-${createHash('sha256').update(bundle.assets.headScript).digest('base64')}`];
  const theme: Theme = {
    bundle,
    render: wrapRenderFault((renderer ?? (await import('#render'))).renderPage),
    parts: {
      assets: bundle.assets,
      renderComponents: renderer && ((view) => renderer.renderComponents(view, judge)),
    },
    explainer: renderer,
    scriptHashes,
    digest: renderer ? renderer.digest : '',
    sources: [...(bundle.sources ?? []), ...(renderer?.sources ?? [])],
  };
  return { value: theme, diagnostics: [] };
}

const judge: CheckHtml = (html, options) => findRenderedFault(html, { ...options, marks: clientMarks });

function wrapRenderFault(render: Renderer['renderPage']): Theme['render'] {
  return (view) => {
    try {
      return render(view, judge);
    } catch (fault) {
      throw new RenderFault(view, fault);
    }
  };
}

/** What the views of a tree need of the theme. */
export function createViewInputs(tree: Tree, site: Site, bundle: ThemeBundle): ViewInputs {
  return {
    assets: assetsFor(tree, site, bundle),
    heroFiles: tree.config.hero.code.files.map(({ name, lang, code }) => ({
      name,
      lang,
      html: highlight(code.replace(/\n+$/, ''), lang).lines.join('\n'),
    })),
  };
}
