/**
 * Messages of SIP, and of RTSP and MSRP, which look alike: a request or status line, headers, a body. As traces have them: several in a
 * row, with lines of the tool between. The lines of SDP are coloured wherever they stand.
 */
import type { Grammar, LexerRule } from '../lexer.ts';

const protocol = /(?:SIP|RTSP|MSRP|HTTP)\/\d(?:\.\d)?/;

/** `m=audio 49170 RTP/AVP 0`: letter and name; the rest in its own mode. */
const description: LexerRule = { at: /^[a-z](?==)/, kind: 'k', go: 'field' };

const value: readonly LexerRule[] = [
  { at: /\n(?![ \t]+\S)/, go: 'start' },
  { at: /"(?:[^"\\\n]|\\.)*"?/, kind: 's' },
  { at: /<[^<>\n]*>?|\b(?:sips?|tel|rtsps?|msrps?|urn|https?):[^\s;,<>"]+/, kind: 's' },
  { at: /(?<=;[ \t]{0,4})[\w.-]+/, kind: 'f' },
  { at: /(?<![\w.@:-])\d+(?:\.\d+)*(?![\w.@-])/, kind: 'n' },
  { at: /[\w.@/-]+/ },
];

export const sip: Grammar = {
  start: [
    { at: new RegExp(`^${protocol.source}(?=[ \\t]+\\d{3})`), kind: 'k', go: 'status' },
    {
      at: /^[A-Z]{3,13}(?=[ \t]+(?:[a-z][a-z+.-]{1,20}:|\*|\[)\S*[ \t]+(?:SIP|RTSP)\/)/,
      kind: 'k',
      go: 'request',
    },
    description,
    { at: /^[A-Za-z][\w-]{0,60}(?=[ \t]{0,9}:)/, kind: 'f', go: 'header' },
    { at: /^.+/ },
  ],
  request: [
    { at: /\n/, go: 'start' },
    { at: protocol, kind: 'k' },
    { at: /\S+/, kind: 's' },
  ],
  status: [
    { at: /\n/, go: 'start' },
    { at: /\d+/, kind: 'n' },
    { at: /[^\s\d].*/, kind: 's' },
  ],
  header: value,
  field: [
    { at: /\n/, go: 'start' },
    // The name of an attribute.
    { at: /(?<=^a=)[\w-]+/, kind: 'f' },
    { at: /(?<![\w.])\d+(?:\.\d+)*(?![\w.:])/, kind: 'n' },
    { at: /[\w.+-]+/ },
  ],
};
