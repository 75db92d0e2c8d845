/** Finds calls in a program: URLs in quotes, the method beside them, and the object that it sends. */
import { httpMethods } from '#model/markup/http-methods';
import { replaceBase } from './base.ts';
import type { Body, Call } from './call.ts';

/** Routes that the program serves: some samples are servers, for callbacks. */
export function findProgramRoutes(code: string): string[] {
  const defined =
    /(?:\b(?:app|router|server|bp|blueprint|mux)\.(?:get|post|put|patch|delete|route|all|use|handle)|\bHandleFunc)\(\s*["'`]([^"'`]+)/gi;
  return [...code.matchAll(defined)].map((found) => found[1]!);
}

const addresses = /(["'`])((?:https?:\/\/[^\s"'`/]+|\$?\{\w+\})?\/[^\s"'`]*)\1/g;

/** For a URL that is concatenated, only the first piece is known. */
export function findProgramCalls(code: string): Call[] {
  return Array.from(code.matchAll(addresses), ({ 0: quoted, 2: address, index }) => {
    const path = /^[${]/.test(address!) ? replaceBase(address!, code) : address!;
    const end = index + quoted.length;
    const isConcatenated = /^\s*[+.]/.test(code.slice(end, end + 4));
    if (isConcatenated) return { path: `${path}…`, at: index + 1 };
    const method = findMethod(code, index, end);
    const call = method && getEnclosed(code.slice(end, end + longestCall), '(', ')', 1);
    const body = call && findObject(call, /(?:\bjson\s*=\s*|\bJSON\.stringify\(\s*)/, code, end);
    const query = call && findObject(call, /\bparams\s*=\s*/, code, end);
    return {
      path: query ? `${path}${path.includes('?') ? '&' : '?'}${buildQuery(query.text)}` : path,
      at: index + 1,
      ...(method && { method }),
      ...(body && { body }),
    };
  });
}

const named = `(${httpMethods.join('|')})`;
const before = new RegExp(
  `(?:["']${named}["']\\s*,\\s*|\\bHttpMethod\\.${named}\\s*,\\s*|\\.${named}(?:Async|Json)?\\(\\s*)f?$`,
  'i',
);
const behind = new RegExp(`^\\s*,\\s*\\{[^{}]*?\\bmethod:\\s*["']${named}["']`, 'i');

/** `requests.put("…")`, `NewRequest("PUT", "…")`, `fetch("…", { method: 'PUT' })`. */
function findMethod(code: string, start: number, end: number): string | undefined {
  const found =
    before.exec(code.slice(Math.max(0, start - 60), start)) ?? behind.exec(code.slice(end, end + 200));
  return found
    ?.slice(1)
    .find((one) => one !== undefined)
    ?.toLowerCase();
}

/** Characters searched for the end of a call. Every call starts its own search, so this bounds the time. */
const longestCall = 4000;

/**
 * Finds `json={…}` (Python) or `JSON.stringify({…})` (JavaScript) in a call that begins at `from` of the code. A variable
 * is resolved to the object assigned to it.
 */
function findObject(call: string, before: RegExp, code: string, from: number): Body | undefined {
  const named = new RegExp(`${before.source}(?:(?=\\{)|(\\w+)\\s*(?=[,)]))`).exec(call);
  if (!named) return undefined;
  const [whole, variable] = named;
  const at = variable === undefined ? from + named.index + whole.length : setBefore(code, from, variable);
  const text = at === undefined ? undefined : getEnclosed(code.slice(at, at + longestCall), '{', '}', 0);
  return text === undefined ? undefined : { text, at: at!, isProgram: true };
}

/** Characters searched backwards for an assignment. */
const searchedLength = 10_000;

/** Start of the object last assigned to the variable before `end`; undefined if it was no object. */
function setBefore(code: string, end: number, variable: string): number | undefined {
  const start = Math.max(0, end - searchedLength);
  const set = new RegExp(`^[ \\t]*(?:const |let |var )?${variable}[ \\t]*=[ \\t]*(.)`, 'gm');
  const last = [...code.slice(start, end).matchAll(set)].at(-1);
  return last?.[1] === '{' ? start + last.index + last[0].length - 1 : undefined;
}

/** The object's keys as a query string with empty values. */
function buildQuery(object: string): string {
  const flat = object.slice(1, -1).replace(/[{[(][^{}[\]()]*[)\]}]/g, '');
  return Array.from(flat.matchAll(/["'](\w+)["']\s*:/g), ([, name]) => `${name}=`).join('&');
}

/** Text up to the bracket that closes `depth` open ones; ignores brackets in strings. Undefined if it does not end. */
function getEnclosed(code: string, open: string, close: string, depth: number): string | undefined {
  let deep = depth;
  const signs = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|[(){}]/g;
  for (const { 0: sign, index } of code.matchAll(signs)) {
    deep += sign === open ? 1 : sign === close ? -1 : 0;
    if (deep === 0 && sign === close) return code.slice(0, index + 1);
  }
  return undefined;
}
