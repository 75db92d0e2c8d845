/** Cuts passages out of files as VitePress and VuePress do: regions (all of one name), sections below a heading, ranges of lines. */
import { slugify } from '#model/document/slug';
import { splitFrontmatter } from './frontmatter.ts';
import { classifyLines, dedentLines } from './lines.ts';
import type { Line } from './model.ts';

/** Indexes of the lines that open and close it; of an unclosed one, the end of the file. */
export type Region = { readonly open: number; readonly close: number };

const marker =
  /^\s*(?:\/\/|\/\*+|<!--|--|;|::|#)\s*#?\s*(?:pragma\s+)?(end)?region\b[ \t]*(.*?)\s*(?:\*\/|-->)?\s*$/i;

export function findRegions(lines: readonly string[], name: string): Region[] {
  const found: Region[] = [];
  if (name === '') return found;
  let open: number | undefined;
  for (const [at, text] of lines.entries()) {
    const [whole, end, named] = text.includes('egion') ? (marker.exec(text) ?? []) : [];
    if (whole === undefined) continue;
    if (end === undefined && named === name && open === undefined) open = at;
    else if (end !== undefined && open !== undefined && (named === name || named === '')) {
      found.push({ open, close: at });
      open = undefined;
    }
  }
  return open === undefined ? found : [...found, { open, close: lines.length }];
}

/** True if docgen knows the marks of the region, too: `#region`, not `# region`. */
export function isOwnRegion(lines: readonly string[], { open }: Region): boolean {
  return /#(?:pragma\s+)?region/.test(lines[open]!);
}

type Passage = { readonly name: string; readonly range?: string; readonly isText: boolean };

/** `isText`: of a page, which has frontmatter and headings. */
export function cutPassage(lines: readonly string[], { name, range, isText }: Passage): string[] {
  const body = isText ? lines.slice(splitFrontmatter(lines).lines) : lines;
  const regions = findRegions(body, name);
  const section = regions.length === 0 && isText && name !== '' ? findSection(body, name) : undefined;
  const chosen =
    regions.length > 0
      ? regions.flatMap(({ open, close }) => body.slice(open + 1, close))
      : body.slice(...(section ?? []));
  const [, from, to] = /\{(\d*),(\d*)\}/.exec(range ?? '') ?? [];
  const cut = chosen.slice(from ? Number(from) - 1 : 0, to ? Number(to) : undefined);
  const shown = cut.filter((text) => !marker.test(text)).map((text) => ({ text, from: 1 }));
  return dedentLines(shown).map(({ text }) => text);
}

/** Marks the section below the heading with that id as a region; the same lines if they have such a region, or no such heading. */
export function markSection(lines: readonly Line[], name: string): Line[] {
  const texts = lines.map(({ text }) => text);
  const section = findRegions(texts, name).length === 0 ? findSection(texts, name) : undefined;
  if (!section) return [...lines];
  const [first, end] = section;
  const createLine = (text: string): Line => ({ text, from: lines[first - 1]!.from });
  return [
    ...lines.slice(0, first),
    createLine(''),
    createLine(`<!-- #region ${name} -->`),
    ...lines.slice(first, end),
    createLine(`<!-- #endregion ${name} -->`),
    createLine(''),
    ...lines.slice(end),
  ];
}

/** First line below the heading with that id, and the line of the next heading of its level or above. */
function findSection(texts: readonly string[], id: string): [number, number] | undefined {
  const kinds = classifyLines(texts.map((text) => ({ text })));
  const headings = texts.flatMap((text, at) => {
    const [, marks, words = ''] = kinds[at] === '' ? (/^(#{1,6})\s+(.*)$/.exec(text) ?? []) : [];
    return marks === undefined ? [] : [{ at, level: marks.length, words }];
  });
  const heading = headings.find(({ words }) => readId(words) === id);
  if (!heading) return undefined;
  const next = headings.find(({ at, level }) => at > heading.at && level <= heading.level);
  return [heading.at + 1, next?.at ?? texts.length];
}

function readId(words: string): string {
  return /\{\s*#([^\s}]+)[^{}]*\}\s*$/.exec(words)?.[1] ?? slugify(words.replace(/[`*]/g, ''));
}

/** `<!-- region a -->` -> `<!-- #region a -->`: the one form of the mark that docgen knows. */
export function writeMarks(lines: readonly Line[]): void {
  for (const line of lines)
    line.text = line.text.replace(/^(\s*<!--\s*)(?=(?:end)?region(?:\s+[\w*-]+)?\s*-->\s*$)/, '$1#');
}
