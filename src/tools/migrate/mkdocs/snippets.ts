/** Inserts the files of `--8<-- "file"`, `{* file ln[1:3] *}` and `{!file!}` of MkDocs; reports missing ones. */

import { joinPath } from '#model/address/url';
import { indentLines, joinLines, listProse, makeLines, readIndent } from '../shared/lines.ts';
import { addTask, type Line, type MovedPage, type Moving, type Rewriting } from '../shared/model.ts';
import { findSource, readIncluded } from '../shared/source-path.ts';
import type { SourceTree } from '../shared/source-tree.ts';

const deepest = 10;
const most = 20_000;

export const mkdocsSnippets: Rewriting = (page, moving) => {
  page.lines = insertSnippets(page.lines, page, moving, 0);
};

function insertSnippets(lines: readonly Line[], page: MovedPage, moving: Moving, depth: number): Line[] {
  if (depth > deepest) return [...lines];
  return lines.flatMap((line) => {
    const { text } = line;
    const [, path] =
      /^\s*-{1,}8<-{1,}\s+["']([^"']+)["']\s*$/.exec(text) ??
      /^\s*\{!>?\s*([^!]+?)\s*!\}\s*$/.exec(text) ??
      [];
    if (path !== undefined) {
      const found = readSnippet(page, moving, path);
      if (found)
        return insertSnippets(indentLines(makeLines(line, found), readIndent(text)), page, moving, depth + 1);
      return [reportMissing(page, line, `The text that comes in here is not there: ${path}`)];
    }
    const [, file, settings = ''] = /^\s*\{\*\s*(\S+)\s*(.*?)\*\}\s*$/.exec(text) ?? [];
    return file === undefined
      ? [line]
      : (insertCode(line, file, settings, page, moving) ?? [
          reportMissing(page, line, `The file whose code comes in here is not there: ${file}`),
        ]);
  });
}

function reportMissing(page: MovedPage, line: Line, message: string): Line {
  addTask(page, message, line);
  return line;
}

/** The lines for `file`, `file:2:5` or `file:section`; undefined if they are missing. */
function readSnippet(page: MovedPage, moving: Moving, written: string): string[] | undefined {
  const [, path = '', from, to] = /^(.*?)(?::([\w-]*))?(?::(\d*))?$/.exec(written) ?? [];
  const lines = readIncluded(page, moving, findSource(page, moving, path.replace(/^;\s*/, '')));
  if (!lines) return undefined;
  if (from === undefined || from === '') return lines.slice(0, to ? Number(to) : undefined);
  if (/^\d+$/.test(from)) return lines.slice(Number(from) - 1, to ? Number(to) : undefined);
  const start = lines.findIndex((line) => line.includes(`--8<-- [start:${from}]`));
  const end = lines.findIndex((line, at) => at > start && line.includes(`--8<-- [end:${from}]`));
  return start < 0 || end < 0 ? undefined : lines.slice(start + 1, end);
}

/** A fence with the lines of `ln[1:3,5] hl[2]`; undefined if the file is missing. */
function insertCode(
  line: Line,
  file: string,
  settings: string,
  page: MovedPage,
  moving: Moving,
): Line[] | undefined {
  const source = findSource(page, moving, file);
  const all = readIncluded(page, moving, source);
  if (source === undefined || !all) return undefined;
  const numbers = readRanges(/\bln\[([^\]]*)\]/.exec(settings)?.[1]);
  const chosen =
    numbers.length === 0
      ? all.map((one, at) => [at + 1, one] as const)
      : numbers.flatMap(([from, to]) => all.slice(from - 1, to).map((one, at) => [from + at, one] as const));
  const marked = readRanges(/\bhl\[([^\]]*)\]/.exec(settings)?.[1]).flatMap(([from, to]) =>
    chosen.flatMap(([number], at) => (number >= from && number <= to ? [at + 1] : [])),
  );
  const title = /\btitle\[([^\]]*)\]/.exec(settings)?.[1];
  const end = source.slice(source.lastIndexOf('.') + 1);
  const info = [
    { py: 'python', sh: 'bash' }[end] ?? end,
    marked.length > 0 ? `{${marked.join(',')}}` : '',
    title ? `title="${title}"` : '',
  ];
  const body = chosen.map(([, one]) => one);
  const texts = [`\`\`\`${info.filter(Boolean).join(' ')}`, ...body, '```'];
  return indentLines(makeLines(line, texts), readIndent(line.text));
}

function readRanges(text: string | undefined): [number, number][] {
  return (text ?? '').split(',').flatMap((part): [number, number][] => {
    const [, from, colon, to] = /^\s*(\d{1,6})?(:)?(\d{1,6})?\s*$/.exec(part) ?? [];
    if (from === undefined && to === undefined) return [];
    return [[Number(from ?? 1), colon ? Number(to ?? most) : Number(from)]];
  });
}

/** `paths`: as in the configuration; `folders`: their possible base folders. */
export function appendFiles(
  tree: SourceTree,
  paths: readonly string[],
  folders: readonly string[],
): Rewriting {
  const texts = paths.flatMap((path) => {
    const source = folders.map((folder) => joinPath(folder, path)).find((one) => one && tree.has(one));
    return source === undefined ? [] : (tree.read(source) ?? '').split('\n');
  });
  return (page) => {
    const last = page.lines.at(-1);
    if (!last || texts.length === 0) return;
    const prose = joinLines(listProse(page.lines));
    const used = texts.filter((text) => {
      const [, word] = /^\*\[([^\]]+)\]:/.exec(text) ?? [];
      return word === undefined ? text.trim() !== '' : prose.includes(word);
    });
    if (used.length > 0) page.lines.push(...makeLines(last, ['', ...used]));
  };
}
