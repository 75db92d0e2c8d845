/**
 * `==text==` as <mark>. Conditions stay as written, since texts about software have many: `status==1且type==2`, `a===b`.
 * Two that stand between Chinese words alone (若角色==甲且级别==乙) look like a mark, and are one.
 */
import type { MarkdownIt, StateInline, Token } from 'markdown-it';
import plugin from 'markdown-it-mark';

const equals = 61;
/** What a value ends with, and what the next begins with. Chinese, Japanese and Korean words may stand beside a mark. */
const word =
  '(?:[\\p{N}_]|(?![\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}])\\p{L})';
const valueAround = new RegExp(`^(?:${word}{2}|[)\\]}"'”’](?:${word}|["'“‘(-]))$`, 'u');
/** May also be the first of two marks: 状态==1且类型==2. */
const valueBehind = new RegExp(`^[\\p{L}\\p{N}_)\\]}"'!]${word}$`, 'u');

const conditions = new WeakSet<Token>();

export function addMark(md: MarkdownIt): void {
  plugin(md);
  const read = md.inline.ruler.__rules__.find(({ name }) => name === 'mark')!.fn;
  md.inline.ruler.at('mark', (state, silent) => {
    const { src, pos, posMax } = state;
    if (src.charCodeAt(pos) !== equals) return false;
    let end = pos;
    while (end < posMax && src.charCodeAt(end) === equals) end++;
    const around = `${src[pos - 1] ?? ' '}${src[end] ?? ' '}`;
    if (end - pos === 2 && !valueAround.test(around)) {
      const isRead = read(state, silent);
      if (isRead && valueBehind.test(around)) conditions.add(state.tokens.at(-1)!);
      return isRead;
    }
    if (!silent) state.pending += src.slice(pos, end);
    state.pos = end;
    return true;
  });
  md.inline.ruler2.before('mark', 'conditions', (state) => {
    if (!state.src.includes('==')) return false;
    for (const delimiters of [state.delimiters, ...state.tokens_meta.map((meta) => meta?.delimiters)])
      releaseConditions(state, delimiters ?? []);
    return false;
  });
}

/** A pair whose marks both have a value behind are two conditions. */
function releaseConditions({ tokens }: StateInline, delimiters: StateInline['delimiters']): void {
  for (const delimiter of delimiters) {
    const other = delimiters[delimiter.end];
    if (delimiter.marker !== equals || other === undefined) continue;
    if (conditions.has(tokens[delimiter.token]!) && conditions.has(tokens[other.token]!)) delimiter.end = -1;
  }
}
