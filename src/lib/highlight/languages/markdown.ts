/** Markdown source: its marks, and the languages of its fences. */
import type { Grammar, TokenPart } from '../lexer.ts';

/** A fence ends at a line of at least as many marks, or at the end of the text. */
function findFenceEnd(code: string, start: number, end: number): number {
  const mark = /[`~]{3,}/.exec(code.slice(start, end))![0];
  const close = mark[0] === '~' ? /^ {0,3}~{3,}[ \t]*$/gm : /^ {0,3}`{3,}[ \t]*$/gm;
  close.lastIndex = end;
  for (let match = close.exec(code); match !== null; match = close.exec(code)) {
    if (match[0].trim().length >= mark.length) return match.index + match[0].length;
  }
  return code.length;
}

function splitFence(text: string): readonly TokenPart[] {
  const first = text.indexOf('\n') + 1;
  if (first === 0) return [{ text, kind: 'c' }];
  const open = text.slice(0, first);
  const last = text.lastIndexOf('\n') + 1;
  const close = last > first && /^ {0,3}[`~]{3,}[ \t]*$/.test(text.slice(last)) ? last : text.length;
  return [
    { text: open, kind: 'c' },
    { text: text.slice(first, close), language: /[`~]{3,}[ \t]*([\w+#-]+)/.exec(open)?.[1] ?? '' },
    { text: text.slice(close), kind: 'c' },
  ];
}

export const markdown: Grammar = {
  start: [
    {
      at: /(?<![\s\S])---\n/,
      extend: (code, _, end) => {
        const at = code.indexOf('\n---', end - 1);
        return at < 0 ? code.length : at + 4;
      },
      parts: (text) => [{ text, language: 'yaml' }],
    },
    { at: /^ {0,3}(?:`{3,}[^`\n]*|~{3,}.*)$/, extend: findFenceEnd, parts: splitFence },
    { at: /<!--[\s\S]*?(?:-->|(?![\s\S]))/, kind: 'c' },
    { at: /^ {0,3}#{1,6}[ \t].*/, kind: 'k' },
    { at: /^ {0,3}:{3,}.*/, kind: 'k' },
    { at: /^ {0,3}>/, kind: 'c' },
    { at: /^[ \t]{0,12}(?:[-*+]|\d{1,9}[.)])(?=[ \t])/, kind: 'n' },
    { at: /\\[^\n]/ },
    { at: /`[^`\n]{1,300}`/, kind: 's' },
    { at: /\]\([^()\s]{0,500}(?:[ \t]+"[^"\n]{0,200}")?\)/, kind: 's' },
    { at: /<(?:https?:|mailto:)[^\s<>]{0,500}>/, kind: 's' },
  ],
};
