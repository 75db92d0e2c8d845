/** What a page about changes covers: shared by the page and its Markdown copy. */
import type { Strings } from '#model/strings';
import type { AreaChange, ChangesPart, PageChange, VersionChanges } from './model.ts';

/** All versions, one, or a part of one. */
export type ChangesPage = { readonly version?: VersionChanges; readonly part?: ChangesPart };

/** True for a part that has a page of its own. */
export function isOwnPart({ version, part }: ChangesPage): boolean {
  return part !== undefined && part.route !== version?.route;
}

/** The part that tells of a page. */
export function findPart(
  page: PageChange,
  area: AreaChange,
  { parts }: VersionChanges,
): ChangesPart | undefined {
  return parts.find(({ areas }) => areas.some(({ key, pages }) => key === area.key && pages.includes(page)));
}

/** How many pages were added, removed and edited. */
export function formatCounts(areas: readonly AreaChange[], strings: Strings): string {
  const kinds = areas.flatMap(({ pages }) => pages.map(({ kind }) => kind));
  const count = (kind: PageChange['kind']) => kinds.filter((one) => one === kind).length;
  return [
    `${strings.apiAdded} ${count('added')}`,
    `${strings.apiRemoved} ${count('removed')}`,
    `${strings.apiChanged} ${count('changed')}`,
  ].join('\u00a0· ');
}
