/** Parses Lua from 5.1 to 5.5 and LuaJIT: a chunk, or an expression such as a table. */
import { parse } from 'luaparse';
import { capitalize } from '#model/text';
import { type Fault, isLater } from './fault.ts';

type Thrown = { readonly message: string; readonly line: number; readonly column: number };

/** What any of them reads is no fault. In 5.1 and LuaJIT `goto` is a name. */
const dialects = ['5.3', 'LuaJIT'] as const;

/** Forms that luaparse does not know, each with one that it knows, of the same length, so that all places stay. */
const newer: readonly (readonly [RegExp, (...found: string[]) => string])[] = [
  // 5.4 and 5.5: local x <const>, global <const> a, b.
  [/<[ \t]*(?:const|close)[ \t]*>/g, blank],
  // 5.5: global *, global function f(), global a = 1.
  [/\bglobal\s+\*/g, blank],
  [/\bglobal(?=\s+function\b)/g, blank],
  [/\bglobal(?=\s+[A-Za-z_])/g, () => 'local '],
  // 5.5: function f(a, ...rest).
  [/(?<=\.\.\.[ \t]*)[A-Za-z_]\w*(?=\s*\))/g, blank],
  // LuaJIT: 42LL, 0x2aULL, 12.5i, 0b101.
  [
    /(?:u?ll|i)\b(?<=\b(?:0x[\da-f]+|0b[01]+|[\d.]+)(?:u?ll|i))/gi,
    (suffix = '') => '0'.repeat(suffix.length),
  ],
  [/\b0b(?=[01]+\b)/gi, () => '00'],
];

function blank(found = ''): string {
  return found.replace(/\S/g, ' ');
}

export function readLua(code: string): Fault | undefined {
  const rewritten = newer.reduce((text, [pattern, write]) => text.replace(pattern, write), code);
  let furthest: Fault | undefined;
  for (const text of new Set([code, rewritten])) {
    for (const dialect of dialects) {
      for (const prefix of ['', 'return ']) {
        const fault = findLuaFault(prefix + text, prefix.length, dialect);
        if (!fault) return undefined;
        if (!furthest || isLater(fault, furthest)) furthest = fault;
      }
    }
  }
  return furthest;
}

function findLuaFault(code: string, shift: number, luaVersion: (typeof dialects)[number]): Fault | undefined {
  try {
    parse(code, { luaVersion, comments: false, scope: false });
    return undefined;
  } catch (thrown) {
    const { message, line, column } = thrown as Thrown;
    // Not a syntax error: the stack overflowed, so there is no result.
    if (typeof line !== 'number') return undefined;
    const text = message.replace(/^\[\d+:\d+\] /, '').replace(/\.$/, '');
    const own = Math.max(1, column + 1 - (line === 1 ? shift : 0));
    return { message: capitalize(text), line, column: own };
  }
}
