/** What hosts name in the `Link` header of every page, so that agents find it without reading the page. */
import type { AnnouncedFile, ThemedContext } from '#model/output/output';
import { getMainTree, type Site } from '#model/site/site';
import { getIndexPath } from './index-path.ts';
import { catalogPath, skillIndexPath } from './skill-path.ts';

/** None in output on disk, which has no headers. */
export function listAnnounced(
  site: Site,
  { interfaces }: Pick<ThemedContext, 'interfaces'>,
): readonly AnnouncedFile[] {
  const main = getMainTree(site);
  if (!main || site.offline) return [];
  const hasCatalog =
    site.publicFiles.has(catalogPath) || site.trees.some((tree) => (interfaces?.(tree) ?? []).length > 0);
  const index = { path: getIndexPath(main.version, site.config), type: 'text/plain' };
  return [
    // The name that came first, and the one of the proposal's second version (2026-08).
    { rel: 'llms-txt', ...index },
    { rel: 'describedby', ...index },
    { rel: 'agent-skills', path: skillIndexPath, type: 'application/json' },
    ...(hasCatalog ? [{ rel: 'api-catalog', path: catalogPath, type: 'application/linkset+json' }] : []),
  ];
}
