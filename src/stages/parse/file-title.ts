/** Makes a title from the file name, for pages without one. */
import { splitFileOverlay } from '#model/address/route';
import type { SourceFile } from '#model/document/document';
import type { ParseOptions } from './types.ts';

/** The name of the file; for `index` and `readme` the name of their folder. */
export function getFileTitle(source: SourceFile, options: ParseOptions): string {
  const path = splitFileOverlay(source.path).rest;
  const parts = path.replace(/\.(?:md|markdown)$/i, '').split('/');
  const name =
    /^(?:index|readme)$/i.test(parts.at(-1) ?? '') && parts.length > 1 ? parts.at(-2) : parts.at(-1);
  return (name ?? path).replaceAll('[product]', options.variables['product.slug'] ?? '[product]');
}
