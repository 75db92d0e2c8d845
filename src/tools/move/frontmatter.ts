/** Adds and removes old addresses in a page's frontmatter, line by line: all else stays as it is written. */

/** `remove`: an old address that is the page's own again. */
export function changeAliases(text: string, add: string, remove: string): string {
  const end = text.includes('\r\n') ? '\r\n' : '\n';
  const mark = text.startsWith('\uFEFF') ? '\uFEFF' : '';
  const bare = text.slice(mark.length);
  const match = /^---[ \t]*\r?\n([\s\S]*?)(?<=\n)---[ \t]*(?=\r?\n|$)/.exec(bare);
  const entry = formatScalar(add);
  if (!match) return mark + ['---', `aliases: [${entry}]`, '---', '', bare].join(end);
  const start = bare.indexOf('\n') + 1;
  const lines = match[1]!.split(/(?<=\n)/).filter((line) => line !== '');
  const join = (inner: readonly string[]) =>
    mark + bare.slice(0, start) + inner.join('') + bare.slice(start + match[1]!.length);
  const at = lines.findIndex((line) => /^aliases[ \t]*:/.test(line));
  // A list over several lines gets its entry at the front.
  if (at >= 0 && /:[ \t]*\[[^\]]*$/.test(lines[at]!)) {
    lines[at] = lines[at]!.replace('[', () => `[${entry}, `);
    return join(lines);
  }
  const others =
    at < 0 ? [] : readEntries(lines, at).filter((one) => unquote(one) !== remove && unquote(one) !== add);
  const isBlock = at >= 0 && isItem(lines[at + 1]);
  const count = at < 0 ? 0 : 1 + countItems(lines, at);
  const indent = isBlock ? /^[ \t]*/.exec(lines[at + 1]!)![0] : '';
  const written = isBlock
    ? [`aliases:${end}`, ...[...others, entry].map((one) => `${indent}- ${one}${end}`)]
    : [`aliases: [${[...others, entry].join(', ')}]${end}`];
  lines.splice(at < 0 ? lines.length : at, count, ...written);
  return join(lines);
}

function isItem(line: string | undefined): boolean {
  return line !== undefined && /^[ \t]*-[ \t]/.test(line);
}

function countItems(lines: readonly string[], at: number): number {
  let count = 0;
  while (isItem(lines[at + 1 + count])) count++;
  return count;
}

/** The entries as written: of a list in brackets, of one with dashes, or a single one. */
function readEntries(lines: readonly string[], at: number): string[] {
  const items = lines
    .slice(at + 1, at + 1 + countItems(lines, at))
    .map((line) => line.replace(/^[ \t]*-[ \t]+/, '').trim());
  if (items.length > 0) return items;
  const value = lines[at]!.replace(/^aliases[ \t]*:/, '').trim();
  const listed = /^\[(.*)\]/.exec(value)?.[1] ?? value.replace(/(?:^|\s)#.*$/, '');
  return (listed.match(/"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[^\s,][^,]*/g) ?? []).map((one) => one.trim());
}

function unquote(entry: string): string {
  return entry.replace(/^(["'])(.*)\1$/, '$2').replace(/(.)\/$/, '$1');
}

/** YAML needs quotes for some signs. */
function formatScalar(route: string): string {
  return /^[\p{L}\p{N}/._~-]+$/u.test(route) ? route : JSON.stringify(route);
}
