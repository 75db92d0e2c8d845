/** Callouts in the markdown copy become alerts, as code hosts render them; titles and tab labels become bold text. */
import type { Token } from 'markdown-it';
import { inlineMarkdown } from './inline.ts';
import type { CopyLines } from './lines.ts';

/** Code hosts render five kinds; docgen's others map to the nearest of them. */
const alerts: Readonly<Record<string, string>> = {
  note: 'NOTE',
  info: 'NOTE',
  tip: 'TIP',
  important: 'IMPORTANT',
  warning: 'WARNING',
  caution: 'CAUTION',
  danger: 'CAUTION',
};

/** Alerts inside this many quotes lose their marks, or hostile nesting would make the marks outgrow the text. */
const mostNested = 8;

export function writeCallout(lines: CopyLines, tokens: readonly Token[], index: number): number {
  const { map, meta } = tokens[index]!;
  const isDeep = lines.quotes >= mostNested;
  const isTitled = meta?.titled === true;
  const mark = isDeep ? '' : '> ';
  lines.begin('other', map?.[0]);
  lines.enter(mark, mark);
  if (!isDeep || isTitled) lines.begin(isTitled ? 'other' : 'head');
  if (!isDeep) lines.write([`[!${alerts[String(meta?.kind)]}]`]);
  if (isTitled) lines.text(formatBold(tokens[index + 1]!));
  return index + 2;
}

/** Writes the title of a `details` in bold. */
export const details = hasLabelAt(1);
/** Writes the label of a tab in bold. */
export const tab = hasLabelAt(2);

/** `at`: the position of the label's token, counted from the opening token. */
function hasLabelAt(at: number) {
  return (lines: CopyLines, tokens: readonly Token[], index: number): number => {
    lines.begin('other', tokens[index]!.map?.[0]);
    lines.text(formatBold(tokens[index + at]!));
    return index + at + 1;
  };
}

function formatBold(inline: Token): string {
  // A final backslash would escape the closing mark.
  const text = inlineMarkdown(inline).replace(/(?<!\\)(?:\\\\)*\\$/, '$&\\');
  return text.includes('**') ? text : `**${text}**`;
}
