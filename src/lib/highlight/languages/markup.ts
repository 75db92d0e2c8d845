/** XML, and HTML with its scripts and styles. */
import type { Grammar, Mode, Rule } from '../lexer.ts';

const common: readonly Rule[] = [
  { at: /<!--[\s\S]*?(?:-->|(?![\s\S]))/, kind: 'c' },
  { at: /<!\[CDATA\[[\s\S]*?(?:\]\]>|(?![\s\S]))/, kind: 's' },
  { at: /<\?[\s\S]*?(?:\?>|(?![\s\S]))/, kind: 'c' },
  { at: /<![A-Za-z][^<>]*>?/, kind: 'c' },
  { at: /&(?:[A-Za-z][A-Za-z\d]{0,31}|#x?[\da-fA-F]{1,8});/, kind: 'n' },
];
const tag: Rule = { at: /<\/?(?=[A-Za-z_\u0080-\uffff])/, push: 'name' };

function tagModes(suffix: string, after: Partial<Rule>): Record<string, Mode> {
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
  ...tagModes('', { pop: true }),
};

/** The raw content of an element, up to its closing tag. */
function raw(element: string, language: string): Mode {
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

export const html: Grammar = {
  start: [
    ...common,
    { at: /<(?=script[\s>])/i, push: 'nameScript' },
    { at: /<(?=style[\s>])/i, push: 'nameStyle' },
    tag,
  ],
  value,
  ...tagModes('', { pop: true }),
  ...tagModes('Script', { go: 'script' }),
  ...tagModes('Style', { go: 'style' }),
  script: raw('script', 'js'),
  style: raw('style', 'css'),
};
