/** Finds frontmatter in TOML or JSON. It is an error here, and its lines are blanked, so that readers never see them. */
import { type Diagnostic, error } from '#model/diagnostic/diagnostic';
import { findClosingBrace } from '#tags';

type Foreign = {
  readonly language: string;
  /** Matches the fence and the first key: a fence alone could be text. */
  readonly opens: RegExp;
  /** Matches the closing line. */
  readonly closes: RegExp;
};

const kinds: readonly Foreign[] = [
  {
    language: 'TOML',
    opens: /^\+\+\+[ \t]*\n\s*(?:[\w."'-][\w."' -]*=|\[|#|\+\+\+[ \t]*(?:\n|$))/,
    closes: /^\+\+\+[ \t]*$/m,
  },
  { language: 'JSON', opens: /^;;;[ \t]*\n\s*["{]/, closes: /^;;;[ \t]*$/m },
  { language: 'JSON', opens: /^\{\s*"[^"\n]*"\s*:/, closes: /^(?:\{[^\n]*)?\}[ \t]*$/m },
];

/** The error for a page that begins so, and how many lines to blank: to the end of the block, else of the paragraph. */
export function findOtherFrontmatter(text: string): { lines: number; problem: Diagnostic } | undefined {
  const before = /^(?:[ \t]*\n)*/.exec(text)![0];
  const rest = text.slice(before.length);
  const kind = kinds.find(({ opens }) => opens.test(rest));
  if (!kind) return undefined;
  const end = endOf(kind, rest) ?? Math.max(rest.indexOf('\n\n'), 0);
  const above = before.split('\n').length - 1;
  const message = `The frontmatter is written in ${kind.language}; only YAML is read and nothing is run.`;
  const problem = error('frontmatter-language', message, {
    line: above + 1,
    column: 1,
    hint: 'Write it as YAML between two lines of three dashes, like "title: Text".',
    target: kind.language,
  });
  return { lines: above + rest.slice(0, end).split('\n').length, problem };
}

/** The offset behind the block's last character. */
function endOf({ closes }: Foreign, text: string): number | undefined {
  if (text.startsWith('{')) {
    const last = findClosingBrace(text, 0);
    if (last !== undefined) return last + 1;
  }
  // The opening fence must not count as the closing one; a line with a brace may be both.
  const from = text.startsWith('{') ? 0 : text.indexOf('\n');
  const closed = closes.exec(text.slice(from));
  return closed ? from + closed.index + closed[0].length : undefined;
}
