/** Reads the head of a message: its sender, arrow and receiver. Must not know what is declared. */
import type { Message } from '../model.ts';

type MessageHead = Pick<Message, 'dashed' | 'start' | 'end' | 'rings'> & {
  readonly sender: string;
  readonly receiver: string;
  /** `+` or `-` before the receiver; else ''. */
  readonly sign: string;
};

/** Arrows with a point first: the others may be part of a name ("web-xcc"). */
const arrows = [
  '<<-->>|<<->>|-->>|->>|-->|->',
  String.raw`--?\|[\\/]|--?(?:\\\\|\/\/)|[\\/]\|--?|(?:\\\\|\/\/)--?`,
  String.raw`--x|-x|--\)|-\)`,
].map((arrow) => new RegExp(String.raw`^(.+?)\s*(\(\))?\s*(${arrow})\s*(\+|-|\(\))?\s*(.+)$`));

const points: Readonly<Record<string, Message['end']>> = { '>>': 'arrow', x: 'cross', ')': 'open' };

/** Half arrows, the line left out: those that point at the receiver, and at the sender. */
const forward: Readonly<Record<string, Message['end']>> = {
  '|\\': 'half-top',
  '|/': 'half-bottom',
  '\\\\': 'stick-top',
  '//': 'stick-bottom',
};
const back: Readonly<Record<string, Message['start']>> = {
  '/|': 'half-top',
  '\\|': 'half-bottom',
  '//': 'stick-top',
  '\\\\': 'stick-bottom',
};

/** Undefined for a text without an arrow. */
export function readMessageHead(text: string): MessageHead | undefined {
  const head = text.trim();
  let match: RegExpExecArray | null = null;
  for (const pattern of arrows) match ??= pattern.exec(head);
  if (match === null) return undefined;
  const [, sender, ring, arrow, sign = '', receiver] = match;
  const half = arrow!.replace(/--?/, '');
  const isForward = arrow!.startsWith('-');
  const rings = [...(ring ? (['from'] as const) : []), ...(sign === '()' ? (['to'] as const) : [])];
  return {
    sender: sender!,
    receiver: receiver!,
    sign: sign === '()' ? '' : sign,
    dashed: arrow!.includes('--'),
    start: arrow!.startsWith('<<') ? 'arrow' : isForward ? 'none' : (back[half] ?? 'none'),
    end: (isForward && forward[half]) || (points[/(?:>>|x|\))$/.exec(arrow!)?.[0] ?? ''] ?? 'none'),
    ...(rings.length > 0 && { rings }),
  };
}
