/** Finds calls by `curl`, with the body if the command holds it. */
import { replaceBase } from './base.ts';
import type { Body, Call } from './call.ts';

const commands = /\bcurl\b(?:[^\n'"\\;|&]|\\\n|\\.|'[^']*'|"(?:[^"\\]|\\[\s\S])*")*/g;

export function findShellCalls(code: string): Call[] {
  return Array.from(code.matchAll(commands)).flatMap(({ 0: command, index: start }): Call[] => {
    const address = /(?:['"\s])((?:https?:\/\/|\$\{?\w+\}?)[^\s'"]*)/.exec(command);
    if (!address || /\s(?:-T|--upload-file|-I|--head)\b/.test(command)) return [];
    const method = /\s(?:-X|--request)[\s=]*'?([A-Z]+)/.exec(command)?.[1]?.toLowerCase();
    const sendsData = /\s(?:-d|--data\S*|--json|-F|--form)\s/.test(command);
    const isGet = /\s(?:-G|--get)\b/.test(command);
    const body = isGet ? undefined : findShellBody(command, start);
    const pairs = findOptionPairs(command, start, '-d|--data\\S*');
    const path = address[1]!.startsWith('$') ? replaceBase(address[1]!, code) : address[1]!;
    const query = isGet ? pairs.map(({ pair }) => pair).join('&') : '';
    return [
      {
        method: method ?? (sendsData && !isGet ? 'post' : 'get'),
        path: query === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${query}`,
        at: start + address.index + 1,
        headers: findShellHeaders(command, start),
        fields: isGet ? [] : [...pairs, ...findOptionPairs(command, start, '-F|--form')],
        ...(body && { body }),
      },
    ];
  });
}

function findShellBody(command: string, start: number): Body | undefined {
  const data =
    /\s(?:-d|--data|--data-raw|--json|--data-binary)\s+(?:'([^']*)'|"((?:[^"\\]|\\[\s\S])*)")/.exec(command);
  const written = data?.[1] ?? data?.[2];
  if (!data || !written || written.startsWith('@')) return undefined;
  const at = start + data.index + data[0].length - written.length - 1;
  if (data[1] !== undefined) return { text: written, at };
  const escapes: number[] = [];
  const text = written.replace(/\\(["\\$`])/g, (_, sign: string, index: number) => {
    escapes.push(index - escapes.length);
    return sign;
  });
  // The value of a shell variable is unknown.
  return { text, at, escapes, ...(/\$/.test(written) && { isProgram: true }) };
}

/** Reads `-d name=value`; JSON and files have no name. */
function findOptionPairs(command: string, start: number, option: string) {
  const written = new RegExp(`\\s(?:${option})\\s+['"]?(([\\w.[\\]-]+)=[^'"\\s]*)`, 'g');
  return Array.from(command.matchAll(written), ({ 0: whole, 1: pair, 2: name, index }) => {
    return { pair: pair!, name: name!, at: start + index + whole.indexOf(pair!) };
  });
}

function findShellHeaders(command: string, start: number) {
  const written = /\s(?:-H|--header)\s+['"]([\w-]+):/g;
  return Array.from(command.matchAll(written), ({ 0: whole, 1: name, index }) => {
    return { name: name!, at: start + index + whole.lastIndexOf(name!) };
  });
}
