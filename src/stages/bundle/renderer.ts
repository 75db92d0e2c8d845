/** The renderer of a site that replaces components: src/stages/render and the theme, bundled with its files. */
import type { Diagnostic, Found } from '#model/diagnostic/diagnostic';
import type { PageView } from '#model/view/view';
import { explainFault, type ThemeFault } from './explain-fault.ts';
import { bundleFaults } from './faults.ts';
import { sourcesOf } from './overrides.ts';
import { bundleServerModule, runServerModule, type ServerModuleInputs } from './server-module.ts';

/** `judge`: returns what is not allowed in a component's HTML. */
type RenderPage = (
  view: PageView,
  judge?: (
    html: string,
    options: { readonly allowScripts: boolean; readonly inParagraph?: boolean },
  ) => string | undefined,
) => string;

export type Renderer = {
  readonly render: RenderPage;
  /** Its code. */
  readonly code: string;
  /** Explains a failure; undefined if no place can be found. */
  readonly explain: (view: PageView) => Promise<ThemeFault | undefined>;
  /** Absolute paths of source files outside the built-in theme. */
  readonly sources: readonly string[];
};

/** `before`: called with the code before it runs; a returned diagnostic replaces the renderer. */
export async function loadRenderer(
  inputs: ServerModuleInputs,
  before?: (code: string) => Promise<Diagnostic | undefined>,
): Promise<Found<Renderer | undefined>> {
  const { folders } = inputs;
  let code: string | undefined;
  try {
    const bundled = await bundleServerModule(inputs, 'index.ts');
    code = bundled.code;
    const refused = await before?.(code);
    if (refused) return { value: undefined, diagnostics: [refused] };
    const { renderPage } = await runServerModule<{ readonly renderPage: RenderPage }>(code);
    return {
      value: {
        render: renderPage,
        code,
        explain: (view) => explainFault(inputs, view),
        sources: sourcesOf(bundled.metafile, folders),
      },
      diagnostics: [],
    };
  } catch (fault) {
    const place = code === undefined ? undefined : await explainFault(inputs);
    return { value: undefined, diagnostics: bundleFaults(fault, folders, place) };
  }
}
