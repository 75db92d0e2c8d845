/** Tokens of capabilities in the Markdown copy, as they say themselves: callouts become alerts, titles and labels of tabs bold text. */
import type { Token } from 'markdown-it';
import type { Copied } from '#model/markup/copied';
import { formatGivenId } from './heading-id.ts';
import { inlineMarkdown } from './inline.ts';
import type { CopyLines } from './lines.ts';

/** Alerts inside this many quotes lose their marks, or hostile nesting would make the marks outgrow the text. */
const mostNested = 8;

/** Returns the index of the next token to write. */
export function writeCopied(lines: CopyLines, tokens: readonly Token[], index: number): number {
  const { map, meta } = tokens[index]!;
  const copied = meta!.copied as Copied;
  if (copied.kind === 'end') {
    lines.leave();
    return index + 1;
  }
  lines.begin('other', map?.[0]);
  switch (copied.kind) {
    case 'lines':
      lines.write(copied.lines);
      return index + 1;
    case 'box':
      lines.enter(copied.first, copied.rest);
      return index + 1;
    case 'label':
      lines.text(formatBold(tokens[index + copied.at]!) + formatGivenId(tokens[index]!));
      return index + copied.at + 1;
    case 'alert':
      enterAlert(lines, copied, tokens[index + 1]!, formatGivenId(tokens[index]!));
      return index + 2;
  }
}

function enterAlert(
  lines: CopyLines,
  { name, titled }: Copied & { kind: 'alert' },
  title: Token,
  id: string,
): void {
  const isDeep = lines.quotes >= mostNested;
  const mark = isDeep ? '' : '> ';
  lines.enter(mark, mark);
  if (!isDeep || titled) lines.begin(titled ? 'other' : 'head');
  if (!isDeep) lines.write([`[!${name}]`]);
  if (titled) lines.text(formatBold(title) + id);
  else if (id !== '') {
    lines.begin('paragraph');
    lines.write([id.trim()]);
  }
}

function formatBold(inline: Token): string {
  // A final backslash would escape the closing mark.
  const text = inlineMarkdown(inline).replace(/(?<!\\)(?:\\\\)*\\$/, '$&\\');
  return text.includes('**') ? text : `**${text}**`;
}
