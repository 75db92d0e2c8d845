/**
 * `H~2~O` and `x^2^`. Not a plugin, because Chinese writes ranges with `~` (3~5 秒，10~20 秒): here both marks take
 * only short runs of letters, digits and signs, and a `~` between digits stays as it is. So do powers without a closing
 * mark (x^2+y^2=r^2) and ranges (A1~B2,C1~D2).
 */
import type { MarkdownIt, StateInline } from 'markdown-it';

export function addSubSup(md: MarkdownIt): void {
  md.inline.ruler.after('emphasis', 'sub', (state, silent) => readSubSup(state, silent, 126, 'sub'));
  md.inline.ruler.after('sub', 'sup', (state, silent) => readSubSup(state, silent, 94, 'sup'));
}

const content = /(?:\\[ \-+=.,*()]|[\p{L}\p{N}+\-−=.,*()])+/uy;
const longest = 40;

function readSubSup(state: StateInline, silent: boolean, code: number, tag: 'sub' | 'sup'): boolean {
  const { src, pos } = state;
  if (src.charCodeAt(pos) !== code || src.charCodeAt(pos + 1) === code) return false;
  // Only directly after text, and not in a run of marks.
  const before = src[pos - 1] ?? ' ';
  if (/\s/.test(before) || before.charCodeAt(0) === code) return false;
  const piece = src.slice(pos + 1, Math.min(state.posMax, pos + 2 + longest));
  content.lastIndex = 0;
  const found = content.exec(piece)?.[0];
  if (found === undefined || piece.charCodeAt(found.length) !== code) return false;
  if (piece.charCodeAt(found.length + 1) === code || /\p{Script=Han}/u.test(found)) return false;
  if (tag === 'sub' && /\d/.test(before) && /^\d/.test(found)) return false;
  if (isBetweenPowers(found, piece.slice(found.length + 1), src[pos]!)) return false;
  if (!silent) {
    state.push(`${tag}_open`, tag, 1).markup = String.fromCharCode(code);
    state.push('text', '', 0).content = found.replace(/\\(.)/g, '$1');
    state.push(`${tag}_close`, tag, -1).markup = String.fromCharCode(code);
  }
  state.pos += found.length + 2;
  return true;
}

/** True if the end mark raises what follows it: `2+y` in `x^2+y^2`. `behind`: what follows the end mark. */
function isBetweenPowers(found: string, behind: string, mark: string): boolean {
  if (/\p{N}$/u.test(found) && /^\p{N}/u.test(behind)) return true;
  const isOneWord = !/[\p{L}\p{N})][+\-−=,*()]+.*[\p{L}\p{N})]$|\p{N}\p{L}+$/u.test(found);
  if (isOneWord) return false;
  // In `x^n+1^-y^n+1^` the last mark ends something.
  const [run = ''] = /^[\p{L}\p{N}+\-−=.,*()^~]*/u.exec(behind)!;
  return /^[+\-−]?(?:[\p{N}({\\]|(?!\p{Script=Han})\p{L})/u.test(behind.slice(run.lastIndexOf(mark) + 1));
}
