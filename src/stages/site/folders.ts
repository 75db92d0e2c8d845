/** The `_folder.yaml` settings of a tree's folders; an overlay's replace the shared ones. */
import { computeRoute, splitFileOverlay } from '#model/address/route';
import { getFolder } from '#model/address/url';
import type { SiteConfig, Version } from '#model/config/config';
import type { Folder, FolderSettings, Folders } from '#model/site/folder';
import { getLayer, isForTree } from './layers.ts';

/** By the folder's route. */
export function indexFolders(all: readonly Folder[], version: Version, config: SiteConfig): Folders {
  const concerned = all.filter((one) => isForTree(one, version));
  const folders = new Map<string, FolderSettings>();
  // Overlays last, so that they replace.
  for (const one of [...concerned].sort((a, b) => getLayer(a) - getLayer(b))) {
    const { rest } = splitFileOverlay(one.path);
    const route = computeRoute(`${getFolder(rest)}/index.md`, config.product.slug);
    // A translation contains only what differs in its language.
    folders.set(route, one.locale === undefined ? one.settings : { ...folders.get(route), ...one.settings });
  }
  return folders;
}
