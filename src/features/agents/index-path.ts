/** Where the indexes for machines are: one for each tree, and one for each of its sections that has pages which it leaves out. */
import { getTreeFile } from '#model/address/url';
import type { SiteConfig, Version } from '#model/config/config';
import { getLocaleFile } from '#model/site/locale';

/** A language's default tree has its files where the language begins, like all files that trees share. */
export function getIndexPath(version: Version, config: SiteConfig, section = '', name = 'llms.txt'): string {
  const file = `${section.replace(/^\//, '')}/${name}`.replace(/^\//, '');
  return version.isDefault && section === ''
    ? getLocaleFile(version, file, config)
    : getTreeFile(version, file);
}

/** Pages that share no folder have theirs beside the tree's. */
export function getSectionPath(
  { route }: { readonly route: string },
  version: Version,
  config: SiteConfig,
): string {
  return route === ''
    ? getIndexPath(version, config, '', 'llms-pages.txt')
    : getIndexPath(version, config, route);
}
