/** Records of files that are copied: size, and pixels if a header tells them. */
import { statSync } from 'node:fs';
import type { Diagnostic, Found } from '#model/diagnostic/diagnostic';
import { error } from '#model/diagnostic/diagnostic';
import type { AssetFile } from '#model/document/document';
import { readHead } from './disk.ts';
import { readImageSize } from './image-size.ts';
import { isPublic } from './names.ts';
import { explainSystemError, type ListedFile } from './reader.ts';
import { findSvgScript, type SvgScript } from './svg-scripts.ts';
import type { Size } from './svg-size.ts';

/** Bytes to read: the first length holds nearly every header; photographs can have profiles and previews before theirs. */
const headLengths = [4096, 1024 * 1024];

/** Larger SVG files are not searched for scripts. */
const longestSearched = 16 * 1024 * 1024;

/** The asset for a listed file of the disk. */
export function readAsset(entry: ListedFile): Found<AssetFile | undefined> {
  const absolute = entry.absolute!;
  try {
    const size = statSync(absolute).size;
    const pixels = /\.(?:png|jpe?g|gif|webp|avif|svg)$/i.test(entry.path)
      ? readPixels(absolute, size)
      : undefined;
    const script = entry.path.toLowerCase().endsWith('.svg') ? readSvgScript(absolute, size) : undefined;
    const publicPath = isPublic(entry.path) ? { publicPath: entry.path.slice('content/public/'.length) } : {};
    // Only a build copies these files; without this test a check would accept files that a build cannot read.
    const opened = isPublic(entry.path) ? readHead(absolute, 0) : undefined;
    return {
      value: { path: entry.path, ...publicPath, absolute, size, ...pixels, ...(script && { script }) },
      diagnostics: opened && 'refused' in opened ? [reportUnreadableFile(entry, opened.reason)] : [],
    };
  } catch (cause) {
    return { value: undefined, diagnostics: [reportUnreadableFile(entry, explainSystemError(cause))] };
  }
}

function reportUnreadableFile({ path }: ListedFile, reason: string): Diagnostic {
  return error('file-unreadable', `The file cannot be read: ${reason}.`, { file: path });
}

function readSvgScript(absolute: string, size: number): SvgScript | undefined {
  const bytes = readHead(absolute, Math.min(size, longestSearched));
  return bytes instanceof Uint8Array ? findSvgScript(bytes) : undefined;
}

function readPixels(absolute: string, size: number): Size | undefined {
  for (const length of headLengths) {
    const head = readHead(absolute, Math.min(length, size));
    const pixels = head instanceof Uint8Array ? readImageSize(head) : undefined;
    if (pixels !== undefined || size <= length) return pixels;
  }
  return undefined;
}
