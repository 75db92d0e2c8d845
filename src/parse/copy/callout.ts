/** `::: tip` and its kin in the markdown copy: alerts as code hosts draw them; titles, and labels of tabs, in bold. */
import type { Token } from 'markdown-it';
import { inlineMarkdown } from './inline.ts';
import type { CopyLines } from './lines.ts';

/** The five kinds that code hosts draw; docgen's others become the one nearest to them. */
const alerts: Readonly<Record<string, string>> = {
  note: 'NOTE',
  info: 'NOTE',
  tip: 'TIP',
  important: 'IMPORTANT',
  warning: 'WARNING',
  caution: 'CAUTION',
  danger: 'CAUTION',
};

/** Alerts in quotes and alerts; deeper ones are their content alone, or the marks would outgrow the text. */
const mostNested = 8;

export function callout(lines: CopyLines, tokens: readonly Token[], index: number): number {
  const { map, meta } = tokens[index]!;
  const isDeep = lines.quotes >= mostNested;
  const isTitled = meta?.titled === true;
  const mark = isDeep ? '' : '> ';
  lines.begin('other', map?.[0]);
  lines.enter(mark, mark);
  if (!isDeep || isTitled) lines.begin(isTitled ? 'other' : 'head');
  if (!isDeep) lines.write([`[!${alerts[String(meta?.kind)]}]`]);
  if (isTitled) lines.text(bold(tokens[index + 1]!));
  return index + 2;
}

/** Their title and their content. */
export const details = labelled(1);
/** Its label, and what follows it. */
export const tab = labelled(2);

/** `at`: where the label stands, counted from the opening token. */
function labelled(at: number) {
  return (lines: CopyLines, tokens: readonly Token[], index: number): number => {
    lines.begin('other', tokens[index]!.map?.[0]);
    lines.text(bold(tokens[index + at]!));
    return index + at + 1;
  };
}

function bold(inline: Token): string {
  // At the very end a backslash is text, before a mark it is none.
  const text = inlineMarkdown(inline).replace(/(?<!\\)(?:\\\\)*\\$/, '$&\\');
  return text.includes('**') ? text : `**${text}**`;
}
