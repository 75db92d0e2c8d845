/** Python. */
import type { Grammar } from '../lexer.ts';
import { buildClassifier, pattern, splitWords } from '../words.ts';

export const python: Grammar = {
  start: [
    { at: /#.*/, kind: 'c' },
    {
      at: /(?:\b[rRbBuUfF]{1,2})?(?:"""(?:[^"\\]|\\[\s\S]|"(?!""))*(?:""")?|'''(?:[^'\\]|\\[\s\S]|'(?!''))*(?:''')?)/,
      kind: 's',
    },
    { at: /(?:\b[rRbBuUfF]{1,2})?(?:"(?:[^"\\\n]|\\[\s\S])*"?|'(?:[^'\\\n]|\\[\s\S])*'?)/, kind: 's' },
    { at: /^[ \t]*@[\w.]+/, kind: 'f' },
    { at: pattern.number, kind: 'n' },
    {
      at: /[A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*/,
      kind: buildClassifier({
        keywords:
          splitWords(`and as assert async await break class continue def del elif else except finally for from
              global if import in is lambda nonlocal not or pass raise return try while with yield match case`),
        constants: splitWords('True False None NotImplemented Ellipsis'),
        declare: splitWords('def class'),
        capitals: true,
      }),
    },
  ],
};
