/**
 * `H~2~O` and `x^2^`. Not a plugin, because Chinese writes ranges with `~` (3~5 秒，10~20 秒): here both marks take
 * only short runs of letters, digits and signs, and a `~` between digits stays as it is.
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
  if (!silent) {
    state.push(`${tag}_open`, tag, 1).markup = String.fromCharCode(code);
    state.push('text', '', 0).content = found.replace(/\\(.)/g, '$1');
    state.push(`${tag}_close`, tag, -1).markup = String.fromCharCode(code);
  }
  state.pos += found.length + 2;
  return true;
}
