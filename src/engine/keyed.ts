/** The file that tells of an output what each of its files was made from, so that the next build can take it over. */
import type { LastFile, Mark } from '../write/index.ts';
import { readSummed } from './summed.ts';

/** The code that wrote them, then a line a file, and one for each of its pieces. Paths of outputs hold no control characters. */
export function keyedText(tool: string, keyed: ReadonlyMap<string, LastFile>): string {
  const lines = [tool];
  for (const [path, { key, hash: sum, size, early = '', pieces = [] }] of keyed) {
    lines.push(`${key} ${sum} ${size} ${early} ${path}`);
    for (const [piece, at, length, sum] of pieces) lines.push(`+${piece} ${at} ${length} ${sum}`);
  }
  return lines.join('\n');
}

/** Empty where there is no such file, a damaged one, or one that other code has written. */
export function readKeyed(file: string, tool: string): Map<string, LastFile> {
  const files = new Map<string, LastFile>();
  const [writtenBy, ...lines] = (readSummed(file) ?? '').split('\n');
  if (writtenBy !== tool) return files;
  let pieces: Mark[] = [];
  for (const line of lines) {
    if (line.startsWith('+')) {
      const [piece = '', at, length, sum = ''] = line.slice(1).split(' ', 4);
      pieces.push([piece, Number(at), Number(length), sum]);
      continue;
    }
    const [key = '', sum = '', size = '', early = ''] = line.split(' ', 4);
    const path = line.slice(key.length + sum.length + size.length + early.length + 4);
    pieces = [];
    files.set(path, { key, early, hash: sum, size: Number(size), ...(key === '' && { pieces }) });
  }
  return files;
}
