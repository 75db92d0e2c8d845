/** Packs files into one, with what they have in common once (`PackDirectory`). */
import { deflateSync } from 'node:zlib';
import { packHeadLength } from './contract.ts';

/** Before these elements pages are cut into pieces: those of the frame, and of a sidebar, are the same on many pages. */
const seam = /(?=<(?:li|section|nav|header|footer|script|link|main|div|ul|details|p|h2)\b)/;

/** Equal files give equal bytes. */
export function packFiles(paths: readonly string[], read: (path: string) => Buffer): Buffer {
  const places = new Map<string, number>();
  const bytes: Buffer[] = [];
  let end = 0;
  const add = (piece: Buffer) => {
    bytes.push(piece);
    end += piece.length;
    return end - piece.length;
  };
  const addPage = (page: string): number[] => {
    const ranges: number[] = [];
    for (const piece of page.split(seam)) {
      const known = places.get(piece);
      const start = known ?? add(Buffer.from(piece));
      if (known === undefined) places.set(piece, start);
      const length = Buffer.byteLength(piece);
      // A piece that follows the one before lengthens its range.
      if (ranges.length > 0 && ranges.at(-2)! + ranges.at(-1)! === start)
        ranges[ranges.length - 1]! += length;
      else ranges.push(start, length);
    }
    return ranges;
  };
  const directory = paths.map((path) => {
    const body = read(path);
    const ranges = path.endsWith('.html') ? addPage(body.toString()) : [add(body), body.length];
    return [path, ranges] as const;
  });
  const head = Buffer.from(JSON.stringify(Object.fromEntries(directory)));
  const length = Buffer.from(String(head.length).padStart(packHeadLength, '0'));
  return deflateSync(Buffer.concat([length, head, ...bytes]));
}
