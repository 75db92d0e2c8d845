/** Makes the records of files that are copied: size, and pixels where a header tells them. */
import { statSync } from 'node:fs';
import type { Diagnostic, Found } from '../model/diagnostic.ts';
import { error } from '../model/diagnostic.ts';
import type { AssetFile } from '../model/document.ts';
import { readHead } from './disk.ts';
import { imageSize, type Size } from './image-size.ts';
import { isPublic } from './names.ts';
import { type Entry, reasonOf } from './reader.ts';

/** Nearly every header is in the first; photographs can carry profiles and previews before theirs. */
const headLengths = [4096, 1024 * 1024];

/** The asset that a listed file of the disk is. */
export function assetOf(entry: Entry): Found<AssetFile | undefined> {
  const absolute = entry.absolute!;
  try {
    const size = statSync(absolute).size;
    const pixels = /\.(?:png|jpe?g|gif|webp|svg)$/i.test(entry.path) ? pixelsOf(absolute, size) : undefined;
    const publicPath = isPublic(entry.path) ? { publicPath: entry.path.slice('content/public/'.length) } : {};
    return { value: { path: entry.path, ...publicPath, absolute, size, ...pixels }, diagnostics: [] };
  } catch (cause) {
    const diagnostic: Diagnostic = error('file-unreadable', `The file cannot be read: ${reasonOf(cause)}.`, {
      file: entry.path,
    });
    return { value: undefined, diagnostics: [diagnostic] };
  }
}

function pixelsOf(absolute: string, size: number): Size | undefined {
  for (const length of headLengths) {
    const head = readHead(absolute, Math.min(length, size));
    const pixels = head instanceof Uint8Array ? imageSize(head) : undefined;
    if (pixels !== undefined || size <= length) return pixels;
  }
  return undefined;
}
