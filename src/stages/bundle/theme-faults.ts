/** Collects what a theme throws while it renders: one diagnostic for each place in the theme, with one page as an example. */
import { type Diagnostic, error } from '#model/diagnostic/diagnostic';
import type { ComponentFault } from '#model/document/component';
import { reportComponentFault } from '#model/document/component-fault';
import { getFirstLine, getThrownMessage } from '#model/text';
import type { PageView } from '#model/view/view';
import type { ThemeFault } from './fault-place.ts';
import type { Renderer } from './renderer.ts';

/** A fault of the theme, with the page's view. */
export class RenderFault extends Error {
  readonly view: PageView;

  constructor(view: PageView, cause: unknown) {
    super(getThrownMessage(cause), { cause });
    this.view = view;
  }
}

/** Equal for all pages that fail at the same place. */
function getFaultKey(cause: unknown): string {
  const frames = cause instanceof Error ? String(cause.stack).split(/\n\s+at /) : [];
  // The message may differ from page to page, so the stack is the key. Two frames, because many places call one helper.
  return frames.length > 1 ? frames.slice(1, 3).join('\n') : getThrownMessage(cause);
}

/** Finds places in the site's files; only for themes with such files. */
export type Explainer = Pick<Renderer, 'explain' | 'placeOf'>;

type PageFault = { readonly fault: unknown; readonly shown: string; readonly file?: string };

/** One example of equal faults. */
type Group<T> = { example: T; count: number };

export class ThemeFaults {
  readonly #explainer: Explainer | undefined;
  readonly #pages = new Map<string, Group<PageFault>>();
  readonly #components = new Map<string, Group<ComponentFault>>();

  constructor(explainer: Explainer | undefined) {
    this.#explainer = explainer;
  }

  get isEmpty(): boolean {
    return this.#pages.size === 0 && this.#components.size === 0;
  }

  /** Components of a page that failed, or rendered HTML that no page may have. */
  addComponents(faults: readonly ComponentFault[]): void {
    for (const fault of faults) {
      const key = `${fault.use.name} ${getFaultKey(fault.cause ?? fault.message)}`;
      const group = this.#components.get(key) ?? { example: fault, count: 0 };
      group.count += 1;
      this.#components.set(key, group);
    }
  }

  /** What rendering a page threw. `shown`: what messages call the page. `file`: its source. */
  add(fault: unknown, shown: string, file?: string): void {
    // No `instanceof` here: the renderer is another bundle with its own classes.
    const { cause } = Object(fault) as { cause?: { componentFaults?: readonly ComponentFault[] } };
    if (cause?.componentFaults) {
      this.addComponents(cause.componentFaults);
      return;
    }
    const key = getFaultKey(fault instanceof RenderFault ? fault.cause : fault);
    const group = this.#pages.get(key) ?? { example: { fault, shown, file }, count: 0 };
    // A page of the writer says more than the not-found page.
    if (file !== undefined && group.example.file === undefined) group.example = { fault, shown, file };
    group.count += 1;
    this.#pages.set(key, group);
  }

  async report(): Promise<Diagnostic[]> {
    const ofComponents = Array.from(this.#components.values(), ({ example, count }) =>
      reportComponentFault(example, count, this.#explainer?.placeOf(example.cause)),
    );
    const ofPages = Array.from(this.#pages.values(), async ({ example, count }) => {
      const { fault } = example;
      const explained = fault instanceof RenderFault ? await this.#explainer?.explain(fault.view) : undefined;
      return explained ? reportAtPlace(explained, example, count) : reportOnPage(example, count);
    });
    return [...ofComponents, ...(await Promise.all(ofPages))];
  }
}

function reportAtPlace(explained: ThemeFault, { shown, file }: PageFault, pages: number): Diagnostic {
  const { message, component, ...place } = explained;
  const what = component === undefined ? 'The theme' : `The theme's component "${component}"`;
  const source = file === undefined ? '' : ` (${file})`;
  return error('theme-failed', `${what} cannot be rendered: ${getFirstLine(message)}`, {
    ...place,
    hint: `Seen on ${shown}${source}${formatMore(pages)}.`,
  });
}

function reportOnPage({ fault, shown, file }: PageFault, pages: number): Diagnostic {
  const why = getFirstLine(getThrownMessage(fault));
  return error('theme-failed', `The theme cannot render ${shown}${formatMore(pages)}: ${why}`, { file });
}

function formatMore(pages: number): string {
  return pages > 1 ? ` and ${pages - 1} more` : '';
}
