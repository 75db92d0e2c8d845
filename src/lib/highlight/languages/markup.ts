/** XML, and HTML with its scripts and styles. */
import type { Grammar, LexerRule, Mode } from '../lexer.ts';

const common: readonly LexerRule[] = [
  { at: /<!--[\s\S]*?(?:-->|(?![\s\S]))/, kind: 'c' },
  { at: /<!\[CDATA\[[\s\S]*?(?:\]\]>|(?![\s\S]))/, kind: 's' },
  { at: /<\?[\s\S]*?(?:\?>|(?![\s\S]))/, kind: 'c' },
  { at: /<![A-Za-z][^<>]*>?/, kind: 'c' },
  { at: /&(?:[A-Za-z][A-Za-z\d]{0,31}|#x?[\da-fA-F]{1,8});/, kind: 'n' },
];
const tag: LexerRule = { at: /<\/?(?=[A-Za-z_\u0080-\uffff])/, push: 'name' };

function buildTagModes(suffix: string, after: Partial<LexerRule>): Record<string, Mode> {
  return {
    [`name${suffix}`]: [
      { at: /[\w:.\u0080-\uffff-]+/, kind: 'k', go: `attributes${suffix}` },
      { at: /(?=[\s\S])/, go: `attributes${suffix}` },
    ],
    [`attributes${suffix}`]: [
      { at: /\/>/, pop: true },
      { at: />/, ...after },
      { at: /(?=<)/, pop: true },
      { at: /=\s{0,99}/, push: 'value' },
      { at: /"[^"]*"?|'[^']*'?/, kind: 's' },
      { at: /[^\s=>"'/<]+/, kind: 'f' },
    ],
  };
}

const value: Mode = [
  { at: /"[^"]*"?|'[^']*'?/, kind: 's', pop: true },
  { at: /[^\s"'=<>`]+/, kind: 's', pop: true },
  { at: /(?=[\s\S])/, pop: true },
];

export const xml: Grammar = {
  start: [...common, tag],
  value,
  ...buildTagModes('', { pop: true }),
};

/** The raw content of an element, up to its closing tag. */
function buildRawMode(element: string, language: string): Mode {
  return [
    {
      at: /(?=[\s\S])/,
      pop: true,
      extend: (code, start) => {
        const close = new RegExp(`</${element}`, 'gi');
        close.lastIndex = start;
        return close.exec(code)?.index ?? code.length;
      },
      parts: (text) => [{ text, language }],
    },
  ];
}

const longestValue = 1000;

/** The end of what is in braces; behind the brace if it is not closed. */
function findBraceEnd(code: string, start: number, open: number): number {
  const last = Math.min(code.length, start + longestValue);
  let depth = 0;
  for (let at = start; at < last; at++) {
    if (code[at] === '{') depth++;
    else if (code[at] === '}' && --depth === 0) return at + 1;
  }
  return open;
}

export const html: Grammar = {
  start: [
    ...common,
    { at: /<(?=script[\s>])/i, push: 'nameScript' },
    { at: /<(?=style[\s>])/i, push: 'nameStyle' },
    tag,
  ],
  // Svelte and Astro have code there, with `>` in it.
  value: [
    { at: /\{/, pop: true, extend: findBraceEnd, parts: (text) => [{ text, language: 'ts' }] },
    ...value,
  ],
  ...buildTagModes('', { pop: true }),
  ...buildTagModes('Script', { go: 'script' }),
  ...buildTagModes('Style', { go: 'style' }),
  script: buildRawMode('script', 'js'),
  style: buildRawMode('style', 'css'),
};
