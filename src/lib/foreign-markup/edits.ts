/** Makes edits of whole lines. */

/** Puts `to` in the place of `from`. */
type Edit = {
  /** 1-based, like the column. */
  readonly line: number;
  readonly column: number;
  readonly from: string;
  readonly to: string;
  /** The line as it is. */
  readonly whole: string;
  /** The line goes, with its end. */
  readonly isRemoval?: true;
};

/** `target`: what is to be converted. `at`: its line, 0-based. Undefined if a person must decide. */
export type Converter = (target: string, lines: readonly string[], at: number) => readonly Edit[] | undefined;

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
