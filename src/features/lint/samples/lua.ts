/** Parses Lua 5.3: a chunk, or an expression such as a table. */
import { parse } from 'luaparse';
import { capitalize } from '#model/text';
import { type Fault, isLater } from './fault.ts';

type Thrown = { readonly message: string; readonly line: number; readonly column: number };

export function readLua(code: string): Fault | undefined {
  const asChunk = findLuaFault(code, 0);
  if (!asChunk) return undefined;
  const asValue = findLuaFault(`return ${code}`, 'return '.length);
  return asValue && (isLater(asValue, asChunk) ? asValue : asChunk);
}

function findLuaFault(code: string, shift: number): Fault | undefined {
  try {
    parse(code, { luaVersion: '5.3', comments: false, scope: false });
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
