/** Which parts a page has: others make room for them. Apart from the components, which a site may replace. */
import type { CategoryGroupView, PageView } from '#model/view/view';

/** True if the list of headings has more than one entry. */
export function hasToc(view: PageView): boolean {
  return view.kind !== 'home' && view.toc.length > 1;
}

/** False on pages with neither a group nor a list of headings. */
export function hasSubBar(view: PageView): boolean {
  return getPlace(view) !== '' || hasToc(view);
}

export function getPlace({ category, section }: PageView): string {
  return [category, section].filter((part) => part).join(' › ');
}

/** The title of the page's group; undefined if the page has no dropdown. */
export function categoryOf({ category, categories }: PageView): string | undefined {
  return categories.length === 0 ? undefined : (category ?? findCurrentCategory(categories)?.title);
}

export function findCurrentCategory(groups: readonly CategoryGroupView[]) {
  return groups.flatMap((group) => group.categories).find((category) => category.current);
}
