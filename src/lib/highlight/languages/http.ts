/** HTTP messages: a request or status line, headers, and a body of JSON or XML. */
import type { Grammar, TokenPart } from '../lexer.ts';

function splitBody(text: string): readonly TokenPart[] {
  const first = /\S/.exec(text)?.[0];
  if (first === '{' || first === '[') return [{ text, language: 'json' }];
  return first === '<' ? [{ text, language: 'xml' }] : [{ text, kind: '' }];
}

/** The start of the next message, where a body ends. */
const nextMessage =
  /\n(?=(?:#{3}|HTTP\/\d|(?:CONNECT|DELETE|GET|HEAD|OPTIONS|PATCH|POST|PUT|TRACE)[ \t]+\S+[ \t]+HTTP\/\d))/g;

export const http: Grammar = {
  start: [
    { at: /^#{3}.*/, kind: 'c' },
    { at: /^[A-Z]{3,12}(?=[ \t]+(?:\/|\*|[A-Za-z]+:|\{))/, kind: 'k', go: 'request' },
    { at: /^HTTP\/[\d.]+/, kind: 'k', go: 'status' },
    { at: /^[\w-]+(?=:)/, kind: 'f', go: 'header' },
    {
      at: /^\n+|^(?=[{[<])/,
      extend: (code, _, end) => {
        nextMessage.lastIndex = end;
        const match = nextMessage.exec(code);
        return match === null ? code.length : match.index + 1;
      },
      parts: splitBody,
    },
  ],
  request: [
    { at: /\n/, go: 'start' },
    { at: /HTTP\/[\d.]+/, kind: 'k' },
    { at: /\S+/, kind: 's' },
  ],
  status: [
    { at: /\n/, go: 'start' },
    { at: /\d+/, kind: 'n' },
    { at: /[^\s\d].*/, kind: 's' },
  ],
  header: [{ at: /\n(?![ \t]+\S)/, go: 'start' }],
};
