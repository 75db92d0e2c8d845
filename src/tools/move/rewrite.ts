/** Writes new addresses into the text of a page: where a link, a definition, an attribute or the frontmatter has the old ones. Code stays. */
import { decode } from '#model/address/url';
import { unescapeHtml } from '#model/text';

export type Rewriting = {
  /** Address as written -> new address. */
  readonly hrefs: ReadonlyMap<string, string>;
  /** What a value of frontmatter becomes, if it is an address. */
  readonly findSetting: (value: string) => string | undefined;
  /** A path on a line of its own kind (an include), as written. */
  readonly findInclude: (path: string) => string | undefined;
  /** The text with its variables replaced. */
  readonly fill: (text: string) => string;
  /** Indices of the lines that are code. */
  readonly findCode: (lines: readonly string[]) => ReadonlySet<number>;
};

/** `](address)`, `[name]: address`, `attribute="address"`: the address is the group that matched. */
const places = [
  /\]\(\s*(?:<([^<>\n]*)>|((?:[^\s()\\<]|\\.|\((?:[^\s()\\]|\\.)*\))(?:[^\s()\\]|\\.|\((?:[^\s()\\]|\\.)*\))*))/dg,
  /^[ \t>*+-]*\[[^\]\n]{1,999}\]:\s*(?:<([^<>\n]*)>|(\S+))/dgm,
  /=\s*(?:"([^"\n]*)"|'([^'\n]*)'|([^\s"'`=<>{}]+))/dg,
];
const setting =
  /^[ \t]*(?:-[ \t]+)?(?:[\w-]+:[ \t]+)?(?:"([^"\n]*)"|'([^'\n]*)'|([^\s#"'[{][^\n#]*?))[ \t]*(?:#.*)?$/dgm;

/** `at`: offset of the old text. */
export type TextChange = { readonly at: number; readonly from: string; readonly to: string };

export function rewriteText(text: string, given: Rewriting): string {
  return applyChanges(text, listTextChanges(text, given));
}

/** In any order; two may be one. */
export function listTextChanges(text: string, given: Rewriting): TextChange[] {
  const known = new Map([...given.hrefs].map(([from, to]) => [decode(from), to]));
  const changes: TextChange[] = [];
  const head = measureHead(text);
  const body = hideCode(text, head, given.findCode);
  const look = (value: string) =>
    known.get(decode(unescapeHtml(given.fill(value).replace(/\\([!-/:-@[-`{-~])/g, '$1'))));
  for (const { value, at } of listAddresses(body)) {
    // `srcset` lists several.
    const whole = look(value);
    if (whole !== undefined) changes.push({ at, from: value, to: whole });
    else if (/[\s,]/.test(value))
      for (const { 0: part, index } of value.matchAll(/[^\s,]+/g)) {
        const to = look(part);
        if (to !== undefined) changes.push({ at: at + index, from: part, to });
      }
  }
  for (const { value, at } of readMatches(text.slice(0, head), setting)) {
    const to = look(value) ?? given.findSetting(given.fill(value));
    if (to !== undefined) changes.push({ at, from: value, to });
  }
  for (const { 0: line, index: start } of body.matchAll(/^[ \t>]*(?:<!--|<<<)[^\n]*/gm)) {
    for (const { 0: part, index } of line.matchAll(/[^\s{}<>[\]#]+/g)) {
      const to = given.findInclude(part);
      if (to !== undefined) changes.push({ at: start + index, from: part, to });
    }
  }
  return changes;
}

/** What may be an address in Markdown, as written, with its offset. */
export function* listAddresses(text: string): Generator<{ readonly value: string; readonly at: number }> {
  for (const place of places) yield* readMatches(text, place);
}

/** The first group of each match, with its offset; none for a match without a group. */
export function* readMatches(
  text: string,
  pattern: RegExp,
): Generator<{ readonly value: string; readonly at: number }> {
  for (const match of text.matchAll(pattern)) {
    const group = [1, 2, 3].find((number) => match[number] !== undefined);
    if (group !== undefined) yield { value: match[group]!, at: match.indices![group]![0] };
  }
}

/** The length of the frontmatter with its lines of dashes; 0 without one. */
export function measureHead(text: string): number {
  return /^\uFEFF?---[ \t]*\r?\n[\s\S]*?\n---[ \t]*(?=\r?\n|$)/.exec(text)?.[0].length ?? 0;
}

/** Two patterns may find one place; it changes once. */
function applyChanges(text: string, changes: readonly TextChange[]): string {
  let result = '';
  let end = 0;
  for (const { at, from, to } of [...changes].sort((a, b) => a.at - b.at)) {
    if (at < end) continue;
    result += text.slice(end, at) + to;
    end = at + from.length;
  }
  return result + text.slice(end);
}

/** The text with frontmatter and code blotted out, of the same length. */
function hideCode(text: string, head: number, findCode: Rewriting['findCode']): string {
  const blot = (piece: string) => piece.replace(/[^\r\n]/g, '\0');
  const body = text.slice(head);
  const lines = body.split('\n');
  const code = findCode(lines.map((line) => line.replace(/\r$/, '')));
  const plain = lines.map((line, index) => (code.has(index) ? blot(line) : line)).join('\n');
  // A span ends with its paragraph.
  const spans = plain.replace(/(?<![\\`])(`+)(?!`)((?:(?!\n[ \t]*\r?\n)[\s\S])*?[^`])\1(?!`)/g, blot);
  return blot(text.slice(0, head)) + spans;
}
