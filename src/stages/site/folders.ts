/** The `_folder.yaml` settings of a tree's folders; an overlay's replace the shared ones. */

import { overlayOfFile, routeOfPath } from '#model/address/route';
import { folderOf } from '#model/address/url';
import type { SiteConfig, Version } from '#model/config/config';
import type { Folder, FolderSettings, Folders } from '#model/site/folder';
import { isForTree, layerOf } from './layers.ts';

/** By the folder's route. */
export function foldersIn(all: readonly Folder[], version: Version, config: SiteConfig): Folders {
  const concerned = all.filter((one) => isForTree(one, version));
  const folders = new Map<string, FolderSettings>();
  // Overlays last, so that they replace.
  for (const one of [...concerned].sort((a, b) => layerOf(a) - layerOf(b))) {
    const { rest } = overlayOfFile(one.path);
    const route = routeOfPath(`${folderOf(rest)}/index.md`, config.product.slug);
    // A translation contains only what differs in its language.
    folders.set(route, one.locale === undefined ? one.settings : { ...folders.get(route), ...one.settings });
  }
  return folders;
}
