/** Cuts passages out of files: line ranges, named regions, everything after the frontmatter. */

/** Lines of a file with their line numbers. */
export type LinePassage = {
  readonly file: string;
  readonly lines: readonly string[];
  /** For each line its number in the file, from 1. */
  readonly numbers: readonly number[];
  /** Width of the common indentation that was removed. */
  readonly dedented: number;
};

/** The lines from `first` to `last` (from 1, inclusive) that exist. */
export function createPassage(
  file: string,
  lines: readonly string[],
  first: number,
  last: number,
): LinePassage {
  const chosen = lines.slice(first - 1, last);
  return { file, lines: chosen, numbers: chosen.map((_, index) => first + index), dedented: 0 };
}

/** The number of the frontmatter's last line; 0 without frontmatter. */
export function findFrontmatterEnd(lines: readonly string[]): number {
  if (!/^---[ \t]*[A-Za-z]{0,20}[ \t]*$/.test(lines[0] ?? '')) return 0;
  for (let index = 1; index < lines.length; index++) {
    if (lines[index]!.startsWith('---') && lines[index]!.trimEnd() === '---') return index + 1;
  }
  return 0;
}

/** First and last line between the markers, from 1; no `last` if the region is not closed. */
export type Region = { readonly first: number; readonly last?: number };

/** Regions nested deeper are ignored: each end marker searches through all open regions. */
const nestingLimit = 100;

/** All regions of a file by name; the first wins. Computed once for each file. */
export function findRegions(lines: readonly string[]): ReadonlyMap<string, Region> {
  const regions = new Map<string, Region>();
  const open: { name: string; first: number }[] = [];
  lines.forEach((line, index) => {
    const marker = parseMarker(line);
    if (marker === undefined) return;
    if (marker.opens) {
      if (open.length < nestingLimit) open.push({ name: marker.name, first: index + 2 });
      return;
    }
    const at = marker.name === '' ? open.length - 1 : open.findLastIndex((one) => one.name === marker.name);
    if (at < 0) return;
    const { name, first } = open.splice(at, 1)[0]!;
    if (regions.get(name)?.last === undefined) regions.set(name, { first, last: index });
  });
  for (const { name, first } of open) if (!regions.has(name)) regions.set(name, { first });
  return regions;
}

/** The lines of a region without nested markers and without common indentation. */
export function createRegionPassage(
  file: string,
  lines: readonly string[],
  first: number,
  last: number,
): LinePassage {
  const numbers: number[] = [];
  for (let number = first; number <= last; number++) {
    if (parseMarker(lines[number - 1]!) === undefined) numbers.push(number);
  }
  const chosen = numbers.map((number) => lines[number - 1]!);
  const dedented = measureCommonIndent(chosen);
  return { file, lines: chosen.map((line) => line.slice(dedented)), numbers, dedented };
}

/** How a comment begins; parseMarker removes what ends it on the same line. */
const leaders = ['//', '/*', '<!--', '--', '#', ';'];

function parseMarker(line: string): { opens: boolean; name: string } | undefined {
  if (!line.includes('region')) return undefined;
  let rest = line.trim();
  if (!/^#(?:pragma[ \t]+)?(?:end)?region/.test(rest)) {
    const leader = leaders.find((one) => rest.startsWith(one));
    if (leader === undefined) return undefined;
    rest = rest.slice(leader.length).trim();
  }
  const match = /^#(?:pragma[ \t]+)?(end)?region(?=\s|\*\/|-->|$)/.exec(rest);
  if (match === null) return undefined;
  const name = rest.slice(match[0].length).trim();
  const end = ['*/', '-->'].find((one) => name.endsWith(one));
  return {
    opens: match[1] === undefined,
    name: end === undefined ? name : name.slice(0, -end.length).trim(),
  };
}

/** Length of the longest indentation that all lines with text share. */
function measureCommonIndent(lines: readonly string[]): number {
  let common: string | undefined;
  for (const line of lines) {
    if (line.trim() === '') continue;
    const indent = /^[ \t]*/.exec(line)![0];
    if (common === undefined) common = indent;
    let same = 0;
    while (same < common.length && common[same] === indent[same]) same++;
    common = common.slice(0, same);
  }
  return common?.length ?? 0;
}
