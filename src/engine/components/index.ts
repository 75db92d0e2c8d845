/**
 * Renders the components in a site's pages before the pages themselves, so that search and the Markdown copies contain
 * their text.
 */
import type { RenderedComponents } from '#model/document/component';
import { mainTree, type Page, pageOfEachLayout, type Site, withPages } from '#model/site/site';
import type { PageView } from '#model/view/view';
import { drawnFault, drawnText } from '#parse';
import { TreeViews } from '#site';
import { loadStages } from '../features.ts';
import type { Runner } from '../jobs/job.ts';
import { type Theme, viewInputs } from '../theme.ts';
import type { ThemeFaults } from '../theme-faults.ts';
import { withTexts } from './texts.ts';

export type ComponentsRequest = {
  /** Adds the texts of components to documents; absent: nobody needs the texts. */
  readonly texts?: Runner;
  /** Collects what components throw. */
  readonly faults: ThemeFaults;
};

/** The site with its components rendered, and their text in its documents. Unchanged if the theme is docgen's own. */
export async function renderSiteComponents(
  site: Site,
  { bundle, renderComponents }: Theme,
  { texts, faults }: ComponentsRequest,
): Promise<Site> {
  if (!renderComponents) return site;
  /** Several trees mostly have the same components. */
  const known = new Map<string, RenderedComponents>();
  const rendered = new Map<Page, RenderedComponents>();
  for (const tree of site.trees) {
    let views: TreeViews | undefined;
    for (const page of tree.pages) {
      if (!page.document.components) continue;
      views ??= new TreeViews(site, tree, viewInputs(tree, site, bundle));
      const { view } = views.page(page);
      const given = componentsOf(page, view);
      const key = JSON.stringify(given);
      const result = known.get(key) ?? renderComponents(given, drawnFault);
      known.set(key, result);
      rendered.set(page, result);
      faults.addComponents(result.faults);
    }
  }
  return rendered.size === 0 ? site : withRendered(site, rendered, texts);
}

/** Renders a page of each layout without its body, and the not-found page. `faults`: collects what they throw. */
export async function tryPages(site: Site, { bundle, render }: Theme, faults: ThemeFaults): Promise<void> {
  const tree = mainTree(site);
  if (!tree) return;
  const features = await loadStages();
  const views = new TreeViews(site, tree, { ...viewInputs(tree, site, bundle), features });
  const attempt = (view: PageView, shown: string, file?: string) => {
    try {
      render(view);
    } catch (fault) {
      faults.add(fault, shown, file);
    }
  };
  attempt(views.notFound().view, 'the not-found page');
  for (const page of pageOfEachLayout(site)) {
    const { components: _, drawn: __, ...view }: PageView = views.page(page).view;
    attempt({ ...view, html: '' }, `"${page.route}"`, page.document.path);
  }
}

function componentsOf({ document: { frame = '' } }: Page, view: PageView) {
  const { components = [], chrome, allowScripts = false } = view;
  return { components, html: frame, allowScripts, islands: chrome.assets.siteIslands ?? {} };
}

async function withRendered(
  site: Site,
  rendered: ReadonlyMap<Page, RenderedComponents>,
  runner: Runner | undefined,
): Promise<Site> {
  const outputs = [...rendered].map(([page, { own }]) => [page, own.map(drawnText)] as const);
  const documents = runner ? await withTexts(outputs, site, runner) : outputs.map(([page]) => page.document);
  const pagesAnew = new Map(
    outputs.map(([page], index) => [
      page,
      { ...page, document: documents[index]!, drawn: rendered.get(page)!.parts },
    ]),
  );
  const anew = (page: Page) => pagesAnew.get(page) ?? page;
  return { ...site, trees: site.trees.map((tree) => withPages(tree, tree.pages.map(anew))) };
}
