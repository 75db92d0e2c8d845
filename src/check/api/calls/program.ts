/** What a program asks for: addresses in quotes, the method beside them, and the object that it sends. */
import { apiMethods } from '../../../model/api.ts';
import type { Call } from './call.ts';

/** What a program offers itself: a sample of somebody's own server. */
export function routesInProgram(code: string): string[] {
  const defined =
    /(?:\b(?:app|router|server|bp|blueprint|mux)\.(?:get|post|put|patch|delete|route|all|use|handle)|\bHandleFunc)\(\s*["'`]([^"'`]+)/gi;
  return [...code.matchAll(defined)].map((found) => found[1]!);
}

const addresses = /(["'`])((?:https?:\/\/[^\s"'`/]+|\$\{\w+\})?\/[^\s"'`]*)\1/g;

/** Of an address that is put together of pieces only the first is known. */
export function callsInProgram(code: string): Call[] {
  const found = [...code.matchAll(addresses)];
  return found.map(({ 0: quoted, 2: address, index }, number) => {
    const path = address!.replace(/^\$\{\w+\}/, '');
    const end = index + quoted.length;
    const goesOn = /^\s*[+.]/.test(code.slice(end, end + 4));
    if (goesOn) return { path: `${path}…`, at: index + 1 };
    const method = methodAround(code, index, end);
    const body = method && bodyBehind(code, end, found[number + 1]?.index ?? code.length);
    return { path, at: index + 1, ...(method && { method }), ...(body && { body }) };
  });
}

const named = `(${apiMethods.join('|')})`;
const before = new RegExp(
  `(?:["']${named}["']\\s*,\\s*|\\bHttpMethod\\.${named}\\s*,\\s*|\\.${named}(?:Async|Json)?\\(\\s*)$`,
  'i',
);
const behind = new RegExp(`^\\s*,\\s*\\{[^{}]*?\\bmethod:\\s*["']${named}["']`, 'i');

/** `requests.put("…")`, `NewRequest("PUT", "…")`, `fetch("…", { method: 'PUT' })`. */
function methodAround(code: string, start: number, end: number): string | undefined {
  const found =
    before.exec(code.slice(Math.max(0, start - 60), start)) ?? behind.exec(code.slice(end, end + 200));
  return found
    ?.slice(1)
    .find((one) => one !== undefined)
    ?.toLowerCase();
}

/** `json={…}` of Python, `JSON.stringify({…})` of JavaScript. */
function bodyBehind(code: string, from: number, to: number): Call['body'] {
  const opened = /(?:\bjson\s*=\s*|\bJSON\.stringify\(\s*)(?=\{)/.exec(code.slice(from, to));
  if (!opened) return undefined;
  const at = from + opened.index + opened[0].length;
  let depth = 0;
  for (const { 0: sign, index } of code
    .slice(at, to)
    .matchAll(/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|[{}]/g)) {
    depth += sign === '{' ? 1 : sign === '}' ? -1 : 0;
    if (depth === 0) return { text: code.slice(at, at + index + 1), at, isProgram: true };
  }
  return undefined;
}
