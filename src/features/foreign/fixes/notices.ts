/** Converts MkDocs' `!!! note "Title"` with its indented text, nested ones included, to containers. */
import { findCallout, readNoticeHead, replacement } from '#foreign-markup';
import type { Fixer } from '#model/diagnostic/fixer';
import { calloutNames } from '#model/markup/callout-names';

const fence = /^[ \t]*(`{3,}|~{3,})/;

type NoticeBlock = {
  /** The line after its last one. */
  readonly end: number;
  readonly colons: number;
  readonly text: readonly string[];
};

export const fixNotices: Fixer = (_target, lines, at) => {
  const block = readNoticeBlock(lines, at);
  return block && replacement(lines, at, block.end, block.text.join('\n'));
};

function readNoticeBlock(lines: readonly string[], at: number): NoticeBlock | undefined {
  const found = readNoticeHead(lines[at] ?? '', (word) => findCallout(word, calloutNames));
  if (!found) return undefined;
  const { lead, head } = found;
  const body = readNoticeBody(lines, at + 1, lead);
  if (body.length === 0) return undefined;
  const { text, colons } = convertInnerNotices(body);
  const marks = ':'.repeat(colons);
  return { end: at + 1 + body.length, colons, text: [`${lead}${marks} ${head}`, ...text, `${lead}${marks}`] };
}

/** The lines of the notice, without their extra indentation. */
function readNoticeBody(lines: readonly string[], from: number, lead: string): string[] {
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
function convertInnerNotices(body: readonly string[]): { text: string[]; colons: number } {
  const text: string[] = [];
  let colons = 3;
  let open: string | undefined;
  for (let at = 0; at < body.length; at++) {
    const line = body[at]!;
    const mark = fence.exec(line)?.[1];
    if (mark !== undefined && (open === undefined || mark.startsWith(open))) open = open ? undefined : mark;
    const block = open === undefined ? readNoticeBlock(body, at) : undefined;
    if (block) at = block.end - 1;
    text.push(...(block?.text ?? [line]));
    colons = Math.max(colons, (block?.colons ?? /^\s*(:{3,})/.exec(line)?.[1]?.length ?? 2) + 1);
  }
  return { text, colons };
}
