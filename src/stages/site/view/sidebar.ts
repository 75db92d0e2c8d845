/** The sidebar of a page: the sections of its group, and where in them the page's own link is. */
import { isExternal } from '#model/address/url';
import type { FeatureStages } from '#model/feature';
import { memoize } from '#model/remembered';
import type { NavLink, NavSection, Shown } from '#model/site/nav';
import type { Page } from '#model/site/site';
import type { Strings } from '#model/strings';
import type { ViewContext } from '#model/view/context';
import type { NavLinkView, NavSectionView } from '#model/view/view';
import { resolveNavRoute } from '../navigation.ts';
import { buildSectionView } from './navigation.ts';

/** The positions of a link and of the entries around it, outermost first. */
type Path = readonly number[];

/** By route, the links to it. */
export const findPaths = memoize((sections: readonly NavSection[]): ReadonlyMap<string, readonly Path[]> => {
  const paths = new Map<string, Path[]>();
  const walk = (entries: readonly (NavSection | NavLink)[], above: Path) => {
    for (const [at, entry] of entries.entries()) {
      const path = [...above, at];
      if ('href' in entry && !isExternal(entry.href!)) {
        const route = resolveNavRoute(entry.href!);
        paths.set(route, [...(paths.get(route) ?? []), path]);
      }
      if (entry.links) walk(entry.links, path);
    }
  };
  walk(sections, []);
  return paths;
});

/** The sections in the sidebar of a page: its group's, as features reduce them. */
export function listShownSections(
  { group, route }: Page,
  context: ViewContext,
  strings: Strings,
  features: readonly Pick<FeatureStages, 'sidebar'>[] = [],
): readonly Shown<NavSection>[] {
  return features.reduce<readonly NavSection[]>(
    (shown, { sidebar }) => sidebar?.(shown, route, context, strings) ?? shown,
    group?.sections ?? [],
  );
}

/** The views of those sections, and where the page's own link is among them; undefined if its group has no sidebar. */
export function buildSidebar(
  page: Page,
  context: ViewContext,
  strings: Strings,
  features: readonly Pick<FeatureStages, 'sidebar'>[] | undefined,
): { readonly sections: readonly NavSectionView[]; readonly current?: Path } | undefined {
  const { group, route } = page;
  if (!group || group.sections.length === 0) return undefined;
  const shown = listShownSections(page, context, strings, features);
  const sections = shown.map((section) => buildSectionView(section, context));
  const own = context.addresses.page(context.tree.version, route);
  const isOwn = ({ external, href }: NavLinkView) => !external && href?.startsWith(own);
  // Of several links to the page only the first is marked: readers want one place.
  const current = findPaths(shown)
    .get(route)
    ?.find(([section, ...path]) => isOwn(getLink(path, sections[section!]!.links)));
  return { sections, current };
}

function getLink([at, ...below]: Path, links: readonly NavLinkView[]): NavLinkView {
  const link = links[at!]!;
  return below.length > 0 ? getLink(below, link.links!) : link;
}

/** The sections with the current link marked and the branches above it open. */
export function markCurrent(
  sections: readonly NavSectionView[],
  current: Path = [],
): readonly NavSectionView[] {
  const [at, ...path] = current;
  if (at === undefined) return sections;
  const section = sections[at]!;
  return sections.with(at, { ...section, links: markLink(section.links, path) });
}

function markLink(links: readonly NavLinkView[], [at = 0, ...below]: Path): NavLinkView[] {
  const link = links[at]!;
  const marked = below.length > 0 ? { links: markLink(link.links!, below) } : { current: true as const };
  return links.with(at, { ...link, ...marked, ...(link.links && { open: true as const }) });
}
