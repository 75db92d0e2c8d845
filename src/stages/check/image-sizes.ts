/**
 * Finds images that are much too large for any screen: over 1 MiB, or over 4,096 pixels on a side. A page's text is
 * about 750 pixels wide; twice that for dense screens, and room to zoom, stay below. Drawings (SVG) have no pixels.
 */

import { findTargetFile, resolveTarget } from '#model/address/target';
import { addPageName, type Diagnostic, warning } from '#model/diagnostic/diagnostic';
import type { AssetFile } from '#model/document/document';
import { getShownPath } from '#model/document/ref-name';
import type { Check } from '#model/output/output';
import { listPageLinks } from '#model/site/site';

const mostBytes = 1024 * 1024;
const mostPixels = 4096;

export const imageSizes: Check = {
  name: 'image-sizes',
  check(site) {
    // One warning per file, at its first use.
    const found = new Map<string, Diagnostic>();
    for (const { link, page, tree } of listPageLinks(site)) {
      if (link.kind !== 'image') continue;
      const from = { path: page.document.path, route: page.route, version: tree.version };
      const file = findTargetFile(resolveTarget(link, from, site), site);
      const fault = file && !found.has(file.path) ? findImageFault(file) : undefined;
      if (!file || fault === undefined) continue;
      const place = { file: link.file, line: link.line, column: link.column, target: link.href };
      const hint = 'Shrink it: 2,000 pixels are enough for a page, as WebP or PNG with few colours.';
      const diagnostic = warning('image-too-large', `${file.path} ${fault}.`, { ...place, hint });
      found.set(file.path, addPageName(getShownPath(page.document), [diagnostic])[0]!);
    }
    return [...found.values()];
  },
};

function findImageFault({ path, size, width = 0, height = 0 }: AssetFile): string | undefined {
  if (size > mostBytes)
    return `weighs ${(size / mostBytes).toFixed(1)} MiB; 1 MiB is the most that a page should load`;
  const isDrawn = /\.svgz?$/i.test(path);
  if (isDrawn || Math.max(width, height) <= mostPixels) return undefined;
  return `is ${width} × ${height} pixels; ${mostPixels} on a side are more than enough`;
}
