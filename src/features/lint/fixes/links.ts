/** Adds fixes for addresses that can only mean one other, at the place where they are written. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic, Edit } from '#model/diagnostic/diagnostic';

/** The text of a link may have some lines before its address. */
const mostLines = 20;

export function addLinkFixes(siteDir: string, found: readonly Diagnostic[]): readonly Diagnostic[] {
  const files = new Map<string, readonly string[]>();
  return found.map((diagnostic) => {
    const { file, line, column = 1, target, instead } = diagnostic;
    if (instead === undefined || !file || !line || !target) return diagnostic;
    const lines = files.get(file) ?? readFileLines(join(siteDir, file));
    files.set(file, lines);
    const at = isReference(lines, line, column)
      ? findLinkDefinition(lines, target)
      : (findLinkAddress(lines, line, column, target) ?? findLinkDefinition(lines, target));
    if (!at) return diagnostic;
    const fix: Edit = { ...at, from: target, to: instead, whole: lines[at.line - 1]! };
    return { ...diagnostic, fix: [fix] };
  });
}

/** Lines as `applyFixes` counts them; empty if the file is unreadable. */
function readFileLines(path: string): readonly string[] {
  try {
    return readFileSync(path, 'utf8')
      .replace(/^\uFEFF/, '')
      .split(/\r\n|\r|\n/);
  } catch {
    return [];
  }
}

type At = Pick<Edit, 'line' | 'column'>;

/** True for `[text][name]` and `[name]`: an address after it on the line belongs to another link. */
function isReference(lines: readonly string[], line: number, column: number): boolean {
  const text = lines.slice(line - 1, line - 1 + mostLines).join('\n');
  const rest = /^!?(\[[\s\S]*)/.exec(text.slice(column - 1))?.[1] ?? '';
  let depth = 0;
  for (const { 0: piece, index } of rest.matchAll(/\\[\s\S]|(`+)[^`][\s\S]*?(?<!`)\1(?!`)|[[\]]/g)) {
    if (piece === '[') depth++;
    if (piece === ']' && --depth === 0) return rest[index + 1] !== '(';
  }
  return false;
}

/** The address in brackets or quotes, between the link's beginning and the end of the paragraph. */
function findLinkAddress(
  lines: readonly string[],
  line: number,
  column: number,
  target: string,
): At | undefined {
  for (let number = line; number < line + mostLines; number++) {
    const text = lines[number - 1] ?? '';
    if (number > line && text.trim() === '') return undefined;
    const from = number === line ? column - 1 : 0;
    for (let at = text.indexOf(target, from); at >= 0; at = text.indexOf(target, at + 1)) {
      const isAddress =
        /(?:\]\([ \t]*<?|=[ \t]*["']?)$/.test(text.slice(Math.max(0, at - 10), at)) &&
        /^(?:[\s)>"']|$)/.test(text.slice(at + target.length));
      if (isAddress) return { line: number, column: at + 1 };
    }
  }
  return undefined;
}

/** `[name]: address` */
function findLinkDefinition(lines: readonly string[], target: string): At | undefined {
  for (const [index, text] of lines.entries()) {
    const before = /^[\s>]*\[[^\]]{1,200}\]:[ \t]*<?/.exec(text)?.[0];
    const rest = before === undefined ? '' : text.slice(before.length);
    if (rest.startsWith(target) && /^(?:[\s>]|$)/.test(rest.slice(target.length)))
      return { line: index + 1, column: before!.length + 1 };
  }
  return undefined;
}
