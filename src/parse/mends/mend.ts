/** What `check --fix` can do about markup that others write in another way: a change of the page's lines, still to be proven. */
import type { Edit } from '../../model/diagnostic/diagnostic.ts';

/** `target`: what the diagnostic is about. `at`: its line, 0-based. Undefined where it takes a person to decide. */
export type Mend = (target: string, lines: readonly string[], at: number) => readonly Edit[] | undefined;

/** The whole line becomes `text`, which may be several. */
export function rewrite(lines: readonly string[], at: number, text: string): Edit {
  const whole = lines[at] ?? '';
  return { line: at + 1, column: 1, from: whole, to: text, whole };
}

/** The line goes, with its end. */
export function removal(lines: readonly string[], at: number): Edit {
  return { ...rewrite(lines, at, ''), isRemoval: true };
}

/** Lines [from, to) become `text`. */
export function replacement(lines: readonly string[], from: number, to: number, text: string): Edit[] {
  const rest = Array.from({ length: to - from - 1 }, (_, index) => removal(lines, from + 1 + index));
  return [rewrite(lines, from, text), ...rest];
}
