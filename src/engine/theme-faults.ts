/** Collects what a theme throws while it renders: one diagnostic for each place in the theme, with one page as an example. */
import type { ThemeFault } from '#bundle';
import { type Diagnostic, error } from '#model/diagnostic/diagnostic';
import { componentPlaceholder } from '#model/document/placeholder';
import { oneLine } from '#model/text';
import type { PageView } from '#model/view/view';
import type { ComponentFault } from '../stages/render/components.ts';

/** A fault of the theme, with the page's view. */
export class RenderFault extends Error {
  readonly view: PageView;
  /** Equal for all pages that fail at the same place. */
  readonly key: string;

  constructor(view: PageView, cause: unknown) {
    const message = cause instanceof Error ? cause.message : String(cause);
    super(message, { cause });
    this.view = view;
    this.key = keyOf(cause, message);
  }
}

function keyOf(cause: unknown, message: string): string {
  const frames = cause instanceof Error ? String(cause.stack).split(/\n\s+at /) : [];
  // The message may differ from page to page, so the stack is the key. Two frames, because many places call one helper.
  return frames.length > 1 ? frames.slice(1, 3).join('\n') : message;
}

/** A component of a page failed, or produced HTML that no page may have. */
class OfComponent extends RenderFault {
  readonly fault: ComponentFault;

  /** A view of this component alone, so that rendering it again shows the cause. */
  constructor(view: PageView, fault: ComponentFault) {
    const alone = componentPlaceholder(0, 'open') + componentPlaceholder(0, 'close');
    super({ ...view, html: alone, components: [fault.use] }, fault.cause ?? fault.message);
    this.fault = fault;
  }
}

/** Faults of several components of a page, as a worker found them. */
export class ComponentFaults extends Error {
  readonly componentFaults: readonly ComponentFault[];
  constructor(faults: readonly ComponentFault[]) {
    super(faults[0]!.message);
    this.componentFaults = faults;
  }
}

/** A fault for each failing component. No `instanceof` here: the renderer is another bundle with its own classes. */
function partsOf(fault: unknown): readonly unknown[] {
  if (!(fault instanceof RenderFault)) return [fault];
  const { componentFaults } = (fault.cause ?? {}) as { readonly componentFaults?: readonly ComponentFault[] };
  return componentFaults?.map((one) => new OfComponent(fault.view, one)) ?? [fault];
}

export type Explain = (fault: RenderFault) => Promise<ThemeFault | undefined>;

/** Each explanation costs a bundle: further faults get a short message. */
const mostExplained = 5;

type Example = { readonly fault: unknown; readonly shown: string; readonly file?: string };

export class ThemeFaults {
  readonly #explain: Explain | undefined;
  readonly #groups = new Map<string, { example: Example; pages: number }>();

  constructor(explain: Explain | undefined) {
    this.#explain = explain;
  }

  get isEmpty(): boolean {
    return this.#groups.size === 0;
  }

  /** `shown`: what messages call the page. `file`: its source. */
  add(fault: unknown, shown: string, file?: string): void {
    for (const one of partsOf(fault)) this.#add(one, shown, file);
  }

  #add(fault: unknown, shown: string, file?: string): void {
    const own = fault instanceof OfComponent ? `${fault.fault.use.name} ` : '';
    const key = own + (fault instanceof RenderFault ? fault.key : String(fault));
    const group = this.#groups.get(key) ?? { example: { fault, shown, file }, pages: 0 };
    // A page of the writer says more than the not-found page.
    if (file !== undefined && group.example.file === undefined) group.example = { fault, shown, file };
    group.pages += 1;
    this.#groups.set(key, group);
  }

  async told(): Promise<Diagnostic[]> {
    const explaining = [...this.#groups.values()].map(async ({ example, pages }, index) => {
      const { fault } = example;
      const isThrown = !(fault instanceof OfComponent && fault.fault.code !== 'component-failed');
      const isExplained = fault instanceof RenderFault && isThrown && index < mostExplained;
      const explained = isExplained ? await this.#explain?.(fault) : undefined;
      if (fault instanceof OfComponent) return ofComponent(fault.fault, explained, pages);
      return explained ? atPlace(explained, example, pages) : onPage(example, pages);
    });
    return Promise.all(explaining);
  }
}

function atPlace(explained: ThemeFault, { shown, file }: Example, pages: number): Diagnostic {
  const { message, component, ...place } = explained;
  const what = component === undefined ? 'The theme' : `The theme's component "${component}"`;
  const source = file === undefined ? '' : ` (${file})`;
  return error('theme-failed', `${what} cannot be rendered: ${firstLine(message)}`, {
    ...place,
    hint: `Seen on ${shown}${source}${andMore(pages)}.`,
  });
}

/** Points at the tag in the page; the hint names the place in the component's file. */
function ofComponent(
  { use, code, message }: ComponentFault,
  explained: ThemeFault | undefined,
  places: number,
): Diagnostic {
  const { name, file, line, column } = use;
  const what = code === 'component-html' ? 'breaks the rules of pages' : 'cannot be drawn';
  const thrown =
    explained?.file === undefined ? undefined : `${explained.file}:${explained.line}:${explained.column}`;
  const hints = [thrown && `It is thrown at ${thrown}.`, places > 1 && `Seen at ${places} places.`].filter(
    (hint) => typeof hint === 'string',
  );
  return error(code, `The component "${name}" ${what}: ${firstLine(message)}`, {
    file,
    line,
    column,
    ...(hints.length > 0 && { hint: hints.join(' ') }),
    target: name,
  });
}

function onPage({ fault, shown, file }: Example, pages: number): Diagnostic {
  const why = firstLine(fault instanceof Error ? fault.message : String(fault));
  return error('theme-failed', `The theme cannot render ${shown}${andMore(pages)}: ${why}`, { file });
}

function andMore(pages: number): string {
  return pages > 1 ? ` and ${pages - 1} more` : '';
}

function firstLine(message: string): string {
  return oneLine(message.split('\n', 1)[0]!);
}
