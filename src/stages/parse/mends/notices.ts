/** Converts MkDocs' `!!! note "Title"` with its indented text, nested ones included, to containers. */
import { capitalised } from '#model/text';
import { callout } from '../rules/callout.ts';
import { others } from '../rules/container.ts';
import { type Mend, replacement } from './mend.ts';

const opening = /^([ \t]*)(!!!|\?\?\?\+?)[ \t]+([A-Za-z][\w-]*)(?:[ \t]+[\w-]+)*[ \t]*(?:"(.*)")?[ \t]*$/;
const fence = /^[ \t]*(`{3,}|~{3,})/;

type Block = {
  /** The line after its last one. */
  readonly end: number;
  readonly colons: number;
  readonly text: readonly string[];
};

export const notices: Mend = (_target, lines, at) => {
  const block = blockAt(lines, at);
  return block && replacement(lines, at, block.end, block.text.join('\n'));
};

/** The callout that another generator calls `word`, in any case; undefined if there is none. */
export function calloutNamed(word: string): string | undefined {
  const name = word.toLowerCase();
  return [name, others.get(name)].find((one) => one !== undefined && callout.names.includes(one));
}

/** The indentation and the container head of `!!! note "Title"`. `named`: gives docgen's name for a word. */
export function noticeHead(
  line: string,
  named: (word: string) => string | undefined,
): { readonly lead: string; readonly head: string } | undefined {
  const [, lead, mark, word, title] = opening.exec(line) ?? [];
  if (lead === undefined || mark === undefined || word === undefined) return undefined;
  // `???+` is open from the start, so it needs no folding.
  const name = mark === '???' ? 'details' : named(word);
  if (name === undefined) return undefined;
  // Without a title, MkDocs shows the word itself.
  const shown = title ?? (name === word.toLowerCase() ? '' : capitalised(word));
  return { lead, head: `${name} ${shown}`.trimEnd() };
}

function blockAt(lines: readonly string[], at: number): Block | undefined {
  const found = noticeHead(lines[at] ?? '', calloutNamed);
  if (!found) return undefined;
  const { lead, head } = found;
  const body = bodyBelow(lines, at + 1, lead);
  if (body.length === 0) return undefined;
  const { text, colons } = withInnerNotices(body);
  const marks = ':'.repeat(colons);
  return { end: at + 1 + body.length, colons, text: [`${lead}${marks} ${head}`, ...text, `${lead}${marks}`] };
}

/** The lines of the notice, without their extra indentation. */
function bodyBelow(lines: readonly string[], from: number, lead: string): string[] {
  const body: string[] = [];
  let filled = 0;
  for (let at = from; at < lines.length; at++) {
    const line = lines[at]!;
    const rest = line.startsWith(lead) ? /^(?: {4}|\t)(.*)$/.exec(line.slice(lead.length))?.[1] : undefined;
    const isBlank = line.trim() === '';
    if (!isBlank && rest === undefined) break;
    body.push(isBlank ? '' : lead + rest);
    if (!isBlank) filled = body.length;
  }
  return body.slice(0, filled);
}

/** Converts nested notices. `colons`: how many the outer container needs. */
function withInnerNotices(body: readonly string[]): { text: string[]; colons: number } {
  const text: string[] = [];
  let colons = 3;
  let open: string | undefined;
  for (let at = 0; at < body.length; at++) {
    const line = body[at]!;
    const mark = fence.exec(line)?.[1];
    if (mark !== undefined && (open === undefined || mark.startsWith(open))) open = open ? undefined : mark;
    const block = open === undefined ? blockAt(body, at) : undefined;
    if (block) at = block.end - 1;
    text.push(...(block?.text ?? [line]));
    colons = Math.max(colons, (block?.colons ?? /^\s*(:{3,})/.exec(line)?.[1]?.length ?? 2) + 1);
  }
  return { text, colons };
}
