/**
 * Reads width and height of an image from the first bytes of its file. The bytes may be truncated, hostile or of another
 * format than the name says; if in doubt, the size is `undefined`.
 */
import { imageSize as readImage } from 'image-size';
import { isQuarterTurn } from '#quarter-turn';
import { readSvgSize, type Size } from './svg-size.ts';

/** No real image is larger: a larger number in a header is a fault or an attack. */
const largest = 100_000;

/** Formats that browsers show. Among the others, the package takes any three zeros for a Targa image. */
const shown: ReadonlySet<string | undefined> = new Set(['png', 'jpg', 'gif', 'webp', 'avif']);

/** Profiles and previews can come before the size; the package walks through them byte by byte, which a hostile file could abuse. */
const longestJpegHead = 512 * 1024;
/** In AVIF the package compares boxes with one another. */
const longestHead = 64 * 1024;

/**
 * The size in pixels as browsers show it, from the first bytes of a PNG, JPEG, GIF, WebP, AVIF or SVG file. `isAll`: there
 * are no more bytes; otherwise those of a PNG or AVIF may have to reach farther, to what turns it.
 */
export function readImageSize(bytes: Uint8Array, isAll = true): Size | undefined {
  const size = readPixelSize(bytes, isAll) ?? readSvgSize(bytes);
  if (size === undefined) return undefined;
  const width = Math.round(size.width);
  const height = Math.round(size.height);
  return isSensible(width) && isSensible(height) ? { width, height } : undefined;
}

/** Not SVG, which readSvgSize reads: the package takes a root out of a comment, knows no commas in a view box, and errs in `pc`. */
function readPixelSize(bytes: Uint8Array, isAll: boolean): Size | undefined {
  const isJpeg = bytes[0] === 0xff && bytes[1] === 0xd8;
  try {
    // A copy in its own memory: reading past its end is an error, and does not return bytes of other files.
    const head = Uint8Array.from(bytes.subarray(0, isJpeg ? longestJpegHead : longestHead));
    const { width, height, orientation = 1, type } = readImage(head);
    if (!shown.has(type)) return undefined;
    const isTurned =
      type === 'png' || type === 'avif'
        ? (isQuarterTurn(bytes, type) ?? (isAll ? false : undefined))
        : orientation >= 5 && orientation <= 8;
    if (isTurned === undefined) return undefined;
    return isTurned ? { width: height, height: width } : { width, height };
  } catch {
    return undefined;
  }
}

function isSensible(length: number): boolean {
  return length >= 1 && length <= largest;
}
