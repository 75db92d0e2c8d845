/** Loads the theme: the renderer of pages and the files that pages load. */
import { createHash } from 'node:crypto';
import {
  bundleTheme,
  loadRenderer,
  overridesMarkup,
  prebuiltTheme,
  type Renderer,
  type ThemeBundle,
  themeFolders,
  withStyles,
} from '#bundle';
import { highlight } from '#highlight';
import type { Found } from '#model/diagnostic/diagnostic';
import type { Tree } from '#model/site/site';
import type { PageView } from '#model/view/view';
import { drawnFault } from '#parse';
import type { ViewInputs } from '../stages/site/view/view.ts';
import type { RendererCode } from './drawing/draw-job.ts';
import type { Runner } from './jobs/job.ts';
import type { Request } from './request.ts';
import { type Explain, RenderFault } from './theme-faults.ts';

export type Theme = {
  readonly bundle: ThemeBundle;
  /** Renders a whole page. Throws a `RenderFault`. */
  readonly render: (view: PageView) => string;
  /** The code that workers draw with; absent if the site replaces no markup. */
  readonly renderer?: RendererCode;
  /** Finds the place and cause of a fault; only for themes with files of the site. */
  readonly explain?: Explain;
  /** 'sha256-…' of the inline scripts in pages. */
  readonly scriptHashes: readonly string[];
  /** Absolute paths of the theme files that the site brings. */
  readonly sources: readonly string[];
};

export type ThemeRequest = {
  /** The style sheet made from the configuration. */
  readonly css: string;
  /** Loads the theme in a worker first, so that one that never ends becomes a diagnostic. */
  readonly drawer: Runner;
  /** Adds the script by which `dev` updates open pages. */
  readonly live?: boolean;
  /** Ignores the prebuilt theme: files of the built-in theme may have changed. */
  readonly anew?: boolean;
};

/** No value if the site's theme files do not compile or load; the diagnostics say where. */
export async function loadTheme(
  { packageRoot, siteDir }: Pick<Request, 'packageRoot' | 'siteDir'>,
  { css, drawer, live = false, anew = false }: ThemeRequest,
): Promise<Found<Theme | undefined>> {
  const folders = themeFolders(packageRoot, siteDir);
  const ready = anew ? undefined : prebuiltTheme(folders, new URL('.', import.meta.url));
  const { value: bundle, diagnostics } = ready
    ? { value: withStyles(ready, css), diagnostics: [] }
    : await bundleTheme(folders, { live, css });
  if (!bundle) return { value: undefined, diagnostics };
  const scriptHashes = [`sha256-${createHash('sha256').update(bundle.assets.headScript).digest('base64')}`];
  if (!overridesMarkup(folders)) {
    const { renderPage } = await import('#render');
    const theme = { bundle, render: withFault(renderPage), scriptHashes, sources: bundle.sources ?? [] };
    return { value: theme, diagnostics: [] };
  }
  const loaded = await loadRenderer({ packageRoot, folders }, async (code) =>
    (await import('./drawing/index.ts')).loadFault(sharedCode(code), drawer),
  );
  if (!loaded.value) return { value: undefined, diagnostics: loaded.diagnostics };
  const { render, code, explain, sources } = loaded.value;
  return {
    value: {
      bundle,
      render: withFault(render),
      renderer: sharedCode(code),
      explain: eachOnce(explain),
      scriptHashes,
      sources: [...(bundle.sources ?? []), ...sources],
    },
    diagnostics: [],
  };
}

function sharedCode(text: string): RendererCode {
  const bytes = Buffer.from(text);
  const code = new Uint8Array(new SharedArrayBuffer(bytes.length));
  code.set(bytes);
  return { digest: createHash('sha256').update(bytes).digest('hex'), code };
}

function withFault(render: Renderer['render']): Theme['render'] {
  return (view) => {
    try {
      return render(view, drawnFault);
    } catch (fault) {
      throw new RenderFault(view, fault);
    }
  };
}

/** Explains each place once, however often it fails: `dev` asks at every save. */
function eachOnce(explain: Renderer['explain']): Explain {
  const known = new Map<string, ReturnType<Explain>>();
  return ({ key, view }) => {
    const answer = known.get(key) ?? explain(view);
    known.set(key, answer);
    return answer;
  };
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
