/** Packs files into one, with what they have in common once (`PackDirectory`). */
import { hash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { packHeadLength } from './contract.ts';

/** Before these elements pages are cut into pieces: those of the frame, and of a sidebar, are the same on many pages. */
const seam = /(?=<(?:li|section|nav|header|footer|script|link|main|div|ul|details|p|h2)\b)/;

/** Longer pieces are compared by digest, bytes. */
const longestKey = 64;

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
  /** `html`: a character for each byte. */
  const addPage = (html: string): number[] => {
    const ranges: number[] = [];
    for (const piece of html.split(seam)) {
      const own = Buffer.from(piece, 'latin1');
      // A part of a text keeps the whole text in memory: its bytes and a digest do not.
      const key = piece.length > longestKey ? hash('sha1', own, 'base64') : piece;
      const known = places.get(key);
      const start = known ?? add(own);
      if (known === undefined) places.set(key === piece ? own.toString('latin1') : key, start);
      // A piece that follows the one before lengthens its range.
      if (ranges.length > 0 && ranges.at(-2)! + ranges.at(-1)! === start)
        ranges[ranges.length - 1]! += own.length;
      else ranges.push(start, own.length);
    }
    return ranges;
  };
  const directory = paths.map((path) => {
    const body = read(path);
    const ranges = path.endsWith('.html') ? addPage(body.toString('latin1')) : [add(body), body.length];
    return [path, ranges] as const;
  });
  const head = Buffer.from(JSON.stringify(Object.fromEntries(directory)));
  const length = Buffer.from(String(head.length).padStart(packHeadLength, '0'));
  return deflateSync(Buffer.concat([length, head, ...bytes]));
}
