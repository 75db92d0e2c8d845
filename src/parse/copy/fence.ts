/** A block of code in the markdown copy: without the settings and marks that only docgen reads. */
import { takeMarks } from '../../model/markup/code-marks.ts';
import { readFenceInfo } from '../../model/markup/fence-info.ts';

/**
 * The lines of a fenced block. Lines marked as added or removed make it a diff, which every reader knows: without
 * their marks, old and new code would stand side by side. `content`: the code, each line with its end.
 */
export function fenceLines(content: string, info: string, markup: string): string[] {
  const { code, marks } = takeMarks(content.replace(/\n$/, ''));
  const isDiff = [...marks.values()].some((found) => found.has('add') || found.has('del'));
  const lines = content === '' ? [] : code.split('\n');
  const shown = isDiff ? lines.map((line, number) => signOf(marks.get(number)) + line) : lines;
  const fence = fenceAround(shown, markup);
  return [fence + infoOf(info, isDiff), ...shown, fence];
}

function signOf(marks: ReadonlySet<string> | undefined): string {
  return marks?.has('add') ? '+' : marks?.has('del') ? '-' : ' ';
}

/** The language and the title; the rest of docgen's settings is about how the code looks on a page. */
function infoOf(text: string, isDiff: boolean): string {
  const { language, title } = readFenceInfo(text);
  const quote = title?.includes('"') ? "'" : '"';
  return (isDiff ? 'diff' : language) + (title ? ` title=${quote}${title}${quote}` : '');
}

/** In the source an indent can keep a line from closing the block; the copy has none. */
function fenceAround(lines: readonly string[], markup: string): string {
  const mark = markup[0]!;
  const closing = mark === '`' ? /^[ \t]*(`{3,})[ \t]*$/ : /^[ \t]*(~{3,})[ \t]*$/;
  let length = markup.length;
  for (const line of lines) length = Math.max(length, (closing.exec(line)?.[1]?.length ?? 0) + 1);
  return mark.repeat(length);
}
