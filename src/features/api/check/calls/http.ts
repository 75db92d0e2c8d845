/** Reads an HTTP message: a request, and the response that may follow it. */
import { parseMention } from '../mentions.ts';
import type { Call } from './call.ts';

export function callInHttp(code: string): Call | undefined {
  const mention = parseMention(code.split('\n', 1)[0]!);
  if (!mention?.method) return undefined;
  const answer = /^HTTP\/[\d.]+[ \t]+(\d{3})\b/m.exec(code);
  const end = answer?.index ?? code.length;
  return {
    ...mention,
    at: 0,
    ...findHttpBody(code, 0, end),
    ...(answer && { answer: { name: answer[1]!, at: end, ...findHttpBody(code, end, code.length) } }),
  };
}

/** The text behind the first empty line, if Content-Type says JSON. */
function findHttpBody(code: string, start: number, end: number): Pick<Call, 'body'> {
  const part = code.slice(start, end);
  const gap = /\r?\n\r?\n/.exec(part);
  if (!gap || !/^content-type:\s*application\/json/im.test(part.slice(0, gap.index))) return {};
  const at = gap.index + gap[0].length;
  const text = part.slice(at).trimEnd();
  return text === '' ? {} : { body: { text, at: start + at } };
}
