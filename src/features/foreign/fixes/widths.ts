/** Makes marks of markdown half-width, with those that belong to them: the end of a block, the other items of a list. */
import { rewrite } from '#foreign-markup';
import type { Fixer } from '#model/diagnostic/fixer';
import { type WideForm, wideBlocks, wideInlines } from '../rules/wide-forms.ts';

/** The text before a mark: quotation marks and list marks. */
const lead = /^(?:[ \t>]|(?:[-*+]|\d{1,9}[.)])[ \t])*$/;

export const fixWidths: Fixer = (target, lines, at) => {
  const line = lines[at] ?? '';
  const start = line.indexOf(target);
  if (start < 0) return undefined;
  const block = lead.test(line.slice(0, start))
    ? wideBlocks.find(({ pattern }) => isWhole(pattern, target))
    : undefined;
  if (block) return fixBlock(block, lines, at, start);
  const narrowed = wideInlines.find(({ pattern }) => isWhole(pattern, target))?.narrow(target);
  if (narrowed === undefined) return undefined;
  return [rewrite(lines, at, line.slice(0, start) + narrowed + line.slice(start + target.length))];
};

/** "## " for "##" without a blank or with full-width marks. */
export const fixHeading: Fixer = (target, lines, at) => {
  const line = lines[at] ?? '';
  const [, marks, text] = /^(#{2,6}|＃{1,6})[ \t　]*([^#＃\s].*)$/.exec(target) ?? [];
  if (marks === undefined || !line.endsWith(target) || !lead.test(line.slice(0, -target.length)))
    return undefined;
  return [rewrite(lines, at, `${line.slice(0, -target.length)}${'#'.repeat(marks.length)} ${text}`)];
};

function fixBlock(
  { pattern, narrow, isOfLines, closes }: WideForm,
  lines: readonly string[],
  at: number,
  start: number,
) {
  const change = (index: number, from: number) => {
    const line = lines[index]!;
    return rewrite(lines, index, line.slice(0, from) + narrow(line.slice(from)));
  };
  const edits = [change(at, start)];
  for (let index = at + 1; index < lines.length; index++) {
    const line = lines[index]!;
    const from = /^[ \t>]*/.exec(line)![0].length;
    const rest = line.slice(from);
    if (closes?.test(rest)) return [...edits, change(index, from)];
    if (closes) continue;
    if (rest === '') break;
    // The line alone must do: what is looked for behind it is another item.
    const isSame = [rest, `${rest}\n${rest}`, `\n${rest}`].some(
      (text) => pattern.exec(text)?.index === text.indexOf(rest),
    );
    if (isOfLines && isSame) edits.push(change(index, from));
  }
  return closes ? undefined : edits;
}

function isWhole(pattern: RegExp, target: string): boolean {
  // Some patterns look at the lines around.
  return [target, `${target}\n${target}`, `\n${target}`, `${target}\n\n${target}`].some((text) => {
    const found = new RegExp(pattern.source, pattern.flags.replace('g', '')).exec(text)?.[0];
    return found === target;
  });
}
