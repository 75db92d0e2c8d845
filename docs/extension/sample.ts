/** A markdown-it plugin: a fence `md sample` shows its text and, beside it, what becomes of it. One text, so that neither can lie. */

import type { MarkdownIt, StateCore, Token } from 'markdown-it';

const asked = /^md sample\b/;

export function samples(md: MarkdownIt): void {
  md.core.ruler.after('block', 'sample', (state) => {
    if (!state.tokens.some(({ type, info }) => type === 'fence' && asked.test(info))) return;
    state.tokens = state.tokens.flatMap((token) =>
      token.type === 'fence' && asked.test(token.info) ? withResult(token, state) : [token],
    );
  });
}

function withResult(fence: Token, { md, env, Token: Made }: StateCore): Token[] {
  fence.info = fence.info.replace(asked, 'md');
  const result: Token[] = [];
  md.block.parse(fence.content, md, env, result);
  // Lines of the sample are counted from its own top; messages shall name those of the page.
  const first = (fence.map?.[0] ?? 0) + 1;
  for (const token of result) if (token.map) token.map = [token.map[0] + first, token.map[1] + first];
  const html = (content: string) => Object.assign(new Made('html_block', '', 0), { content, block: true });
  return [
    html('<div class="sample"><div>\n'),
    fence,
    html('</div><div class="result">\n'),
    ...result,
    html('</div></div>\n'),
  ];
}
