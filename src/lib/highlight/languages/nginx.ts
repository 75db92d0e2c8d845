/** Configuration of nginx. */
import type { Grammar } from '../lexer.ts';
import { pattern } from '../words.ts';

export const nginx: Grammar = {
  start: [
    { at: /(?<!\S)#.*/, kind: 'c' },
    { at: pattern.doubleQuoted, kind: 's' },
    { at: pattern.singleQuoted, kind: 's' },
    { at: /\$(?:\w+|\{\w*\}?)/, kind: 'n' },
    {
      at: /[^\s;{}"'$#]+/,
      kind: (text, { last }) => {
        if (last === '' || last === ';' || last === '{' || last === '}') return 'k';
        return /^(?:on|off|\d+(?:\.\d+)?(?:[kmgs]|ms|[hdwy])?)$/i.test(text) ? 'n' : '';
      },
    },
  ],
};
