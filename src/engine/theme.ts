/** The theme, made ready: what pages are rendered with and the files that come with it. */
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
} from '../bundle/index.ts';
import type { Found } from '../model/diagnostic/diagnostic.ts';
import type { Tree } from '../model/site/site.ts';
import type { PageView } from '../model/view/view.ts';
import { highlight } from '../parse/highlight/index.ts';
import { drawnFault } from '../parse/index.ts';
import type { ViewInputs } from '../site/view/view.ts';
import type { RendererCode } from './drawing/draw-job.ts';
import type { Runner } from './jobs/job.ts';
import type { Request } from './request.ts';
import { type Explain, RenderFault } from './theme-faults.ts';

export type Theme = {
  readonly bundle: ThemeBundle;
  /** A whole page. Throws a `RenderFault`. */
  readonly render: (view: PageView) => string;
  /** What workers draw with; absent where the site replaces nothing of the markup. */
  readonly renderer?: RendererCode;
  /** Where and why it failed, of a theme with files of the site's own. */
  readonly explain?: Explain;
  /** 'sha256-…' of the inline scripts that pages have. */
  readonly scriptHashes: readonly string[];
  /** Files that the site brings to it, wherever they lie, absolute. */
  readonly sources: readonly string[];
};

export type ThemeRequest = {
  /** What the configuration says of it. */
  readonly css: string;
  /** Loads it first, in a worker: who never comes to an end there is told. */
  readonly drawer: Runner;
  /** With the script by which `dev` keeps open pages up to date. */
  readonly live?: boolean;
  /** Files of the built-in theme may have changed too. */
  readonly anew?: boolean;
};

/** No value: the site's own theme files do not compile or load; the diagnostics say where. */
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
    const { renderPage } = await import('../render/index.ts');
    const theme = { bundle, render: telling(renderPage), scriptHashes, sources: bundle.sources ?? [] };
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
      render: telling(render),
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

function telling(render: Renderer['render']): Theme['render'] {
  return (view) => {
    try {
      return render(view, drawnFault);
    } catch (fault) {
      throw new RenderFault(view, fault);
    }
  };
}

/** Each place is explained once, however often it fails: `dev` asks at every turn. */
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
