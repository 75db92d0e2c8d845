/**
 * Finds images that are much too large for any screen: over 500 KB, or over 4,096 pixels on a side. A page's text is
 * about 700 pixels wide; twice that for dense screens, and room to zoom, stay below. Drawings (SVG) have no pixels.
 */
import { readSetting } from '#model/config/config-key';
import type { Diagnostic } from '#model/diagnostic/diagnostic';
import type { AssetFile } from '#model/document/document';
import type { Check } from '#model/output/output';
import { picturesKey } from './config.ts';
import { canShrink } from './formats.ts';
import { listUses, type PictureUse, warnAtUse } from './uses.ts';

const mostBytes = 500 * 1024;
const mostPixels = 4096;

export const tooLarge: Check = {
  name: 'image-sizes',
  check(site) {
    // A build tells it of pictures that it could not make smaller.
    const { optimise } = readSetting(site.config, picturesKey);
    const remaining = listUses(site).filter(({ file }) => !optimise || !canShrink(file));
    return remaining.flatMap((use) => tellIfTooLarge(use) ?? []);
  },
};

export function tellIfTooLarge(use: PictureUse): Diagnostic | undefined {
  const fault = findSizeFault(use.file);
  const hint = 'Shrink it: 2,000 pixels are enough for a page, as WebP or PNG with few colours.';
  return fault === undefined
    ? undefined
    : warnAtUse(use, 'image-too-large', `${use.file.path} ${fault}.`, hint);
}

function findSizeFault({ path, size, width = 0, height = 0 }: AssetFile): string | undefined {
  if (size > mostBytes)
    return `weighs ${Math.round(size / 1024)} KB; 500 KB is the most that a page should load`;
  const isDrawn = /\.svgz?$/i.test(path);
  if (isDrawn || Math.max(width, height) <= mostPixels) return undefined;
  return `is ${width} × ${height} pixels; ${mostPixels} on a side are more than enough`;
}
