/** A fenced block of code in a clean copy: without the settings and marks that only docgen reads. */
import { takeMarks } from '../../model/code-marks.ts';
import { readFenceInfo } from '../../model/fence-info.ts';

/** A line of the block: what its containers put before it, and the rest. */
export type FenceLine = { readonly lead: string; readonly rest: string };

/**
 * The block's lines in the copy. Lines marked as added or removed make it a diff, which every reader knows: without
 * their marks, old and new code would stand side by side. `lines`: from the opening fence on; the closing one may
 * be missing.
 */
export function cleanFence(lines: readonly FenceLine[], isClosed: boolean): string[] {
  const [opening, ...others] = lines as readonly [FenceLine, ...FenceLine[]];
  const closing = isClosed ? others.slice(-1) : [];
  const body = isClosed ? others.slice(0, -1) : others;
  const [, indent = '', fence = '', info = ''] = /^([ \t]*)(`+|~+)(.*)$/.exec(opening.rest) ?? [];
  const { code, isDiff } = cleanCode(body.map(({ rest }) => rest).join('\n'), indent.length);
  const head = opening.lead + indent + fence + cleanInfo(info, isDiff);
  const lead = body[0]?.lead ?? '';
  return [
    head,
    ...(body.length === 0 ? [] : code.split('\n').map((line) => joined(lead, line))),
    ...closing.map((line) => joined(line.lead, line.rest)),
  ];
}

/** The language and the title; the rest of docgen's settings is about how the code looks on a page. */
function cleanInfo(text: string, isDiff: boolean): string {
  const { language, title } = readFenceInfo(text);
  const quote = title?.includes('"') ? "'" : '"';
  return (isDiff ? 'diff' : language) + (title ? ` title=${quote}${title}${quote}` : '');
}

/** `indent`: blanks that stand before the fence, and so before every line. */
function cleanCode(text: string, indent: number): { code: string; isDiff: boolean } {
  const { code, marks } = takeMarks(text);
  const isDiff = [...marks.values()].some((found) => found.has('add') || found.has('del'));
  if (!isDiff) return { code, isDiff };
  const blanks = ' '.repeat(indent);
  const marked = code.split('\n').map((line, number) => {
    const found = marks.get(number);
    const sign = found?.has('add') ? '+' : found?.has('del') ? '-' : ' ';
    return blanks + sign + line.slice(line.startsWith(blanks) ? indent : 0);
  });
  return { code: marked.join('\n'), isDiff };
}

/** No blanks at the end of an empty line's marks. */
export function joined(lead: string, rest: string): string {
  return rest === '' ? lead.trimEnd() : lead + rest;
}
