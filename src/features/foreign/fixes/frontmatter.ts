/** Converts TOML or JSON frontmatter to YAML with the same values. Moves comments to its beginning. */
import { parse as parseToml, TomlDate } from 'smol-toml';
import { stringify } from 'yaml';
import { replacement } from '#foreign-markup';
import type { Fixer } from '#model/diagnostic/fixer';
import { findOtherFrontmatter } from '../hints/frontmatter-languages.ts';

export const fixFrontmatter: Fixer = (target, lines, at) => {
  const block = findFrontmatterBlock(lines, at);
  if (!block) return undefined;
  const { text, end } = block;
  const isToml = target.toLowerCase() === 'toml';
  const value = tryToParse(() => (isToml ? parseToml(text) : (JSON.parse(text) as unknown)));
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const comments = isToml ? text.split('\n').flatMap((line) => comment.exec(line)?.[1]?.trimEnd() ?? []) : [];
  const yaml =
    Object.keys(value).length > 0 ? stringify(value, convertDateToText, { lineWidth: 0 }).trimEnd() : '';
  const all = ['---', ...comments, ...(yaml === '' ? [] : [yaml]), '---'];
  // YAML frontmatter must begin on the first line; only blank lines can be above the block.
  return replacement(lines, 0, end, all.join('\n'));
};

/** A TOML comment. Skips quoted texts, which may hold `#`. */
const comment = /^(?:[^"'#]|"(?:[^"\\]|\\.)*"|'[^']*')*(#.*)$/;

/** The text between the fences, and the line after the block. Braces belong to the text. */
function findFrontmatterBlock(
  lines: readonly string[],
  at: number,
): { text: string; end: number } | undefined {
  const first = lines[at] ?? '';
  if (first.startsWith('---')) {
    const end = lines.findIndex((line, index) => index > at && /^---[ \t]*$/.test(line));
    return end < 0 ? undefined : { text: lines.slice(at + 1, end).join('\n'), end: end + 1 };
  }
  const found = findOtherFrontmatter(lines.slice(at).join('\n'));
  if (!found) return undefined;
  const end = at + found.lines;
  if (first.startsWith('{')) return { text: lines.slice(at, end).join('\n'), end };
  const isClosed = end > at + 1 && lines[end - 1]!.trimEnd() === first.trimEnd();
  if (!isClosed) return undefined;
  const inner = lines.slice(at + 1, end - 1).join('\n');
  // Frontmatter in `;;;` may leave out the outer braces.
  return { text: first.startsWith(';') && !/^\s*\{/.test(inner) ? `{${inner}}` : inner, end };
}

function tryToParse(parse: () => unknown): unknown {
  try {
    return parse();
  } catch {
    return undefined;
  }
}

/** Keeps a date as written. */
function convertDateToText(_key: unknown, value: unknown): unknown {
  return value instanceof TomlDate ? value.toISOString().replace('.000', '') : value;
}
