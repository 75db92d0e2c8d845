/** Lua. */
import type { Grammar } from '../lexer.ts';
import { buildClassifier, pattern, splitWords } from '../words.ts';

/** `[==[ … ]==]`: the end of the bracket with as many signs. */
function findLongBracketEnd(code: string, start: number, end: number): number {
  const open = code.lastIndexOf('[', end - 2);
  const width = end - 2 - Math.max(open, start);
  const at = code.indexOf(`]${'='.repeat(width)}]`, end);
  return at < 0 ? code.length : at + width + 2;
}

export const lua: Grammar = {
  start: [
    { at: /--\[=*\[/, kind: 'c', extend: findLongBracketEnd },
    { at: /--.*|^#!.*/, kind: 'c' },
    { at: /\[={0,99}\[/, kind: 's', extend: findLongBracketEnd },
    { at: pattern.doubleQuoted, kind: 's' },
    { at: pattern.singleQuoted, kind: 's' },
    { at: /0[xX][\da-fA-F.]+(?:[pP][+-]?\d+)?|\d[\d]*(?:\.\d+)?(?:[eE][+-]?\d+)?|\.\d+/, kind: 'n' },
    {
      at: pattern.identifier,
      kind: buildClassifier({
        keywords:
          splitWords(`and break do else elseif end for function goto if in local not or repeat return then
              until while`),
        constants: splitWords('nil true false'),
        declare: splitWords('function'),
        capitals: true,
      }),
    },
  ],
};
