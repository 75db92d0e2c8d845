/**
 * Drawing with a site's theme as a job: in a worker, which is ended where a component never comes to an end. Of a page its
 * components alone, or a whole page, to learn whether it can be drawn. What a theme reads besides its input nobody knows:
 * results are never kept.
 */
import { randomUUID } from 'node:crypto';
import { runServerModule } from '../../bundle/index.ts';
import type { PageView } from '../../model/view/view.ts';
import { drawnFault, drawnText } from '../../parse/index.ts';
import type { Drawing, Drawn } from '../../render/components.ts';
import type { Job } from '../jobs/job.ts';

/** A renderer with the site's own files as text. */
export type RendererCode = {
  /** Names it. */
  readonly digest: string;
  /** UTF-8, in shared memory: it is sent with every job. */
  readonly code: Uint8Array<SharedArrayBuffer>;
};

/** Without a drawing and a view, the renderer is loaded and nothing else. */
export type DrawInput = {
  readonly renderer: RendererCode;
  readonly drawing?: Drawing;
  readonly view?: PageView;
  /** The number of the component that is being drawn; in shared memory. */
  readonly at: Int32Array;
};

/** What was thrown, as plain data. */
export type Thrown = { readonly message: string; readonly stack?: string };

export type DrawOutput = {
  readonly parts: readonly string[];
  /** By the number of the component: the blocks of text that it draws itself. */
  readonly texts: readonly (readonly string[])[];
  readonly faults: readonly {
    readonly index: number;
    readonly code: 'component-failed' | 'component-hangs' | 'component-html';
    readonly message: string;
    readonly cause?: Thrown;
  }[];
  /** What the whole page has thrown. */
  readonly thrown?: Thrown;
};

/** So long may the components of a page take, ms. */
const limit = 10_000;

export const drawJob: Job<DrawInput, DrawOutput> = {
  name: 'draw',
  fingerprint: () => randomUUID(),
  limit: () => limit,
  async run({ renderer, drawing, view, at }) {
    const loading = moduleOf(renderer);
    // Why it cannot be loaded is found out where it is to be used.
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

/** The last one stays: all pages of a run have the same. */
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

/** The module's address holds all of its text. */
const address = /data:text\/javascript;base64,[\w+/=]+#theme/g;

function plain(cause: unknown): Thrown {
  if (!(cause instanceof Error)) return { message: String(cause) };
  return { message: cause.message, stack: String(cause.stack).replace(address, 'theme') };
}
