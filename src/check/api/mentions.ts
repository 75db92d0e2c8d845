/** Reads methods and paths out of code: of a line of text, of a command, of a program. */
import { apiMethods } from '../../model/api.ts';
import type { Mention } from './lookup.ts';

const methods = apiMethods.join('|');
const called = new RegExp(`^(${methods})\\s+((?:https?://[^\\s/]+)?/\\S*)(?:\\s+HTTP/[\\d.]+)?$`, 'i');

/** What a program offers itself: a sample of somebody's own server. */
export function routesInProgram(code: string): string[] {
  const defined =
    /(?:\b(?:app|router|server|bp|blueprint|mux)\.(?:get|post|put|patch|delete|route|all|use|handle)|\bHandleFunc)\(\s*["'`]([^"'`]+)/gi;
  return [...code.matchAll(defined)].map((found) => found[1]!);
}

/** `POST /calls`, `/api/calls`; undefined where a code is something else. Methods are in capitals. */
export function mentionIn(code: string): Mention | undefined {
  const text = code.trim().replace(/\s*（[^）]*）$/, '');
  const found = called.exec(text);
  if (found && /^[A-Z]/.test(text)) return { method: found[1]!.toLowerCase(), path: found[2]! };
  return /^(?:https?:\/\/[^\s/]+)?\/[^\s/][^\s]*$/.test(text) ? { path: text } : undefined;
}

/** `POST /calls` in a text, without marks of code. */
export function mentionsInText(text: string): (Mention & { readonly at: number })[] {
  const written = new RegExp(`(?<![\\w/])(${methods.toUpperCase()})\\s+(/[\\w{}:./-]*[\\w}])`, 'g');
  return Array.from(text.matchAll(written), ({ index, 1: method, 2: path }) => {
    return { method: method!.toLowerCase(), path: path!, at: index };
  });
}

/** The methods that a cell of a table consists of: `GET`, `GET / PUT`, `POST、DELETE`. */
export function methodsIn(text: string): string[] {
  const words = text.split(/[\s,/、，]+/).filter((word) => word !== '');
  const known = words.every(
    (word) => new RegExp(`^(?:${methods})$`, 'i').test(word) && word === word.toUpperCase(),
  );
  return known ? words.map((word) => word.toLowerCase()) : [];
}

export type Call = Mention & {
  /** Offset in the code. */
  readonly at: number;
  /** Text of the body, and where it begins. */
  readonly body?: { readonly text: string; readonly at: number };
};

/** What `curl` asks for, with its body where that stands in the command in single quotes. */
export function callsInShell(code: string): Call[] {
  const calls: Call[] = [];
  for (const found of code.matchAll(/\bcurl\b(?:[^\n'"\\;|&]|\\\n|\\.|'[^']*'|"(?:[^"\\]|\\[\s\S])*")*/g)) {
    const command = found[0];
    const address = /(?:['"\s])((?:https?:\/\/|\$\{?\w+\}?)[^\s'"]*)/.exec(command);
    if (!address) continue;
    const data = /\s(?:-d|--data|--data-raw|--json|--data-binary)\s+'([^']*)'/.exec(command);
    const method = /\s(?:-X|--request)[\s=]*'?([A-Z]+)/.exec(command)?.[1]?.toLowerCase();
    const sendsData = /\s(?:-d|--data\S*|--json|-F|--form)\s/.test(command);
    if (/\s(?:-T|--upload-file|-I|--head)\b/.test(command)) continue;
    const isGet = /\s(?:-G|--get)\b/.test(command);
    const body = data && !isGet && !/^@/.test(data[1]!) ? data[1]! : undefined;
    const query = isGet
      ? [...command.matchAll(/\s(?:-d|--data\S*)\s+(['"]?)([^'"\s]+)\1/g)].map((one) => one[2]!)
      : [];
    const path = address[1]!.replace(/^\$\{?\w+\}?/, '');
    calls.push({
      method: method ?? (sendsData && !isGet ? 'post' : 'get'),
      path: query.length > 0 ? `${path}${path.includes('?') ? '&' : '?'}${query.join('&')}` : path,
      at: found.index + address.index + 1,
      ...(body !== undefined && {
        body: { text: body, at: found.index + data!.index + data![0].indexOf("'") + 1 },
      }),
    });
  }
  return calls;
}

/** The first line of a request as it goes over the wire, with what stands behind its first empty line. */
export function callInHttp(code: string): Call | undefined {
  const first = code.slice(0, (code.indexOf('\n') + 1 || code.length + 1) - 1);
  const mention = mentionIn(first);
  if (!mention?.method) return undefined;
  const gap = /\r?\n\r?\n/.exec(code);
  const at = gap ? gap.index + gap[0].length : -1;
  const isJson = /^content-type:\s*application\/json/im.test(code);
  return { ...mention, at: 0, ...(gap && isJson && { body: { text: code.slice(at), at } }) };
}

/** Addresses in quotes; of what is put together of pieces only the first is known. */
export function pathsInProgram(code: string): Call[] {
  return [...code.matchAll(/(["'`])((?:https?:\/\/[^\s"'`/]+|\$\{\w+\})?\/[^\s"'`]*)\1/g)].map((found) => {
    const path = found[2]!.replace(/^\$\{\w+\}/, '');
    const goesOn = /^\s*[+.]/.test(
      code.slice(found.index + found[0].length, found.index + found[0].length + 4),
    );
    const method = goesOn ? undefined : methodAround(code, found.index, found.index + found[0].length);
    return { path: goesOn ? `${path}…` : path, at: found.index + 1, ...(method && { method }) };
  });
}

const named = `(${methods})`;
const before = new RegExp(
  `(?:["']${named}["']\\s*,\\s*|\\bHttpMethod\\.${named}\\s*,\\s*|\\.${named}(?:Async|Json)?\\(\\s*)$`,
  'i',
);
const behind = new RegExp(`^\\s*,\\s*\\{[^{}]*?\\bmethod:\\s*["']${named}["']`, 'i');

/** The method that a program asks with: `requests.put("…")`, `NewRequest("PUT", "…")`, `fetch("…", { method: 'PUT' })`. */
function methodAround(code: string, start: number, end: number): string | undefined {
  const found =
    before.exec(code.slice(Math.max(0, start - 60), start)) ?? behind.exec(code.slice(end, end + 200));
  return found
    ?.slice(1)
    .find((one) => one !== undefined)
    ?.toLowerCase();
}
