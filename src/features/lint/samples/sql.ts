/**
 * Checks what all SQL dialects share: quotes, comments and brackets must close. No available parser knows the
 * dialects well enough to reject a statement.
 */
import { createFault, type Fault, isLater } from './fault.ts';

export function readSql(code: string): Fault | undefined {
  const standard = findBracketFault(code, signs);
  if (!standard) return undefined;
  const escaping = findBracketFault(code, signsWithEscapes);
  return escaping && (isLater(escaping, standard) ? escaping : standard);
}

const comment = /--[^\n]*|\/\*[\s\S]*?\*\//;
const dollarText = /(\$(?:[A-Za-z_]\w*)?\$)[\s\S]*?\1/;
/** Round brackets, and openings of a comment or text without an end. Matches only if no longer pattern does. */
const single = /[()'"`]|\/\*|\$(?:[A-Za-z_]\w*)?\$/;
const signs = joinPatterns(comment, dollarText, /'[^']*'|"[^"]*"|`[^`]*`/, single);
/** Some dialects escape quotes with a backslash; in others it is a plain character. */
const escapedText = /'(?:[^'\\]|\\[\s\S])*'|"(?:[^"\\]|\\[\s\S])*"|`(?:[^`\\]|\\[\s\S])*`/;
const signsWithEscapes = joinPatterns(comment, dollarText, escapedText, single);

function joinPatterns(...patterns: readonly RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join('|'), 'g');
}

function findBracketFault(code: string, pattern: RegExp): Fault | undefined {
  const open: number[] = [];
  for (const { 0: sign, index } of code.matchAll(pattern)) {
    if (sign === '(') open.push(index);
    else if (sign === ')') {
      if (open.pop() === undefined) return createFault(code, index, 'This bracket closes nothing');
    } else if (single.exec(sign)?.[0] === sign)
      return createFault(code, index, `"${sign}" has no counterpart`);
  }
  const last = open.pop();
  return last === undefined ? undefined : createFault(code, last, 'This bracket is never closed');
}
