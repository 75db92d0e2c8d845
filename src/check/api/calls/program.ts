/** What a program asks for: addresses in quotes, the method beside them, and the object that it sends. */
import { apiMethods } from '../../../model/api/api.ts';
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
  return Array.from(code.matchAll(addresses), ({ 0: quoted, 2: address, index }) => {
    const path = address!.replace(/^\$\{\w+\}/, '');
    const end = index + quoted.length;
    const goesOn = /^\s*[+.]/.test(code.slice(end, end + 4));
    if (goesOn) return { path: `${path}…`, at: index + 1 };
    const method = methodAround(code, index, end);
    const body = method && bodyBehind(code, end);
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

/** A call of more characters is taken for one that does not end; each is read from its beginning. */
const longestCall = 4000;

/** `json={…}` of Python, `JSON.stringify({…})` of JavaScript, within the call that begins with the address. */
function bodyBehind(code: string, from: number): Call['body'] {
  const call = enclosed(code.slice(from, from + longestCall), '(', ')', 1);
  const opened = /(?:\bjson\s*=\s*|\bJSON\.stringify\(\s*)(?=\{)/.exec(call ?? '');
  if (!call || !opened) return undefined;
  const at = opened.index + opened[0].length;
  const text = enclosed(call.slice(at), '{', '}', 0);
  return text === undefined ? undefined : { text, at: from + at, isProgram: true };
}

/** What closes the `depth` brackets that are open, and what it opens itself; texts aside. Undefined: it does not end. */
function enclosed(code: string, open: string, close: string, depth: number): string | undefined {
  let deep = depth;
  const signs = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|[(){}]/g;
  for (const { 0: sign, index } of code.matchAll(signs)) {
    deep += sign === open ? 1 : sign === close ? -1 : 0;
    if (deep === 0 && sign === close) return code.slice(0, index + 1);
  }
  return undefined;
}
