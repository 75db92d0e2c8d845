/** Link destinations as markdown writes them: where one stands, what it means, how another takes its place. */

export type Destination = {
  readonly start: number;
  readonly end: number;
  /** The same with its pointed brackets. */
  readonly outerStart: number;
  readonly outerEnd: number;
};

/** Deeper parentheses are no destination (CommonMark asks for three). */
const deepest = 32;

/** The destination after `from`. `closer`: what must follow it and its title; '' for a definition. */
export function readDestination(text: string, from: number, closer: ')' | ''): Destination | undefined {
  const outerStart = skipBlank(text, from);
  const isPointy = text[outerStart] === '<';
  const start = isPointy ? outerStart + 1 : outerStart;
  const end = isPointy ? endOfPointy(text, start) : endOfBare(text, start);
  if (end < 0 || (end === start && !isPointy)) return undefined;
  const outerEnd = isPointy ? end + 1 : end;
  if (closer === '' || text[skipBlank(text, outerEnd)] === closer) {
    return { start, end, outerStart, outerEnd };
  }
  const title = skipBlank(text, outerEnd);
  if (title === outerEnd) return undefined;
  const titleEnd = endOfTitle(text, title);
  if (titleEnd < 0 || text[skipBlank(text, titleEnd)] !== closer) return undefined;
  return { start, end, outerStart, outerEnd };
}

function skipBlank(text: string, from: number): number {
  let at = from;
  while (text[at] === ' ' || text[at] === '\t' || text[at] === '\n') at++;
  return at;
}

function endOfPointy(text: string, start: number): number {
  for (let at = start; at < text.length; at++) {
    const character = text[at];
    if (character === '>') return at;
    if (character === '\\') at++;
    else if (character === '<' || character === '\n') return -1;
  }
  return -1;
}

function endOfBare(text: string, start: number): number {
  let depth = 0;
  let at = start;
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code <= 0x20 || code === 0x7f) break;
    if (code === 0x5c && text.charCodeAt(at + 1) > 0x20) at++;
    else if (code === 0x28 && ++depth > deepest) return -1;
    else if (code === 0x29 && --depth < 0) break;
  }
  return depth > 0 ? -1 : at;
}

function endOfTitle(text: string, start: number): number {
  const open = text[start];
  if (open !== '"' && open !== "'" && open !== '(') return -1;
  const close = open === '(' ? ')' : open;
  for (let at = start + 1; at < text.length; at++) {
    const character = text[at];
    if (character === '\\') at++;
    else if (character === close) return at + 1;
    else if (character === '(' && open === '(') return -1;
  }
  return -1;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** What a destination means: entities decoded, and the escapes of markdown, which HTML does not have. */
export function decodeReference(written: string, isHtml: boolean): string {
  const bare = isHtml ? written : written.replace(/\\([!-/:-@[-`{-~])/g, '$1');
  return bare.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos));/gi,
    (whole, decimal: string | undefined, hex: string | undefined, name: string | undefined) => {
      if (name !== undefined) return entities[name.toLowerCase()] ?? whole;
      const code = decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}

/** An address that cannot end a destination early. */
export function writeDestination(address: string): string {
  return address.replace(
    /[\s()<>\\]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );
}
