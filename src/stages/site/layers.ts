/** Layers of content/: which of several files for one place a tree takes. */
import { splitFileOverlay } from '#model/address/route';
import type { Version } from '#model/config/config';
import type { LayeredFile } from '#model/document/document';

/** The highest layer wins: shared content 0, a version's overlay 1, a translation 2, a translation for a version 3. */
export function getLayer(file: LayeredFile): number {
  if (!file.overlay) return 0;
  return splitFileOverlay(file.path).names.length > 1 ? 3 : file.locale === undefined ? 1 : 2;
}

/** Shared content belongs to every tree without a ref; overlays and refs to their own trees. */
export function isForTree({ version, locale }: LayeredFile, tree: Version): boolean {
  if (locale !== undefined && locale !== tree.locale) return false;
  return version === undefined ? tree.ref === undefined : version === tree.value;
}
