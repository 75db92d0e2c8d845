/**
 * Draws the components in a site's pages before the pages are rendered. Workers draw them, so that docgen can report one
 * that never ends, and so that search and the Markdown copies contain their text.
 */

import { type Diagnostic, error } from '#model/diagnostic/diagnostic';
import type { ComponentUse } from '#model/document/component';
import type { Document } from '#model/document/document';
import { mainTree, type Page, pageOfEachLayout, type Site, withPages } from '#model/site/site';
import { oneLine } from '#model/text';
import type { PageView } from '#model/view/view';
import { TreeViews } from '#site';
import type { ComponentFault } from '../../stages/render/components.ts';
import { Ended, OutOfMemory, type Runner, TimedOut } from '../jobs/job.ts';
import { type Theme, viewInputs } from '../theme.ts';
import { ComponentFaults, RenderFault, type ThemeFaults } from '../theme-faults.ts';
import { type DrawInput, type DrawOutput, drawJob, type RendererCode, type Thrown } from './draw-job.ts';
import { withTexts } from './texts.ts';

export type DrawRequest = {
  /** Runs jobs in workers, without a cache. */
  readonly drawer: Runner;
  /** Adds the texts of components to documents; absent: nobody needs the texts. */
  readonly texts?: Runner;
  /** Collects what components throw. */
  readonly faults: ThemeFaults;
};

/** If something never ends, the diagnostics say what, and the site is unchanged. */
export type DrawnSite = { readonly site: Site; readonly diagnostics: readonly Diagnostic[] };

/** The site with its components drawn, and their text in its documents. Unchanged if the theme is docgen's own. */
export async function drawSite(site: Site, theme: Theme, request: DrawRequest): Promise<DrawnSite> {
  const { renderer } = theme;
  if (!renderer) return { site, diagnostics: [] };
  const { drawer, texts, faults } = request;
  const places = placesIn(site, theme);
  /** Several trees mostly have the same drawing. */
  const inputs = new Map<string, DrawInput>();
  for (const place of places) {
    const drawing = drawingOf(place.page.document, place.view);
    place.key = JSON.stringify(drawing);
    if (!inputs.has(place.key)) inputs.set(place.key, { renderer, drawing, at: counter() });
  }
  let results: DrawOutput[];
  try {
    results = await drawer.map(drawJob, [...inputs.values()]);
  } catch (fault) {
    return { site, diagnostics: [hangingFault(fault)] };
  }
  const byKey = new Map(Array.from(inputs.keys(), (key, index) => [key, results[index]!]));
  const drawn = new Map<Page, DrawOutput>();
  for (const { page, view, key } of places) {
    const output = byKey.get(key)!;
    drawn.set(page, output);
    const fault = faultIn(view, output);
    if (fault) faults.add(fault, `"${page.route}"`, page.document.path);
  }
  return { site: await withDrawn(site, drawn, texts), diagnostics: [] };
}

/** Renders a page of each layout without its body. `faults`: collects what they throw. Returns a diagnostic if one never ends. */
export async function tryPages(
  site: Site,
  theme: Theme,
  drawer: Runner,
  faults?: ThemeFaults,
): Promise<Diagnostic | undefined> {
  const trials = trialsOf(site, theme);
  const inputs = trials.map(({ view }): DrawInput => ({ renderer: theme.renderer!, view, at: counter() }));
  try {
    const results = await drawer.map(drawJob, inputs);
    for (const [index, { thrown }] of results.entries()) {
      const { view, page } = trials[index]!;
      const shown = page ? `"${page.route}"` : 'the not-found page';
      if (thrown) faults?.add(new RenderFault(view, errorOf(thrown)), shown, page?.document.path);
    }
    return undefined;
  } catch (fault) {
    return hangingFault(fault);
  }
}

/** Draws the components of one page. Throws a `RenderFault`. */
export async function drawView(
  view: PageView,
  { document }: Page,
  { renderer }: Theme,
  drawer: Runner,
): Promise<PageView> {
  if (!renderer || !view.components || view.drawn) return view;
  const drawing = drawingOf(document, view);
  try {
    const [output] = await drawer.map(drawJob, [{ renderer, drawing, at: counter() }]);
    const fault = faultIn(view, output!);
    if (fault) throw fault;
    return { ...view, drawn: output!.parts };
  } catch (fault) {
    const use = hanging(fault);
    if (!use) throw fault;
    throw new RenderFault(view, new ComponentFaults([hangingOf(use, fault)]));
  }
}

/** `key`: a serialized form of the drawing. */
type Place = { readonly page: Page; readonly view: PageView; key: string };

/** The pages that have components. */
function placesIn(site: Site, { bundle }: Theme): Place[] {
  return site.trees.flatMap((tree) => {
    let views: TreeViews | undefined;
    return tree.pages.flatMap((page) => {
      if (!page.document.components) return [];
      views ??= new TreeViews(site, tree, viewInputs(tree, bundle));
      return [{ page, view: views.page(page).view, key: '' }];
    });
  });
}

type Trial = { readonly view: PageView; readonly page?: Page };

/** A page of each layout without its body, and the not-found page. */
function trialsOf(site: Site, { bundle }: Theme): Trial[] {
  const tree = mainTree(site);
  if (!tree) return [];
  const views = new TreeViews(site, tree, viewInputs(tree, bundle));
  const pages = pageOfEachLayout(site).map((page) => {
    const { components: _, drawn: __, ...view }: PageView = views.page(page).view;
    return { page, view: { ...view, html: '' } };
  });
  return [{ view: views.notFound().view }, ...pages];
}

function drawingOf({ frame = '' }: Document, { components = [], chrome, allowScripts }: PageView) {
  return {
    components,
    html: frame,
    allowScripts: allowScripts === true,
    islands: chrome.assets.siteIslands ?? {},
  };
}

function counter(): Int32Array {
  return new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
}

function faultIn(view: PageView, { faults }: DrawOutput): RenderFault | undefined {
  if (faults.length === 0) return undefined;
  const found = faults.map(({ index, cause, ...fault }) => ({
    ...fault,
    use: view.components![index]!,
    ...(cause && { cause: errorOf(cause) }),
  }));
  return new RenderFault(view, new ComponentFaults(found));
}

function errorOf({ message, stack }: Thrown): unknown {
  return stack === undefined ? message : Object.assign(new Error(message), { stack });
}

const tooLong = 'It does not come to an end; a page has 10 s for its components.';
const ends = 'It ends the process; a component draws, and nothing else.';

/** The component that a worker was drawing when it was ended; undefined for other faults. */
function hanging(fault: unknown) {
  const input = inputOf(fault);
  return input?.drawing?.components[Atomics.load(input.at, 0)];
}

function hangingOf(use: ComponentUse, fault: unknown): ComponentFault {
  return fault instanceof Ended
    ? { use, code: 'component-failed', message: ends }
    : { use, code: 'component-hangs', message: tooLong };
}

function inputOf(fault: unknown): DrawInput | undefined {
  if (fault instanceof TimedOut) return fault.input as DrawInput;
  return fault instanceof OutOfMemory ? (fault.inputs[0] as DrawInput) : undefined;
}

/** Rethrows faults that have nothing to do with the theme. */
function hangingFault(fault: unknown): Diagnostic {
  const input = inputOf(fault);
  if (!input) return leftRunning(fault);
  const use = hanging(fault);
  if (!use) {
    const where = input.view ? ` with the page "${input.view.head.title}"` : ' when it is loaded';
    const hint = 'Look for a loop without an end in the files of theme/; a page has 10 s.';
    return fault instanceof Ended
      ? error('theme-failed', `The theme ends the process${where}.`)
      : error('component-hangs', `The theme does not come to an end${where}.`, { hint });
  }
  const { code, message } = hangingOf(use, fault);
  const { name, file, line, column } = use;
  return error(code, `The component "${name}" cannot be drawn: ${message}`, {
    file,
    line,
    column,
    ...(code === 'component-hangs' && { hint: `Look for a loop without an end in the file of ${name}.` }),
    target: name,
  });
}

/** A timer of the theme threw in a worker. Rethrows faults that are not the theme's. */
function leftRunning(fault: unknown): Diagnostic {
  const isOfTheme = fault instanceof Error && /\bdata:text\/javascript;base64,/.test(String(fault.stack));
  if (!isOfTheme) throw fault;
  return error(
    'theme-failed',
    `Something that the site's theme left running fails: ${oneLine(fault.message)}`,
  );
}

/** A diagnostic if loading the theme never ends; undefined if it loads, or fails in time. */
export async function loadFault(renderer: RendererCode, drawer: Runner): Promise<Diagnostic | undefined> {
  try {
    await drawer.map(drawJob, [{ renderer, at: counter() }]);
    return undefined;
  } catch (fault) {
    return hangingFault(fault);
  }
}

async function withDrawn(
  site: Site,
  drawn: ReadonlyMap<Page, DrawOutput>,
  runner: Runner | undefined,
): Promise<Site> {
  if (drawn.size === 0) return site;
  const outputs = [...drawn];
  const documents = runner ? await withTexts(outputs, site, runner) : outputs.map(([page]) => page.document);
  const pagesAnew = new Map(
    outputs.map(([page, { parts }], index) => [page, { ...page, document: documents[index]!, drawn: parts }]),
  );
  const anew = (page: Page) => pagesAnew.get(page) ?? page;
  return { ...site, trees: site.trees.map((tree) => withPages(tree, tree.pages.map(anew))) };
}
