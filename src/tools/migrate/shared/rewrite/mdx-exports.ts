/** Takes exports out of MDX pages: constants can be read, what else they are is reported. */
import { createClassifier, joinLines, makeLines } from '../lines.ts';
import { addTask, type Line, type MovedPage } from '../model.ts';
import { readConstants } from './mdx-values.ts';

/** Names of constants, and the code that declares them. */
export type Declared = { readonly names: readonly string[]; readonly code: string };

const start = /^export\s+(?:const|let|var|function|default|async|class|\{)/;
/** Limit of lines in an export, and once a page has taken so many characters. */
const longest = 1000;
const shortest = 20;
const mostRead = 200_000;
/** Texts, in which brackets do not count; brackets; ends of lines before a blank one. */
const piece =
  /\/\/.*|\/\*[\s\S]{0,20000}?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\[\s\S]|[^`\\])*`|[{([]|[})\]]|\n(?=[ \t]*(?:\n|$))/g;

/** Removes exports, and returns those that are constants; reports the others. */
export function takeExports(page: MovedPage): Declared[] {
  const found: Declared[] = [];
  page.lines = replaceExports(page.lines, (code, [line]) => {
    const names = readConstants(code);
    if (names) found.push({ names, code: code.replace(/^export\s+/gm, '') });
    else keepExport(page, code, line!);
    return makeLines(line!, ['']);
  });
  return found;
}

/** Replaces exports. They may hold marks of fences, which are none to markdown: so this comes before other readers of lines. */
export function replaceExports(
  lines: readonly Line[],
  replace: (code: string, own: readonly Line[]) => readonly Line[],
): Line[] {
  const classify = createClassifier();
  const result: Line[] = [];
  // A value of an attribute may be a sample with exports.
  let isSample = false;
  let read = 0;
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!;
    const isProse = !isSample && classify(line.text) === '';
    if (isSample) isSample = !/(?<!\\)`/.test(line.text);
    else if (isProse) isSample = /\{\s*`[^`]*$/.test(line.text) && !start.test(line.text);
    if (!isProse || !start.test(line.text)) {
      result.push(line);
      continue;
    }
    const rest = joinLines(lines.slice(at, at + (read < mostRead ? longest : shortest)));
    read += rest.length;
    const code = rest.slice(0, findExportEnd(rest));
    const end = at + code.split('\n').length;
    result.push(...replace(code, lines.slice(at, end)));
    at = end - 1;
  }
  return result;
}

/** An export is a block: it ends at a blank line outside of brackets, or at the first one if no bracket closes. */
function findExportEnd(text: string): number {
  let depth = 0;
  let first: number | undefined;
  for (const { 0: found, index } of text.matchAll(piece)) {
    if (found === '\n') first ??= index;
    if (found === '\n' && depth <= 0) return index;
    if (/^[{([]$/.test(found)) depth++;
    else if (/^[})\]]$/.test(found)) depth--;
  }
  return depth <= 0 ? text.length : (first ?? text.length);
}

/** Records an exported component for a file in theme/components; reports other exports. */
function keepExport(page: MovedPage, code: string, line: Line): void {
  const name = /^export\s+(?:const|let|var|(?:async\s+)?function)\s+([A-Z]\w*)/.exec(code)?.[1];
  if (name !== undefined) page.components.set(name, page.source);
  else addTask(page, 'An export of MDX is left out: nothing of a page is run.', line, 'Write what it gave.');
}
