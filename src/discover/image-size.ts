/**
 * Width and height of an image from the first bytes of its file. The bytes may be cut off, hostile or of
 * another format than the name says: every read is bounded, and what is not certain is `undefined`.
 */
import { Buffer } from 'node:buffer';
import { svgSize } from './svg-size.ts';

export type Size = { readonly width: number; readonly height: number };

/** No real image of a page is larger; a larger number in a header is a fault or an attack. */
const largest = 100_000;

/** The size that a PNG, JPEG, GIF, WebP or SVG file tells in its first bytes. */
export function imageSize(bytes: Uint8Array): Size | undefined {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = pngSize(data) ?? gifSize(data) ?? jpegSize(data) ?? webpSize(data) ?? svgSize(data);
  if (size === undefined) return undefined;
  const width = Math.round(size.width);
  const height = Math.round(size.height);
  return isSensible(width) && isSensible(height) ? { width, height } : undefined;
}

function isSensible(length: number): boolean {
  return length >= 1 && length <= largest;
}

function startsWith(data: Buffer, text: string, at = 0): boolean {
  return data.length >= at + text.length && data.toString('latin1', at, at + text.length) === text;
}

function pngSize(data: Buffer): Size | undefined {
  if (!startsWith(data, '\x89PNG\r\n\x1a\n') || !startsWith(data, 'IHDR', 12) || data.length < 24) {
    return undefined;
  }
  return { width: data.readUInt32BE(16), height: data.readUInt32BE(20) };
}

function gifSize(data: Buffer): Size | undefined {
  if (!(startsWith(data, 'GIF87a') || startsWith(data, 'GIF89a')) || data.length < 10) return undefined;
  return { width: data.readUInt16LE(6), height: data.readUInt16LE(8) };
}

function webpSize(data: Buffer): Size | undefined {
  if (!startsWith(data, 'RIFF') || !startsWith(data, 'WEBP', 8) || data.length < 30) return undefined;
  if (startsWith(data, 'VP8X', 12)) {
    return { width: data.readUIntLE(24, 3) + 1, height: data.readUIntLE(27, 3) + 1 };
  }
  if (startsWith(data, 'VP8L', 12) && data[20] === 0x2f) {
    const bits = data.readUInt32LE(21);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (startsWith(data, 'VP8 ', 12) && startsWith(data, '\x9d\x01\x2a', 23)) {
    return { width: data.readUInt16LE(26) & 0x3fff, height: data.readUInt16LE(28) & 0x3fff };
  }
  return undefined;
}

/** Walks the segments up to the frame header. Every step moves on by two bytes at least. */
function jpegSize(data: Buffer): Size | undefined {
  if (data[0] !== 0xff || data[1] !== 0xd8) return undefined;
  let turned = false;
  let at = 2;
  while (at + 9 <= data.length && data[at] === 0xff) {
    const marker = data[at + 1]!;
    if (marker === 0xff || marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)) {
      at += marker === 0xff ? 1 : 2;
      continue;
    }
    if (isFrameHeader(marker)) {
      const height = data.readUInt16BE(at + 5);
      const width = data.readUInt16BE(at + 7);
      return turned ? { width: height, height: width } : { width, height };
    }
    const length = data.readUInt16BE(at + 2);
    if (length < 2) return undefined;
    if (marker === 0xe1) turned = isTurned(data.subarray(at + 4, at + 2 + length));
    at += 2 + length;
  }
  return undefined;
}

/** SOF0 to SOF15 without DHT, JPG and DAC, which share the range. */
function isFrameHeader(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

/** True if Exif says that the picture lies on its side: browsers turn it, so width and height change places. */
function isTurned(segment: Buffer): boolean {
  if (!startsWith(segment, 'Exif\0\0')) return false;
  const tiff = segment.subarray(6);
  const little = startsWith(tiff, 'II*\0');
  if (!(little || startsWith(tiff, 'MM\0*')) || tiff.length < 8) return false;
  const short = (at: number) => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const table = little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (table + 2 > tiff.length) return false;
  const count = short(table);
  for (let index = 0; index < count; index++) {
    const entry = table + 2 + index * 12;
    if (entry + 12 > tiff.length) return false;
    if (short(entry) === 0x0112) return short(entry + 8) >= 5 && short(entry + 8) <= 8;
  }
  return false;
}
