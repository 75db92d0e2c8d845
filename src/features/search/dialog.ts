/** What pages tell the search dialog: the address of the tree's index and of the engine's script, or the hosted service instead. */
import { encodePath, getTreeFile } from '#model/address/url';
import type { Version } from '#model/config/config';
import type { SearchSettings } from '#model/contract';
import type { ViewContext } from '#model/view/context';
import type { ChromeView } from '#model/view/view';

declare module '#model/view/view' {
  interface ChromeView {
    /** Absent if a theme has no search. */
    readonly search?: Omit<SearchSettings, 'strings'>;
  }
}

export function buildSearchSettings(
  { site, tree, addresses }: ViewContext,
  engine: string | undefined,
): ChromeView['search'] {
  const { search } = tree.config;
  const hosted = search.provider === 'hosted' && {
    endpoint: search.endpoint,
    index: search.index,
    token: search.token,
    filter: search.filter ? buildSearchFilter(tree.version) : undefined,
    trees: site.config.versions.map(({ base }) => `${site.base}${encodePath(base)}/`),
  };
  if (!hosted && engine === undefined) return undefined;
  return {
    root: addresses.file(getTreeFile(tree.version, 'search/x')).replace(/search\/x$/, ''),
    toFiles: site.offline || undefined,
    ...(hosted ? { hosted } : { engine }),
  };
}

/** Selects the tree's records in a hosted index. */
function buildSearchFilter({ value, locale }: Version): string {
  const version = `version = ${JSON.stringify(value)}`;
  return locale === undefined ? version : `${version} AND locale = ${JSON.stringify(locale)}`;
}
