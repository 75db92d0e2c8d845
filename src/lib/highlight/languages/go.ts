/** Go. */
import type { Grammar } from '../lexer.ts';
import { buildClassifier, pattern, splitWords } from '../words.ts';

export const go: Grammar = {
  start: [
    { at: pattern.slashComment, kind: 'c' },
    { at: pattern.starComment, kind: 'c' },
    { at: pattern.doubleQuoted, kind: 's' },
    { at: /`[^`]*`?/, kind: 's' },
    { at: /'(?:[^'\\\n]|\\.){1,12}'/, kind: 's' },
    { at: pattern.number, kind: 'n' },
    {
      at: pattern.identifier,
      kind: buildClassifier({
        keywords:
          splitWords(`break case chan const continue default defer else fallthrough for func go goto if import
              interface map package range return select struct switch type var
              any bool byte comparable complex64 complex128 error float32 float64 int int8 int16 int32 int64 rune
              string uint uint8 uint16 uint32 uint64 uintptr`),
        constants: splitWords('true false nil iota'),
        declare: splitWords('type'),
      }),
    },
  ],
};
