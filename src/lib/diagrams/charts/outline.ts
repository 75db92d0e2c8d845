/** Reads sources in which indentation makes a tree. Must not know what a line means. */
import type { Faults } from '../faults.ts';
import { getLabelText } from '../read/label.ts';
import type { DiagramSource } from '../read/source.ts';

const most = { lines: 200, depth: 12 } as const;

type OutlineLine = {
  readonly text: string;
  readonly line: number;
  readonly indent: number;
  /** How many lines above it hold it. */
  readonly depth: number;
};

export type Outline = { readonly title?: string | undefined; readonly lines: readonly OutlineLine[] };

/** `hasTitle`: a first line may be `title …`. `isWhole`: false for a line that goes on up to one with `}`. */
export function readOutline(
  { body, firstLine }: DiagramSource,
  faults: Faults,
  {
    hasTitle = false,
    isWhole,
  }: { readonly hasTitle?: boolean; readonly isWhole?: (text: string) => boolean } = {},
): Outline {
  const lines: OutlineLine[] = [];
  const open: number[] = [];
  let title: string | undefined;
  const written = body.split('\n');
  for (let index = 0; index < written.length && !faults.isRefused; index++) {
    const line = firstLine + index;
    let whole = written[index]!.replace(/\t/g, '    ');
    const end =
      isWhole === undefined || isWhole(whole)
        ? index
        : written.findIndex((one, at) => at > index && one.includes('}'));
    if (end > index) whole = [whole, ...written.slice(index + 1, end + 1).map((one) => one.trim())].join(' ');
    index = Math.max(index, end);
    const text = whole.trim();
    if (text === '' || text.startsWith('%%')) continue;
    const named = hasTitle && lines.length === 0 ? /^title(?:\s+(.*))?$/i.exec(text) : null;
    if (named) {
      title = getLabelText(named[1] ?? '');
      continue;
    }
    const indent = whole.search(/\S/);
    while (open.length > 0 && open.at(-1)! >= indent) open.pop();
    lines.push({ text, line, indent, depth: open.length });
    open.push(indent);
    if (lines.length > most.lines) faults.tooLarge(line, `This is more than ${most.lines} lines.`);
    if (open.length > most.depth) faults.tooLarge(line, `This is more than ${most.depth} levels deep.`);
  }
  return { title, lines };
}
