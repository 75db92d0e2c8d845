/** Which of the files for one place a tree takes: content/ lies in layers, of which the most special one stands. */

import { overlayOfFile } from '../model/address/route.ts';
import type { Version } from '../model/config/config.ts';
import type { LayeredFile } from '../model/document/document.ts';

/** What a version has for itself stands before the shared content, a translation before both, one for a version before all. */
export function layerOf(file: LayeredFile): number {
  if (!file.overlay) return 0;
  return overlayOfFile(file.path).names.length > 1 ? 3 : file.locale === undefined ? 1 : 2;
}

/** Shared content is for every tree that has no content of its own; overlays and refs are for theirs. */
export function isForTree({ version, locale }: LayeredFile, tree: Version): boolean {
  if (locale !== undefined && locale !== tree.locale) return false;
  return version === undefined ? tree.ref === undefined : version === tree.value;
}
