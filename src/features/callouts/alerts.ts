/** GitHub's alerts: a quote whose first line is `[!NOTE]` becomes the callout of that name. */
import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { getPageState } from '#parse';
import { calloutEnd, createCallout, getCalloutWord } from './callout.ts';

const mark = /^\[!(note|tip|important|warning|caution)\][+-]?[ \t]*([^\n]*)(?:\n|$)/i;

export function addAlerts(md: MarkdownIt): void {
  md.core.ruler.after('block', 'alerts', (state) => {
    if (!state.src.includes('[!')) return;
    const tokens: Token[] = [];
    const open: { alert: boolean }[] = [];
    for (let index = 0; index < state.tokens.length; index++) {
      const token = state.tokens[index]!;
      tokens.push(token);
      if (token.type === 'blockquote_open') {
        const inline = state.tokens[index + 2];
        const match = inline?.type === 'inline' && isFirst(state, index) ? mark.exec(inline.content) : null;
        open.push({ alert: match !== null });
        if (match && inline) index += convert(state, tokens, token, inline, match);
      } else if (token.type === 'blockquote_close' && open.pop()?.alert) {
        token.type = 'callout_close';
        token.tag = 'div';
        token.meta = { copied: calloutEnd };
      }
    }
    state.tokens = tokens;
  });
}

function isFirst(state: StateCore, index: number): boolean {
  return state.tokens[index + 1]?.type === 'paragraph_open';
}

/** Pushes the callout's opening onto `tokens`. Returns how many of the quote's own tokens it replaces. */
function convert(
  state: StateCore,
  tokens: Token[],
  quote: Token,
  inline: Token,
  match: RegExpExecArray,
): number {
  const name = match[1]!.toLowerCase();
  const own = match[2]!.trim();
  Object.assign(quote, createCallout(name, own !== ''));
  const line = inline.map?.[0] ?? 0;
  const title = Object.assign(new state.Token('inline', '', 0), {
    content: own || getPageState(state.env).options.strings[getCalloutWord(name)],
    map: [line, line + 1],
    children: [],
  });
  tokens.push(title, new state.Token('callout_body', '', 0));
  inline.content = inline.content.slice(match[0].length);
  inline.map = [line + 1, inline.map?.[1] ?? line + 2];
  // A mark alone in its paragraph: drop the empty paragraph.
  return inline.content === '' ? 3 : 0;
}
