/** Inserts the files of `--8<-- "file"`, `{* file ln[1:3] *}` and `{!file!}` of MkDocs; reports missing ones. */

import { includedLines } from '../included-lines.ts';
import { indented, indentOf, linesAt } from '../lines.ts';
import { type Line, leave, type MovedPage, type Moving, type Rewriting } from '../model.ts';
import { sourcePath } from '../source-path.ts';

const deepest = 10;
const most = 20_000;

export const mkdocsSnippets: Rewriting = {
  name: 'mkdocs-snippets',
  rewrite(page, moving) {
    page.lines = withSnippets(page.lines, page, moving, 0);
  },
};

function withSnippets(lines: readonly Line[], page: MovedPage, moving: Moving, depth: number): Line[] {
  if (depth > deepest) return [...lines];
  return lines.flatMap((line) => {
    const { text } = line;
    const [, path] =
      /^\s*-{1,}8<-{1,}\s+["']([^"']+)["']\s*$/.exec(text) ??
      /^\s*\{!>?\s*([^!]+?)\s*!\}\s*$/.exec(text) ??
      [];
    if (path !== undefined) {
      const found = passage(page, moving, path);
      if (found) return withSnippets(indented(linesAt(line, found), indentOf(text)), page, moving, depth + 1);
      return [reported(page, line, `The text that comes in here is not there: ${path}`)];
    }
    const [, file, settings = ''] = /^\s*\{\*\s*(\S+)\s*(.*?)\*\}\s*$/.exec(text) ?? [];
    return file === undefined
      ? [line]
      : (code(line, file, settings, page, moving) ?? [
          reported(page, line, `The file whose code comes in here is not there: ${file}`),
        ]);
  });
}

function reported(page: MovedPage, line: Line, message: string): Line {
  leave(page, message, line);
  return line;
}

/** The lines for `file`, `file:2:5` or `file:section`; undefined if they are missing. */
function passage(page: MovedPage, moving: Moving, written: string): string[] | undefined {
  const [, path = '', from, to] = /^(.*?)(?::([\w-]*))?(?::(\d*))?$/.exec(written) ?? [];
  const lines = includedLines(page, moving, sourcePath(page, moving, path.replace(/^;\s*/, '')));
  if (!lines) return undefined;
  if (from === undefined || from === '') return lines.slice(0, to ? Number(to) : undefined);
  if (/^\d+$/.test(from)) return lines.slice(Number(from) - 1, to ? Number(to) : undefined);
  const start = lines.findIndex((one) => one.includes(`--8<-- [start:${from}]`));
  const end = lines.findIndex((one, at) => at > start && one.includes(`--8<-- [end:${from}]`));
  return start < 0 || end < 0 ? undefined : lines.slice(start + 1, end);
}

/** A fence with the lines of `ln[1:3,5] hl[2]`; undefined if the file is missing. */
function code(
  line: Line,
  file: string,
  settings: string,
  page: MovedPage,
  moving: Moving,
): Line[] | undefined {
  const source = sourcePath(page, moving, file);
  const all = includedLines(page, moving, source);
  if (source === undefined || !all) return undefined;
  const numbers = ranges(/\bln\[([^\]]*)\]/.exec(settings)?.[1]);
  const chosen =
    numbers.length === 0
      ? all.map((one, at) => [at + 1, one] as const)
      : numbers.flatMap(([from, to]) => all.slice(from - 1, to).map((one, at) => [from + at, one] as const));
  const marked = ranges(/\bhl\[([^\]]*)\]/.exec(settings)?.[1]).flatMap(([from, to]) =>
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
  return indented(linesAt(line, texts), indentOf(line.text));
}

function ranges(text: string | undefined): [number, number][] {
  return (text ?? '').split(',').flatMap((part): [number, number][] => {
    const [, from, colon, to] = /^\s*(\d{1,6})?(:)?(\d{1,6})?\s*$/.exec(part) ?? [];
    if (from === undefined && to === undefined) return [];
    return [[Number(from ?? 1), colon ? Number(to ?? most) : Number(from)]];
  });
}
