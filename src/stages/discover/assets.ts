/** Records of files that are copied: size, and pixels if a header tells them. */
import { statSync } from 'node:fs';
import type { Diagnostic, Found } from '#model/diagnostic/diagnostic';
import { error } from '#model/diagnostic/diagnostic';
import type { AssetFile } from '#model/document/document';
import { memoize } from '#model/remembered';
import { readHead } from './disk.ts';
import { findFileFault, imageNames, longestPointer } from './file-fault.ts';
import { readImageSize } from './image-size.ts';
import { isPublic } from './names.ts';
import { explainSystemError, type ListedFile } from './reader.ts';
import { findSvgScript } from './svg-scripts.ts';
import type { Size } from './svg-size.ts';

/** Bytes to read: the first length holds nearly every header; photographs can have profiles and previews before theirs. */
const headLengths = [4096, 1024 * 1024] as const;

/** Larger SVG files are not searched to their end. */
const longestSearched = 16 * 1024 * 1024;

/** The asset for a listed file of the disk. `dev` lists the files again if one changed that is no page. */
export const readAsset = memoize((entry: ListedFile): Found<AssetFile | undefined> => {
  const absolute = entry.absolute!;
  try {
    const size = statSync(absolute).size;
    const isDrawing = entry.path.toLowerCase().endsWith('.svg');
    const isJudged = imageNames.test(entry.path) || size < longestPointer;
    const read = isJudged && readHead(absolute, Math.min(size, isDrawing ? longestSearched : headLengths[0]));
    const head = read instanceof Uint8Array ? read : undefined;
    const pixels = head && imageNames.test(entry.path) ? readPixels(absolute, head, size) : undefined;
    const script = head && isDrawing ? findSvgScript(head) : undefined;
    const fault = head && findFileFault(entry.path, head, size);
    const publicPath = isPublic(entry.path) ? { publicPath: entry.path.slice('content/public/'.length) } : {};
    // Only a build copies these files; without this test a check would accept files that a build cannot read.
    const opened = isPublic(entry.path) ? readHead(absolute, 0) : undefined;
    return {
      value: {
        path: entry.path,
        ...publicPath,
        absolute,
        size,
        ...pixels,
        ...(script && { script }),
        ...(fault && { fault }),
      },
      diagnostics: opened && 'refused' in opened ? [reportUnreadableFile(entry, opened.reason)] : [],
    };
  } catch (cause) {
    return { value: undefined, diagnostics: [reportUnreadableFile(entry, explainSystemError(cause))] };
  }
});

function reportUnreadableFile({ path }: ListedFile, reason: string): Diagnostic {
  return error('file-unreadable', `The file cannot be read: ${reason}.`, { file: path });
}

function readPixels(absolute: string, first: Uint8Array, size: number): Size | undefined {
  const pixels = readImageSize(first, size <= first.length);
  if (pixels !== undefined || size <= first.length) return pixels;
  const head = readHead(absolute, Math.min(headLengths[1], size));
  return head instanceof Uint8Array ? readImageSize(head) : undefined;
}
