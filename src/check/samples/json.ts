/**
 * Reads JSON as documentation shows it: one value or several, members without their braces, `...` where something
 * is left out. No recursion, so that no depth of nesting can end it.
 */
import { type Fault, faultAt } from './fault.ts';

type Frame = '{' | '[' | 'top';

/** What may come next. */
type Expected = 'item' | 'colon' | 'value' | 'comma';

const blank = /[ \t\r\n]*/y;
const comment = /(?:\/\/[^\n]*|\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\/|[ \t\r\n])*/y;
const word = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?(?![\w.])|(?:true|false|null)(?!\w)/y;
const leftOut = /\.{3,6}|…{1,2}/y;
const text = /"(?:[^"\\\u0000-\u001F]|\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4}))*"/y;

/** `comments`: the kind of JSON that allows them, and a comma after the last item. */
export function readJson(code: string, { comments }: { comments: boolean }): Fault | undefined {
  const frames: Frame[] = ['top'];
  const opened: number[] = [];
  let expected: Expected = 'item';
  let at = 0;
  let afterComma = -1;
  const take = (pattern: RegExp): boolean => {
    pattern.lastIndex = at;
    const found = pattern.exec(code);
    if (!found) return false;
    at += found[0].length;
    return true;
  };
  const fail = (message: string, offset = at) => faultAt(code, offset, message);
  for (;;) {
    take(comments ? comment : blank);
    const frame = frames.at(-1)!;
    const character = code[at];
    if (character === undefined) {
      const start = opened.at(-1);
      if (start !== undefined) return fail(`This "${frame}" is never closed`, start);
      return expected === 'colon' || expected === 'value' ? fail('A value is missing at the end') : undefined;
    }
    if (character === '}' || character === ']') {
      const isOwn = (character === '}' && frame === '{') || (character === ']' && frame === '[');
      if (!isOwn)
        return fail(
          frame === 'top' ? `"${character}" closes nothing` : `"${frame}" is not closed by "${character}"`,
        );
      if (expected === 'colon' || expected === 'value') return fail('A value is missing');
      if (afterComma >= 0 && expected === 'item' && !comments) {
        return fail(`The comma before "${character}" has nothing behind it`, afterComma);
      }
      frames.pop();
      opened.pop();
      at++;
      afterComma = -1;
      expected = 'comma';
      continue;
    }
    if (expected === 'comma') {
      if (character === ',') {
        afterComma = at++;
        expected = 'item';
        continue;
      }
      // At the top another value may follow, and left-out parts need no commas around them.
      if (frame === 'top') expected = 'item';
      else if (take(leftOut)) continue;
      else return fail(`A comma or "${frame === '{' ? '}' : ']'}" is missing before ${shown(code, at)}`);
    }
    if (expected === 'colon') {
      if (character !== ':') return fail(`A colon is missing before ${shown(code, at)}`);
      at++;
      expected = 'value';
      continue;
    }
    if (expected === 'item' && take(leftOut)) {
      afterComma = -1;
      expected = code[at] === ',' ? 'comma' : 'item';
      continue;
    }
    const start = at;
    if (character === '"') {
      if (!take(text)) return fail(textFault(code, start));
      take(comments ? comment : blank);
      const isKey: boolean = expected === 'item' && (frame === '{' || (frame === 'top' && code[at] === ':'));
      expected = isKey ? 'colon' : 'comma';
    } else if (expected === 'item' && frame === '{') {
      return fail(`A key in double quotes is missing before ${shown(code, at)}`);
    } else if (character === '{' || character === '[') {
      frames.push(character);
      opened.push(at++);
      expected = 'item';
    } else if (take(word) || (expected === 'value' && take(leftOut))) expected = 'comma';
    else return fail(`${shown(code, at)} is no JSON value`);
    afterComma = -1;
  }
}

function textFault(code: string, start: number): string {
  const line = code.slice(start, start + 2000).split('\n', 1)[0]!;
  if (/^"(?:[^"\\]|\\.)*"/.test(line))
    return 'This text holds an escape or a character that JSON does not allow';
  return 'This text has no closing quote on its line';
}

function shown(code: string, at: number): string {
  const found = /[^\s,:{}[\]"]{1,20}/uy;
  found.lastIndex = at;
  return `"${found.exec(code)?.[0] ?? String.fromCodePoint(code.codePointAt(at)!)}"`;
}
