/** Finds frontmatter between other lines of dashes than `---`: an input method or a word processor has changed them. */

/** The right line, or one with other dashes. Hyphens alone in another number are a thematic break. */
const dashes = /^(?:---|[-]{0,9}[－—–―‐‑−─﹣＿][-－—–―‐‑−─﹣＿]{0,9})[ \t]*$/;
const key = /^[A-Za-z][\w-]*[ \t]*[:：]/;
/** Lines between keys: values below them, comments, blank lines. */
const inner = /^(?:[ \t]|#|- |$)|^["'A-Za-z][\w "'-]*[:：]/;

/** More lines than any frontmatter has. */
const mostLines = 300;

export type OtherDashes = {
  /** The text with the right lines, as many as before. */
  readonly text: string;
  /** From 1: the first line that is wrong. */
  readonly line: number;
  readonly written: string;
};

/** Undefined if both lines are right, or the text begins with no frontmatter. */
export function findOtherDashes(text: string): OtherDashes | undefined {
  if (!/^[-－—–―‐‑−─﹣＿]/.test(text)) return undefined;
  const lines = text.split('\n', mostLines);
  if (!dashes.test(lines[0]!) || !key.test(lines[1] ?? '')) return undefined;
  let end = 2;
  while (end < lines.length && !dashes.test(lines[end]!)) {
    if (!inner.test(lines[end]!)) return undefined;
    end++;
  }
  if (end === lines.length) return undefined;
  const wrong = [0, end].find((at) => lines[at]!.trimEnd() !== '---');
  if (wrong === undefined) return undefined;
  const rest = text.slice(lines.slice(0, end + 1).join('\n').length);
  return {
    text: ['---', ...lines.slice(1, end), '---'].join('\n') + rest,
    line: wrong + 1,
    written: lines[wrong]!.trim(),
  };
}
