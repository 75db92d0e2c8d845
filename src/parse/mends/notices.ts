/** `!!! note "Title"` with its indented text, of MkDocs: a container, and those in it too. */
import { capitalised } from '../../model/text.ts';
import { callout } from '../rules/callout.ts';
import { others } from '../rules/container.ts';
import { type Mend, replacement } from './mend.ts';

const opening = /^([ \t]*)(!!!|\?\?\?\+?)[ \t]+([A-Za-z][\w-]*)(?:[ \t]+[\w-]+)*[ \t]*(?:"(.*)")?[ \t]*$/;
const fence = /^[ \t]*(`{3,}|~{3,})/;

type Block = {
  /** Behind its last line. */
  readonly end: number;
  readonly colons: number;
  readonly text: readonly string[];
};

export const notices: Mend = (_target, lines, at) => {
  const block = blockAt(lines, at);
  return block && replacement(lines, at, block.end, block.text.join('\n'));
};

/** docgen's word for a notice that another generator calls `word`, in any case. */
export function calloutNamed(word: string): string | undefined {
  const name = word.toLowerCase();
  return [name, others.get(name)].find((one) => one !== undefined && callout.names.includes(one));
}

/** How `!!! note "Title"` begins: the blanks before it, and what its container is called. `named`: what `word` is called here. */
export function noticeHead(
  line: string,
  named: (word: string) => string | undefined,
): { readonly lead: string; readonly head: string } | undefined {
  const [, lead, mark, word, title] = opening.exec(line) ?? [];
  if (lead === undefined || mark === undefined || word === undefined) return undefined;
  // Open from the start, it folds nothing.
  const name = mark === '???' ? 'details' : named(word);
  if (name === undefined) return undefined;
  // Others show the word where there is no title.
  const shown = title ?? (name === word.toLowerCase() ? '' : capitalised(word));
  return { lead, head: `${name} ${shown}`.trimEnd() };
}

function blockAt(lines: readonly string[], at: number): Block | undefined {
  const found = noticeHead(lines[at] ?? '', calloutNamed);
  if (!found) return undefined;
  const { lead, head } = found;
  const body = bodyBelow(lines, at + 1, lead);
  if (body.length === 0) return undefined;
  const { text, colons } = inner(body);
  const marks = ':'.repeat(colons);
  return { end: at + 1 + body.length, colons, text: [`${lead}${marks} ${head}`, ...text, `${lead}${marks}`] };
}

/** The lines that belong to it, without their indentation. */
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

/** With the notices in it as containers, and how many colons are more than theirs. */
function inner(body: readonly string[]): { text: string[]; colons: number } {
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
