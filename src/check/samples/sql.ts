/**
 * Reads SQL as far as all its dialects agree: quotes, comments and brackets end. No parser at hand knows the
 * dialects well enough to call a statement wrong.
 */
import { type Fault, faultAt, isLater } from './fault.ts';

export function readSql(code: string): Fault | undefined {
  const standard = faultIn(code, false);
  if (!standard) return undefined;
  // Some dialects escape a quote by a backslash, in others it is a character like any.
  const escaping = faultIn(code, true);
  return escaping && (isLater(escaping, standard) ? escaping : standard);
}

const start = /--[^\n]*|\/\*|\$(?:[A-Za-z_]\w*)?\$|['"`()]/g;

function faultIn(code: string, escapes: boolean): Fault | undefined {
  const open: number[] = [];
  start.lastIndex = 0;
  for (let found = start.exec(code); found; found = start.exec(code)) {
    const [sign] = found;
    if (sign.startsWith('--')) continue;
    if (sign === '(') open.push(found.index);
    else if (sign === ')') {
      if (open.pop() === undefined) return faultAt(code, found.index, 'This bracket closes nothing');
    } else {
      const end = endOf(code, start.lastIndex, sign, escapes);
      if (end < 0) return faultAt(code, found.index, `"${sign}" has no counterpart`);
      start.lastIndex = end;
    }
  }
  const last = open.pop();
  return last === undefined ? undefined : faultAt(code, last, 'This bracket is never closed');
}

/** Behind the sign that ends what `sign` began; a doubled quote begins anew at once. */
function endOf(code: string, from: number, sign: string, escapes: boolean): number {
  const end = sign === '/*' ? '*/' : sign;
  for (let at = code.indexOf(end, from); at >= 0; at = code.indexOf(end, at + 1)) {
    if (!escapes || end.length > 1 || !isEscaped(code, at, from)) return at + end.length;
  }
  return -1;
}

function isEscaped(code: string, at: number, from: number): boolean {
  let count = 0;
  while (at - 1 - count >= from && code[at - 1 - count] === '\\') count++;
  return count % 2 === 1;
}
