/** A block of code in the markdown copy, without docgen's settings and marks. */
import { takeMarks } from '#model/markup/code-marks';
import { readFenceInfo } from '#model/markup/fence-info';

/**
 * The lines of a fenced block. Marks for added and removed lines become a diff, which every reader knows: without
 * any marks, old and new code would stand side by side. `content`: the code, each line with its end. `id`: as behind headings.
 */
export function buildFenceLines(content: string, info: string, markup: string, id = ''): string[] {
  const { code, marks } = takeMarks(content.replace(/\n$/, ''));
  const isDiff = [...marks.values()].some((found) => found.has('add') || found.has('del'));
  const lines = content === '' ? [] : code.split('\n');
  const shown = isDiff ? lines.map((line, number) => getDiffSign(marks.get(number)) + line) : lines;
  const fence = chooseFence(shown, markup);
  return [fence + formatFenceInfo(info, isDiff) + id, ...shown, fence];
}

function getDiffSign(marks: ReadonlySet<string> | undefined): string {
  return marks?.has('add') ? '+' : marks?.has('del') ? '-' : ' ';
}

/** Keeps the language and the title; docgen's other settings only change the look on a page. */
function formatFenceInfo(text: string, isDiff: boolean): string {
  const { language, title } = readFenceInfo(text);
  const quote = title?.includes('"') ? "'" : '"';
  return (isDiff ? 'diff' : language) + (title ? ` title=${quote}${title}${quote}` : '');
}

/** The source may indent a fence inside the code; the copy has no indent, so its own fence must be longer. */
function chooseFence(lines: readonly string[], markup: string): string {
  const mark = markup[0]!;
  const closing = mark === '`' ? /^[ \t]*(`{3,})[ \t]*$/ : /^[ \t]*(~{3,})[ \t]*$/;
  let length = markup.length;
  for (const line of lines) length = Math.max(length, (closing.exec(line)?.[1]?.length ?? 0) + 1);
  return mark.repeat(length);
}

/** True for a block that copies leave out. */
export function isLeftOut(info: string): boolean {
  return info.includes('no-copy') && readFenceInfo(info).uncopied === true;
}
