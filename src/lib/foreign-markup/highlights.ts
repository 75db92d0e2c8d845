/** Converts Docusaurus' comments in code, such as `// highlight-next-line`, to docgen's marks. */
import { type Converter, removal, rewrite } from './edits.ts';

/** A line of code that is only a highlight comment of Docusaurus. */
export const highlightComment =
  /^[ \t]*(?:(?:\/\/|#|--|;|%)[ \t]*|\/\*[ \t]*|<!--[ \t]*|\{\/\*[ \t]*)highlight-(next-line|start|end)(?:[ \t]*(?:\*\/\}?|-->))?[ \t]*$/m;

const fence = /^[\s>]*(`{3,}|~{3,})/;

export const fixHighlights: Converter = (target, lines, at) => {
  if (!target.includes('highlight-')) return undefined;
  const end = findBlockFenceEnd(lines, at);
  const edits: ReturnType<typeof rewrite>[] = [];
  let start: number | undefined;
  for (let line = at; line < end; line++) {
    const word = highlightComment.exec(lines[line]!.replace(/^[\s>]*/, ''))?.[1];
    if (word === undefined) continue;
    const addLineMark = (text: string, where = line) =>
      edits.push(rewrite(lines, where, lines[where]!.replace(/highlight-(?:next-line|start)/, text)));
    if (word === 'next-line' && start === undefined) addLineMark('[!code highlight]');
    else if (word === 'start' && start === undefined) start = line;
    else if (word === 'end' && start !== undefined && line - start > 1) {
      addLineMark(`[!code highlight:${line - start - 1}]`, start);
      edits.push(removal(lines, line));
      start = undefined;
    } else return undefined;
  }
  return start === undefined ? edits : undefined;
};

/** The line that closes the block around line `at`. */
function findBlockFenceEnd(lines: readonly string[], at: number): number {
  let first = at;
  while (first > 0 && !fence.test(lines[first]!)) first--;
  const mark = fence.exec(lines[first]!)?.[1] ?? '';
  const end = lines.findIndex((line, index) => index > at && fence.exec(line)?.[1]?.startsWith(mark));
  return end < 0 ? lines.length : end;
}
