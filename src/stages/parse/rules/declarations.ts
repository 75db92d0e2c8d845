/**
 * `<?php … ?>`, `<!DOCTYPE …>`, `<![CDATA[…]]>` are raw HTML to CommonMark even without an end, so a stray `<?` would
 * hide the rest of the page. Here an instruction without a name, or a declaration without an end, is text.
 */
import type { MarkdownIt } from 'markdown-it';
import { getDeclarationEnd } from '#html';
import { createSlot } from '../page.ts';

/** The last offset of each end mark: searched once a page. */
const lastEnds = createSlot(() => new Map<string, number>());

export function addDeclarations(md: MarkdownIt): void {
  const block = md.block.ruler.__rules__.find(({ name }) => name === 'html_block')!.fn;
  md.block.ruler.at(
    'html_block',
    (state, startLine, endLine, silent) => {
      const start = state.bMarks[startLine]! + state.tShift[startLine]!;
      if (isStray(state.src, start)) return false;
      const end = getDeclarationEnd(state.src.slice(start, start + 9));
      if (end !== undefined) {
        const known = lastEnds(state.env);
        const last = known.get(end) ?? state.src.lastIndexOf(end);
        known.set(end, last);
        if (last < start) return false;
      }
      return block(state, startLine, endLine, silent);
    },
    { alt: ['paragraph', 'reference', 'blockquote'] },
  );
  const inline = md.inline.ruler.__rules__.find(({ name }) => name === 'html_inline')!.fn;
  md.inline.ruler.at('html_inline', (state, silent) =>
    isStray(state.src, state.pos) ? false : inline(state, silent),
  );
}

/** True for `<?` without the name of an instruction. */
function isStray(text: string, start: number): boolean {
  return text.startsWith('<?', start) && !/[A-Za-z=]/.test(text[start + 2] ?? '');
}
