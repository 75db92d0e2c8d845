/** The sidebar of a page: the sections of its group, and where in them the page's own link is. */
import type { FeatureStages } from '#model/feature';
import { memoizeIn } from '#model/remembered';
import type { NavLink, NavSection, Shown } from '#model/site/nav';
import type { Page } from '#model/site/site';
import type { Strings } from '#model/strings';
import type { ViewContext } from '#model/view/context';
import type { NavLinkView, NavSectionView } from '#model/view/view';
import { resolveNavRoute } from '../navigation.ts';
import { buildSectionView } from './navigation.ts';

/** The positions of a link and of the entries around it, outermost first. */
type Path = readonly number[];

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

/** One list for all pages that show the same. */
const viewSections = memoizeIn((sections: readonly Shown<NavSection>[], context: ViewContext) =>
  sections.map((section) => buildSectionView(section, context)),
);

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
  const sections = viewSections(shown, context);
  const own = context.addresses.page(context.tree.version, route);
  return { sections, current: findCurrent(sections, shown, { own, route }) };
}

/** Of several links to the page the first one: readers want one place. `entries`: what the views are of. */
function findCurrent(
  views: readonly Partial<NavLinkView>[],
  entries: readonly Partial<NavLink>[],
  page: { readonly own: string; readonly route: string },
): Path | undefined {
  for (let at = 0; at < views.length; at++) {
    const { external, href, links } = views[at]!;
    const entry = entries[at]!;
    const isOwn = !external && href?.startsWith(page.own) && resolveNavRoute(entry.href!) === page.route;
    const path = isOwn ? [] : links && findCurrent(links, entry.links!, page);
    if (path) return [at, ...path];
  }
  return undefined;
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
