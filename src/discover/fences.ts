/**
 * Tells line by line whether markdown is code, so that an include shown in an example stays an example.
 * It follows the block structure of CommonMark as far as fences need it: quotes, lists, indentation.
 */

/** Deeper nesting is not told apart: a line would cost as much as it has containers above it. */
const depthLimit = 100;

/** Most lines begin with none of these, and cost no more than the look at it. */
const opensSomething = /^[\s>+*`~\d-]/;

type Fence = { readonly character: string; readonly length: number };

/** A function to call with every line in turn: true for a line in a fence, of a fence, or indented as code. */
export function codeTracker(): (line: string) => boolean {
  /** 0 is a quote; any other number a list item whose content is indented so far. */
  const containers: number[] = [];
  let fence: Fence | undefined;

  return (written) => {
    if (containers.length === 0 && fence === undefined && !opensSomething.test(written)) return false;
    const line = expandTabs(written);
    let at = 0;
    let matched = 0;
    for (; matched < containers.length; matched++) {
      const next = continuation(line, at, containers[matched]!);
      if (next < 0) break;
      at = next;
    }
    if (fence !== undefined) {
      if (matched === containers.length) {
        if (closes(line, at, fence)) fence = undefined;
        return true;
      }
      fence = undefined;
    }
    containers.length = matched;
    while (containers.length < depthLimit) {
      const opened = openContainer(line, at);
      if (opened === undefined) break;
      containers.push(opened.indent);
      at = opened.at;
    }
    const start = skipSpaces(line, at);
    if (start - at > 3) return start < line.length;
    fence = openFence(line, start);
    return fence !== undefined;
  };
}

function expandTabs(line: string): string {
  if (!line.includes('\t')) return line;
  let expanded = '';
  for (const part of line.split('\t'))
    expanded += part + ' '.repeat(4 - ((expanded.length + part.length) % 4));
  return expanded;
}

function skipSpaces(line: string, from: number): number {
  let at = from;
  while (line[at] === ' ') at++;
  return at;
}

/** Where the content goes on if the container does; -1 if it ends here. */
function continuation(line: string, at: number, container: number): number {
  const start = skipSpaces(line, at);
  if (container === 0) return start - at <= 3 && line[start] === '>' ? afterQuote(line, start) : -1;
  if (start === line.length) return start;
  return start - at >= container ? at + container : -1;
}

function afterQuote(line: string, at: number): number {
  return line[at + 1] === ' ' ? at + 2 : at + 1;
}

const listMarker = /(?:[-+*]|\d{1,9}[.)])(?= |$)/y;

function openContainer(line: string, at: number): { indent: number; at: number } | undefined {
  const start = skipSpaces(line, at);
  if (start - at > 3) return undefined;
  if (line[start] === '>') return { indent: 0, at: afterQuote(line, start) };
  listMarker.lastIndex = start;
  const marker = listMarker.exec(line)?.[0];
  if (marker === undefined) return undefined;
  const end = start + marker.length;
  const content = skipSpaces(line, end);
  const next = content === line.length || content - end > 4 ? end + 1 : content;
  return { indent: next - at, at: Math.min(next, line.length) };
}

function openFence(line: string, start: number): Fence | undefined {
  const character = line[start];
  if (character !== '`' && character !== '~') return undefined;
  const length = runLength(line, start, character);
  if (length < 3 || (character === '`' && line.includes('`', start + length))) return undefined;
  return { character, length };
}

function closes(line: string, at: number, fence: Fence): boolean {
  const start = skipSpaces(line, at);
  if (start - at > 3) return false;
  const length = runLength(line, start, fence.character);
  return length >= fence.length && skipSpaces(line, start + length) === line.length;
}

function runLength(line: string, start: number, character: string): number {
  let at = start;
  while (line[at] === character) at++;
  return at - start;
}
