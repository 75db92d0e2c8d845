/** YAML. */
import type { Classify, Grammar } from '../lexer.ts';
import { getNextCharacter, pattern } from '../words.ts';

const constant =
  /^(?:true|false|yes|no|on|off|null|~|[-+]?(?:\d[\d_]*(?:\.\d*)?(?:e[-+]?\d+)?|0x[\da-f]+|0o[0-7]+|\.inf|\.nan)|\d{4}-\d\d?-\d\d?(?:[t ][\d:.]+z?)?)$/i;

const classifyScalar: Classify = (text, context) => {
  if (context.code[context.end] === ':' || (text.endsWith('"') && getNextCharacter(context) === ':'))
    return 'f';
  return constant.test(text.trimEnd()) ? 'n' : '';
};
const classifyQuoted: Classify = (_, context) => (getNextCharacter(context) === ':' ? 'f' : 's');

/** The end of a line, or of the block scalar that the line announces. */
function findBlockScalarEnd(code: string, newline: number): number {
  const from = code.lastIndexOf('\n', newline - 1) + 1;
  const line = code.slice(from, newline);
  if (line.length > 500 || !/(?:^|[\s:])[|>][-+\d]{0,3}[ \t]*(?:#.*)?$/.test(line)) return newline + 1;
  const indent = /^ */.exec(line)![0].length;
  let at = newline + 1;
  while (at < code.length) {
    const lineEnd = code.indexOf('\n', at);
    const end = lineEnd < 0 ? code.length : lineEnd;
    let first = at;
    while (first < end && code[first] === ' ') first += 1;
    if (first < end && first - at <= indent) return at - 1;
    at = end + 1;
  }
  return code.length;
}

const common = [
  { at: /(?<!\S)#.*/, kind: 'c' },
  { at: /[&*](?=[\w-])[\w.-]+/, kind: 'n' },
  { at: /![^\s,[\]{}]*/, kind: 'k' },
] as const;

export const yaml: Grammar = {
  // From the beginning of a line to the end of its key.
  start: [
    { at: /#.*/, kind: 'c' },
    { at: /^%.*/, kind: 'k' },
    { at: /^(?:---|\.\.\.)(?=\s|(?![\s\S]))/ },
    { at: /[-?](?=\s|(?![\s\S]))/ },
    {
      at: /(?:"(?:[^"\\\n]|\\.){0,200}"|'[^'\n]{0,200}'|(?:[^\s#,[\]{}"'&*!|>%@`:-]|-(?=\S))(?:[^\n:#]|:(?=\S)|(?<=\S)#){0,200}?)(?=[ \t]{0,9}:(?:\s|(?![\s\S])))/,
      kind: 'f',
      go: 'value',
    },
    { at: /(?=\S)/, go: 'value' },
  ],
  value: [
    { at: /\n/, kind: 's', extend: findBlockScalarEnd, go: 'start' },
    ...common,
    { at: /"(?:[^"\\]|\\[\s\S])*"?|'[^']*'?/, kind: 's' },
    { at: /[[{]/, push: 'flow' },
    { at: /[|>][-+\d]{0,3}(?=\s)/ },
    { at: /:(?=\s)/ },
    { at: /[^\s"'#[{](?:[^\n#]|(?<=\S)#)*/, kind: classifyScalar },
  ],
  flow: [
    ...common,
    { at: pattern.doubleQuoted, kind: classifyQuoted },
    { at: pattern.singleQuoted, kind: classifyQuoted },
    { at: /[[{]/, push: 'flow' },
    { at: /[\]}]/, pop: true },
    { at: /[^\s,[\]{}:#"'](?:[^\n,[\]{}:#]|:(?=[^\s,[\]{}])|(?<=\S)#)*/, kind: classifyScalar },
  ],
};
