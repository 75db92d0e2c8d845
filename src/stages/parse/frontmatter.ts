/**
 * Takes the frontmatter off a page. gray-matter splits it, but must not choose the language: its default runs
 * `---js`, and `---constructor` reaches the prototype. So this file judges the fence's language first, and
 * passes gray-matter a block that names none.
 */
import matter from 'gray-matter';
import type { Code } from '#model/diagnostic/codes';
import type { Diagnostic } from '#model/diagnostic/diagnostic';
import { error } from '#model/diagnostic/diagnostic';
import { findHint, type ParseHints } from '#model/markup/parse-hints';
import { findOtherDashes } from './frontmatter-dashes.ts';
import { readYaml, type YamlEntry, type YamlResult } from './yaml.ts';
import { explainProblems } from './yaml-faults.ts';

export type Frontmatter = {
  readonly entries: readonly YamlEntry[];
  /** How many lines of the page the frontmatter takes, fences included. */
  readonly lines: number;
  /** Lines count from the top of the page; the caller adds the file. */
  readonly problems: readonly Diagnostic[];
};

/** In characters. Far more than any page needs. */
const longest = 65_536;

const none: Frontmatter = { entries: [], lines: 0, problems: [] };

/** Reads the frontmatter of `text`, whose lines must end with LF. */
export function readFrontmatter(text: string, hints?: readonly ParseHints[]): Frontmatter {
  const other = findOtherDashes(text);
  if (!other) return readFencedFrontmatter(text, hints);
  const { problems, ...read } = readFencedFrontmatter(other.text, hints);
  const message = `Frontmatter stands between two lines of three hyphens, and this line is "${other.written}".`;
  const hint = 'Write three half-width hyphens: ---';
  const details = { line: other.line, column: 1, hint, target: other.written };
  return { ...read, problems: [error('frontmatter-syntax', message, details), ...problems] };
}

function readFencedFrontmatter(text: string, hints?: readonly ParseHints[]): Frontmatter {
  if (!text.startsWith('---')) {
    const other = findHint(hints, (each) => each.frontmatter?.(text));
    if (other) return { entries: [], lines: other.lines, problems: [other.problem] };
    return findLateFrontmatter(text) ?? none;
  }
  const firstEnd = findLineEnd(text, 0);
  const rest = text.slice(3, firstEnd).trim();
  if (rest !== '') {
    // `----` is a thematic break, several words are text; one word names a language.
    if (rest.startsWith('-') || /\s/.test(rest)) return none;
    if (!/^ya?ml$/i.test(rest)) return reportOtherLanguage(text, rest);
  }
  const end = findClosingFence(text, firstEnd + 1);
  if (end === undefined) {
    if (!isLikeYaml(text.slice(firstEnd + 1, findLineEnd(text, firstEnd + 1)))) return none;
    return failFrontmatter(countLeadingKeys(text, firstEnd + 1), 'frontmatter-unclosed', {
      message: 'The frontmatter opens with --- and is never closed.',
      hint: 'Put a line --- after the last key.',
    });
  }
  const block = text.slice(firstEnd + 1, Math.max(firstEnd + 1, end.start));
  if (isBetweenBreaks(block)) return none;
  if (block.length > longest)
    return failFrontmatter(end.lines, 'frontmatter-too-large', {
      message: `The frontmatter is ${block.length} characters long; docgen reads ${longest} at most.`,
    });
  const result = readFrontmatterBlock(block);
  const problems = explainProblems(result.problems, block).map(({ code, message, line, column, hint }) =>
    error(code, message, { line: line + 1, column, hint }),
  );
  // Lines of the block count from below the opening fence.
  const moveOneLineDown = <P extends { readonly line: number }>(place: P): P => ({
    ...place,
    line: place.line + 1,
  });
  const entries = result.entries.map(({ faultAt, ...entry }) => ({
    ...moveOneLineDown(entry),
    itemsAt: entry.itemsAt.map(moveOneLineDown),
    ...(entry.lists && { lists: entry.lists.map(moveOneLineDown) }),
    ...(faultAt && { faultAt: moveOneLineDown(faultAt) }),
  }));
  return { entries, lines: end.lines, problems };
}

function readFrontmatterBlock(block: string): YamlResult {
  let result: YamlResult = { entries: [], problems: [] };
  const broken = /^----*[^\n]*$/m.exec(block);
  if (broken) {
    const line = block.slice(0, broken.index).split('\n').length;
    const message = 'A line inside the frontmatter begins with --- but does not close it.';
    return { entries: [], problems: [{ code: 'frontmatter-syntax', message, line, column: 1 }] };
  }
  const yaml = () => {
    result = readYaml(block);
    return {};
  };
  // Blank lines go: on them gray-matter's search for comments takes quadratic time.
  const dense = block.replace(/^[^\S\n]*\n/gm, '');
  // A fresh options object each time: without one, gray-matter caches, and gives {} for a broken file's second parse.
  matter(`---\n${dense}\n---\n`, { language: 'yaml', engines: { yaml } });
  return result;
}

function reportOtherLanguage(text: string, language: string): Frontmatter {
  const end = findClosingFence(text, findLineEnd(text, 0) + 1);
  const message = `The frontmatter is written in "${language}"; only YAML is read and nothing is run.`;
  return failFrontmatter(end?.lines ?? 1, 'frontmatter-language', {
    message,
    column: 4,
    hint: 'Write it as YAML after a line of three dashes alone.',
    target: language,
  });
}

/** Frontmatter that does not begin on the first line: markdown would show it as a heading. */
function findLateFrontmatter(text: string): Frontmatter | undefined {
  const before = /^\s*(?=---[ \t]*\n[ \t]*[\p{L}_][\p{L}\p{N}_-]*[ \t]*[:：])/u.exec(text)?.[0];
  if (!before) return undefined;
  const { entries, lines, problems } = readFrontmatter(text.slice(before.length));
  const isClosed = lines > 0 && !problems.some(({ code }) => code === 'frontmatter-unclosed');
  if (!isClosed || (entries.length === 0 && problems.length === 0)) return undefined;
  const above = before.split('\n').length - 1;
  return failFrontmatter(above + lines, 'frontmatter-syntax', {
    message: 'Blanks or empty lines stand before the frontmatter: it is not read.',
    line: above + 1,
    hint: 'Begin the first line of the file with its three dashes.',
  });
}

/** The offset of the line's end. */
function findLineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}

/** An empty result with one error. */
function failFrontmatter(
  lines: number,
  code: Code,
  { message, ...details }: Pick<Diagnostic, 'message' | 'line' | 'column' | 'hint' | 'target'>,
): Frontmatter {
  return { entries: [], lines, problems: [error(code, message, { line: 1, column: 1, ...details })] };
}

/** The closing `---`: its offset, and how many lines end with it. */
function findClosingFence(text: string, from: number): { start: number; lines: number } | undefined {
  const fence = /^---[^\S\n]*$/gm;
  fence.lastIndex = from;
  const start = fence.exec(text)?.index;
  return start === undefined ? undefined : { start, lines: text.slice(0, start).split('\n').length };
}

function isLikeYaml(line: string): boolean {
  return /^[A-Za-z_"'][\w "'-]*:(?:\s|$)/.test(line);
}

/** True for text between two thematic breaks, which looks like frontmatter. */
function isBetweenBreaks(block: string): boolean {
  return /^[ \t]*\n/.test(block) && block.trim() !== '' && !block.split('\n').some(isLikeYaml);
}

/** How many lines an unclosed frontmatter takes: the fence and the keys below it. */
function countLeadingKeys(text: string, from: number): number {
  const rest = text.slice(from).split('\n');
  const end = rest.findIndex((line) => !isLikeYaml(line));
  return 1 + (end < 0 ? rest.length : end);
}
