/**
 * `~~text~~` as on GitHub, as <del>; three tildes have no meaning. One tilde strikes a single Latin word between
 * blanks; elsewhere it marks a subscript (H~2~O), a range (3~5 秒) or a folder (~/bin).
 */
import type { MarkdownIt, StateInline } from 'markdown-it';

const word = /~[\p{Script=Latin}\p{N}]{1,40}~(?![\p{L}\p{N}~/])/uy;

export function addStrikethrough(md: MarkdownIt): void {
  const pairs = md.inline.ruler.__rules__.find((rule) => rule.name === 'strikethrough')!.fn;
  md.inline.ruler.at('strikethrough', (state, silent) => {
    if (state.src.charCodeAt(state.pos) !== 126) return false;
    let end = state.pos;
    while (end < state.posMax && state.src.charCodeAt(end) === 126) end++;
    const length = end - state.pos;
    if (length === 1) return readSingleTilde(state, silent);
    if (length === 2) return pairs(state, silent);
    if (!silent) state.pending += state.src.slice(state.pos, end);
    state.pos = end;
    return true;
  });
  const { rules } = md.renderer;
  rules.s_open = () => '<del>';
  rules.s_close = () => '</del>';
}

function readSingleTilde(state: StateInline, silent: boolean): boolean {
  const { src, pos, posMax } = state;
  if (pos > 0 && !/[\s(]/.test(src[pos - 1]!)) return false;
  word.lastIndex = pos;
  const found = word.exec(src)?.[0];
  if (found === undefined || pos + found.length > posMax) return false;
  if (!silent) {
    state.push('s_open', 's', 1).markup = '~';
    state.push('text', '', 0).content = found.slice(1, -1);
    state.push('s_close', 's', -1).markup = '~';
  }
  state.pos += found.length;
  return true;
}
