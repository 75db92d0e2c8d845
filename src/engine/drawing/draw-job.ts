/**
 * Draws with the theme of a site, as a job: the pool ends the worker if a component never ends. A job draws the components
 * of a page, or a whole page to learn whether it can be rendered. Results are never cached, because nobody knows what else
 * a theme reads.
 */
import { randomUUID } from 'node:crypto';
import { runServerModule } from '#bundle';
import type { Job } from '#model/job';
import type { PageView } from '#model/view/view';
import { drawnFault, drawnText } from '#parse';
import type { Drawing, Drawn } from '../../stages/render/components.ts';

/** A compiled renderer that includes the site's own files. */
export type RendererCode = {
  /** A hash of the code. */
  readonly digest: string;
  /** UTF-8, in shared memory because every job has it. */
  readonly code: Uint8Array<SharedArrayBuffer>;
};

/** Without `drawing` and `view` the job only loads the renderer. */
export type DrawInput = {
  readonly renderer: RendererCode;
  readonly drawing?: Drawing;
  readonly view?: PageView;
  /** The index of the component that is being drawn; in shared memory. */
  readonly at: Int32Array;
};

/** A thrown value as plain data. */
export type Thrown = { readonly message: string; readonly stack?: string };

export type DrawOutput = {
  readonly parts: readonly string[];
  /** By the index of the component: the blocks of text that it draws itself. */
  readonly texts: readonly (readonly string[])[];
  readonly faults: readonly {
    readonly index: number;
    readonly code: 'component-failed' | 'component-hangs' | 'component-html';
    readonly message: string;
    readonly cause?: Thrown;
  }[];
  /** What rendering the whole page threw. */
  readonly thrown?: Thrown;
};

/** Time limit for the components of a page, ms. */
const limit = 10_000;

export const drawJob: Job<DrawInput, DrawOutput> = {
  name: 'draw',
  fingerprint: () => randomUUID(),
  limit: () => limit,
  async run({ renderer, drawing, view, at }) {
    const loading = moduleOf(renderer);
    // Ignore faults of loading: the first job that draws reports them.
    if (!view && !drawing) return loading.then(nothing, nothing);
    const { drawComponents, renderPage } = await loading;
    if (view) return { parts: [], texts: [], faults: [], ...thrownBy(() => renderPage(view)) };
    const { parts, own, faults } = drawComponents(drawing!, drawnFault, (index) =>
      Atomics.store(at, 0, index),
    );
    return {
      parts,
      texts: own.map(drawnText),
      faults: faults.map(({ use, code, message, cause }) => ({
        index: drawing!.components.indexOf(use),
        code,
        message,
        ...(cause !== undefined && { cause: plain(cause) }),
      })),
    };
  },
  encode: (output) => [Buffer.from(JSON.stringify(output))],
  decode: ({ first }) => JSON.parse(Buffer.from(first).toString()),
};

function nothing(): DrawOutput {
  return { parts: [], texts: [], faults: [] };
}

type Module = {
  drawComponents(drawing: Drawing, judge: typeof drawnFault, begin: (index: number) => void): Drawn;
  renderPage(view: PageView): string;
};

let loaded: { readonly digest: string; readonly module: Promise<Module> } | undefined;

/** Keeps the last renderer: all pages of a run share one. */
function moduleOf({ digest, code }: RendererCode): Promise<Module> {
  if (loaded?.digest !== digest)
    loaded = {
      digest,
      module: runServerModule<Module>(Buffer.from(code).toString()),
    };
  return loaded.module;
}

function thrownBy(work: () => unknown): { readonly thrown?: Thrown } {
  try {
    work();
    return {};
  } catch (fault) {
    return { thrown: plain(fault) };
  }
}

/** The module's address contains its whole text; keep that out of messages. */
const address = /data:text\/javascript;base64,[\w+/=]+#theme/g;

function plain(cause: unknown): Thrown {
  if (!(cause instanceof Error)) return { message: String(cause) };
  return { message: cause.message, stack: String(cause.stack).replace(address, 'theme') };
}
