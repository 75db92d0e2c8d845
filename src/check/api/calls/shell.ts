/** What `curl` asks for, with its body where that stands in the command in single quotes. */
import type { Call } from './call.ts';

const commands = /\bcurl\b(?:[^\n'"\\;|&]|\\\n|\\.|'[^']*'|"(?:[^"\\]|\\[\s\S])*")*/g;

export function callsInShell(code: string): Call[] {
  return Array.from(code.matchAll(commands)).flatMap(({ 0: command, index: start }): Call[] => {
    const address = /(?:['"\s])((?:https?:\/\/|\$\{?\w+\}?)[^\s'"]*)/.exec(command);
    if (!address || /\s(?:-T|--upload-file|-I|--head)\b/.test(command)) return [];
    const method = /\s(?:-X|--request)[\s=]*'?([A-Z]+)/.exec(command)?.[1]?.toLowerCase();
    const sendsData = /\s(?:-d|--data\S*|--json|-F|--form)\s/.test(command);
    const isGet = /\s(?:-G|--get)\b/.test(command);
    const data = /\s(?:-d|--data|--data-raw|--json|--data-binary)\s+'([^']*)'/.exec(command);
    const body = data && !isGet && /^[^@]/.test(data[1]!) ? data[1]! : undefined;
    const pairs = pairsIn(command, start, '-d|--data\\S*');
    const path = address[1]!.replace(/^\$\{?\w+\}?/, '');
    const query = isGet ? pairs.map(({ pair }) => pair).join('&') : '';
    return [
      {
        method: method ?? (sendsData && !isGet ? 'post' : 'get'),
        path: query === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${query}`,
        at: start + address.index + 1,
        headers: headersIn(command, start),
        fields: isGet ? [] : [...pairs, ...pairsIn(command, start, '-F|--form')],
        ...(body !== undefined && {
          body: { text: body, at: start + data!.index + data![0].indexOf("'") + 1 },
        }),
      },
    ];
  });
}

/** `-d name=value`; JSON and files have no name. */
function pairsIn(command: string, start: number, option: string) {
  const written = new RegExp(`\\s(?:${option})\\s+['"]?(([\\w.[\\]-]+)=[^'"\\s]*)`, 'g');
  return Array.from(command.matchAll(written), ({ 0: whole, 1: pair, 2: name, index }) => {
    return { pair: pair!, name: name!, at: start + index + whole.indexOf(pair!) };
  });
}

function headersIn(command: string, start: number) {
  const written = /\s(?:-H|--header)\s+['"]([\w-]+):/g;
  return Array.from(command.matchAll(written), ({ 0: whole, 1: name, index }) => {
    return { name: name!, at: start + index + whole.lastIndexOf(name!) };
  });
}
