/** The renderer of a site that replaces components: src/stages/render and the theme, bundled with its files. */
import { createHash } from 'node:crypto';
import type { Found, Place } from '#model/diagnostic/diagnostic';
import type { CheckHtml, ComponentsView, RenderedComponents } from '#model/document/component';
import { limitTime } from '#model/in-time';
import type { PageView } from '#model/view/view';
import { describeFault, type Failure, findThrow, type ThemeFault } from './fault-place.ts';
import { bundleFaults } from './faults.ts';
import { listSources, listStyles } from './overrides.ts';
import { bundleServerModule, runServerModule, type ServerModuleInputs } from './server-module.ts';
import { isSteady } from './steadiness.ts';

/** The exports of src/stages/render/site-renderer.ts. */
type Module = {
  renderPage(view: PageView, judge?: CheckHtml): string;
  renderComponents(view: ComponentsView, judge?: CheckHtml): RenderedComponents;
  findFailure(view: PageView): Promise<Failure | undefined>;
};

export type Renderer = Pick<Module, 'renderPage' | 'renderComponents'> & {
  /** Finds the place and cause of a failure; undefined if the page does not fail this time. */
  explain(view: PageView): Promise<ThemeFault | undefined>;
  /** The place in the site's files where something was thrown. */
  placeOf(thrown: unknown): Place | undefined;
  /** Of its code; absent if a page may render otherwise at another time. */
  readonly digest?: string;
  /** Absolute paths of the style sheets that its files import. */
  readonly styles: readonly string[];
  /** Absolute paths of source files outside the built-in theme. */
  readonly sources: readonly string[];
};

/** A theme that takes longer to load waits for what never comes, ms. */
const patience = 60_000;

export async function loadRenderer(inputs: ServerModuleInputs): Promise<Found<Renderer | undefined>> {
  const { folders } = inputs;
  let map = '';
  try {
    const bundled = await bundleServerModule(inputs);
    map = bundled.map;
    const { findFailure, ...module } = await limitTime(runServerModule<Module>(bundled.code), patience);
    return {
      value: {
        ...module,
        async explain(view) {
          const failure = await findFailure(view);
          return failure && describeFault(failure, map, inputs);
        },
        placeOf: (thrown) => findThrow(thrown, map, inputs),
        ...(isSteady(map, bundled.metafile, inputs) && {
          digest: createHash('sha256').update(bundled.code).digest('base64url'),
        }),
        styles: listStyles(bundled.metafile, folders),
        sources: listSources(bundled.metafile, folders),
      },
      diagnostics: [],
    };
  } catch (fault) {
    const place = map === '' ? undefined : findThrow(fault, map, inputs);
    return { value: undefined, diagnostics: bundleFaults(fault, folders, place) };
  }
}
