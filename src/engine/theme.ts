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
import type { Found } from '../model/diagnostic.ts';
import type { Tree } from '../model/site.ts';
import type { PageView } from '../model/view.ts';
import { highlight } from '../parse/highlight/index.ts';
import { drawnFault } from '../parse/index.ts';
import type { ViewInputs } from '../site/view.ts';
import { keptIn } from './cache/folder.ts';
import type { RendererCode } from './drawing/draw-job.ts';
import type { Runner } from './jobs/job.ts';
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

/** `css`: what the configuration says of it. `anew`: files of the built-in theme may have changed too. `drawer`: loads it first, in a worker: who never comes to an end there is told. `isWriting`: its code may lie in the site folder for a moment. No value: the site's own theme files do not compile or load; the diagnostics say where. */
export async function loadTheme(
  packageRoot: string,
  siteDir: string,
  {
    live = false,
    anew = false,
    css = '',
    isWriting = true,
    drawer,
  }: {
    readonly live?: boolean;
    readonly anew?: boolean;
    readonly css?: string;
    readonly isWriting?: boolean;
    readonly drawer?: Runner;
  } = {},
): Promise<Found<Theme | undefined>> {
  const folders = themeFolders(packageRoot, siteDir);
  const ready = anew ? undefined : prebuiltTheme(folders, new URL('.', import.meta.url));
  const bundled = ready
    ? { value: withStyles(ready, css), diagnostics: [] }
    : await bundleTheme(folders, { live, css });
  if (!bundled.value) return { value: undefined, diagnostics: bundled.diagnostics };
  const renderer = overridesMarkup(folders)
    ? await loadRenderer(
        { packageRoot, folders, scratch: isWriting ? keptIn(siteDir) : undefined },
        drawer && (async (code) => (await import('./drawing/index.ts')).loadFault(sharedCode(code), drawer)),
      )
    : {
        value: {
          render: (await import('../render/index.ts')).renderPage,
          code: undefined,
          explain: undefined,
          sources: [],
        },
        diagnostics: [],
      };
  if (!renderer.value) return { value: undefined, diagnostics: renderer.diagnostics };
  const { headScript } = bundled.value.assets;
  return {
    value: {
      bundle: bundled.value,
      ...telling(renderer.value),
      ...(renderer.value.code !== undefined && { renderer: sharedCode(renderer.value.code) }),
      scriptHashes: [`sha256-${createHash('sha256').update(headScript).digest('base64')}`],
      sources: [...(bundled.value.sources ?? []), ...renderer.value.sources],
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

/** Each place is explained once, however often it fails: `dev` asks at every turn. */
function telling({ render, explain }: Pick<Renderer, 'render'> & Partial<Pick<Renderer, 'explain'>>) {
  const known = new Map<string, ReturnType<Explain>>();
  const explained: Explain | undefined =
    explain &&
    ((fault) => {
      const answer = known.get(fault.key) ?? explain(fault.view);
      known.set(fault.key, answer);
      return answer;
    });
  return {
    explain: explained,
    render(view: PageView): string {
      try {
        return render(view, drawnFault);
      } catch (fault) {
        throw new RenderFault(view, fault);
      }
    },
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
