/** Draws the components in a site's pages before the pages themselves. */
import { type Addresses, createAddresses } from '#model/address/address';
import { getFrom } from '#model/address/target';
import { getPageFile, getTreeFile } from '#model/address/url';
import type { ComponentFault, ComponentsView, RenderedComponents } from '#model/document/component';
import { resolveComponents, resolveReferences } from '#model/document/references';
import type { ThemeParts } from '#model/feature';
import type { Page, Site, Tree } from '#model/site/site';
import { resolveLinks } from './links.ts';

/** The pages with components, and the dead links of these. Nothing if the theme has no files of the site. */
export function* drawPages(
  site: Site,
  { assets, renderComponents }: ThemeParts,
): Generator<readonly [Page, RenderedComponents, dead: readonly ComponentFault[]]> {
  if (!renderComponents) return;
  /** Several trees mostly have the same components. */
  const known = new Map<string, RenderedComponents>();
  for (const tree of site.trees) {
    for (const page of tree.pages) {
      if (!page.document.components) continue;
      const addresses = createAddresses(getTreeFile(tree.version, getPageFile(page.route)), site);
      const given = viewOf(page, tree, site, { assets, addresses });
      const key = JSON.stringify(given);
      const rendered = known.get(key) ?? renderComponents(given);
      known.set(key, rendered);
      const { parts, faults } = resolveLinks(
        rendered.parts,
        { before: page.document.components, after: given.components },
        { from: getFrom(page, tree), site, addresses },
      );
      yield [page, { ...rendered, parts }, faults];
    }
  }
}

/** The same as rendering the page makes of it, but for the body, of which only the frame counts. */
function viewOf(
  page: Page,
  tree: Tree,
  site: Site,
  { assets, addresses }: Pick<ThemeParts, 'assets'> & { readonly addresses: Addresses },
): ComponentsView {
  const { document } = page;
  return {
    components: resolveComponents(document, resolveReferences(page, site, tree, addresses)) ?? [],
    html: document.frame ?? '',
    allowScripts: tree.config.allowScripts,
    islands: islandsOf(assets, addresses),
  };
}

function islandsOf({ siteIslands = {} }: ThemeParts['assets'], { file }: Addresses) {
  return Object.fromEntries(Object.entries(siteIslands).map(([name, path]) => [name, file(path)]));
}
