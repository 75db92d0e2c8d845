/** Makes edits of whole lines. */
import type { Edit } from '#model/diagnostic/diagnostic';

/** Replaces a line by `text`, which may have several lines. */
export function rewrite(lines: readonly string[], at: number, text: string): Edit {
  const whole = lines[at] ?? '';
  return { line: at + 1, column: 1, from: whole, to: text, whole };
}

/** Removes a line with its end. */
export function removal(lines: readonly string[], at: number): Edit {
  return { ...rewrite(lines, at, ''), isRemoval: true };
}

/** Replaces lines [from, to) by `text`. */
export function replacement(lines: readonly string[], from: number, to: number, text: string): Edit[] {
  const rest = Array.from({ length: to - from - 1 }, (_, index) => removal(lines, from + 1 + index));
  return [rewrite(lines, from, text), ...rest];
}
