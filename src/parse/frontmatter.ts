/**
 * Takes the frontmatter off a page. gray-matter splits and hands over, but never chooses a language: its
 * default runs `---js`, and `---constructor` reaches the prototype. So the fence's language is judged first, and
 * what gray-matter gets to see names none.
 */
import matter from 'gray-matter';
import type { Code } from '../model/diagnostic/codes.ts';
import type { Diagnostic } from '../model/diagnostic/diagnostic.ts';
import { error } from '../model/diagnostic/diagnostic.ts';
import { foreignFrontmatter } from './foreign-frontmatter.ts';
import { type Entry, readYaml, type YamlResult } from './yaml.ts';
import { explained } from './yaml-faults.ts';

export type Frontmatter = {
  readonly entries: readonly Entry[];
  /** Lines of the page that belong to it, fences included. */
  readonly lines: number;
  /** Faults, with lines of the page; their file is still to be told. */
  readonly problems: readonly Diagnostic[];
};

/** Far more than any page needs. */
const longest = 65_536;

const none: Frontmatter = { entries: [], lines: 0, problems: [] };

/** Reads the frontmatter of `text`, whose lines end with LF. */
export function readFrontmatter(text: string): Frontmatter {
  if (!text.startsWith('---')) {
    const foreign = foreignFrontmatter(text);
    if (foreign) return { entries: [], lines: foreign.lines, problems: [foreign.problem] };
    return late(text) ?? none;
  }
  const firstEnd = lineEnd(text, 0);
  const rest = text.slice(3, firstEnd).trim();
  if (rest !== '') {
    // `----` is a thematic break, several words are text; one word names a language.
    if (rest.startsWith('-') || /\s/.test(rest)) return none;
    if (!/^ya?ml$/i.test(rest)) return otherLanguage(text, rest);
  }
  const end = closingFence(text, firstEnd + 1);
  if (end === undefined) {
    if (!looksLikeYaml(text.slice(firstEnd + 1, lineEnd(text, firstEnd + 1)))) return none;
    return faulty(leadingKeys(text, firstEnd + 1), 'frontmatter-unclosed', {
      message: 'The frontmatter opens with --- and is never closed.',
      hint: 'Put a line --- after the last key.',
    });
  }
  const block = text.slice(firstEnd + 1, Math.max(firstEnd + 1, end.start));
  if (isBetweenBreaks(block)) return none;
  if (block.length > longest) {
    const message = `The frontmatter is ${block.length} characters long; docgen reads ${longest} at most.`;
    return faulty(end.lines, 'frontmatter-too-large', { message });
  }
  const result = read(block);
  const problems = explained(result.problems, block).map(({ code, message, line, column, hint }) =>
    error(code, message, { line: line + 1, column, hint }),
  );
  // The line of dashes stands above.
  const below = <P extends { readonly line: number }>(place: P): P => ({ ...place, line: place.line + 1 });
  const entries = result.entries.map(({ faultAt, ...entry }) => ({
    ...below(entry),
    itemsAt: entry.itemsAt.map(below),
    ...(entry.lists && { lists: entry.lists.map(below) }),
    ...(faultAt && { faultAt: below(faultAt) }),
  }));
  return { entries, lines: end.lines, problems };
}

function read(block: string): YamlResult {
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
  // Without its blank lines: on them gray-matter's search for comments takes quadratic time.
  const dense = block.replace(/^[^\S\n]*\n/gm, '');
  // A fresh options object each time: without one, gray-matter answers a broken file's second parse with {}.
  matter(`---\n${dense}\n---\n`, { language: 'yaml', engines: { yaml } });
  return result;
}

function otherLanguage(text: string, language: string): Frontmatter {
  const end = closingFence(text, lineEnd(text, 0) + 1);
  const message = `The frontmatter is written in "${language}"; only YAML is read and nothing is run.`;
  return faulty(end?.lines ?? 1, 'frontmatter-language', {
    message,
    column: 4,
    hint: 'Write it as YAML after a line of three dashes alone.',
    target: language,
  });
}

/** Keys between two lines of dashes that begin the page, but not its first line: readers would see them as a heading. */
function late(text: string): Frontmatter | undefined {
  const before = /^\s*(?=---[ \t]*\n[ \t]*[\p{L}_][\p{L}\p{N}_-]*[ \t]*[:：])/u.exec(text)?.[0];
  if (!before) return undefined;
  const { entries, lines, problems } = readFrontmatter(text.slice(before.length));
  const isClosed = lines > 0 && !problems.some(({ code }) => code === 'frontmatter-unclosed');
  if (!isClosed || (entries.length === 0 && problems.length === 0)) return undefined;
  const above = before.split('\n').length - 1;
  return faulty(above + lines, 'frontmatter-syntax', {
    message: 'Blanks or empty lines stand before the frontmatter: it is not read.',
    line: above + 1,
    hint: 'Begin the first line of the file with its three dashes.',
  });
}

/** Behind the last character of the line. */
function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}

/** A frontmatter of which nothing is read, and why. */
function faulty(
  lines: number,
  code: Code,
  { message, ...details }: Pick<Diagnostic, 'message' | 'line' | 'column' | 'hint' | 'target'>,
): Frontmatter {
  return { entries: [], lines, problems: [error(code, message, { line: 1, column: 1, ...details })] };
}

/** The line `---` that closes: where it starts, and how many lines stand up to it. */
function closingFence(text: string, from: number): { start: number; lines: number } | undefined {
  const fence = /^---[^\S\n]*$/gm;
  fence.lastIndex = from;
  const start = fence.exec(text)?.index;
  return start === undefined ? undefined : { start, lines: text.slice(0, start).split('\n').length };
}

function looksLikeYaml(line: string): boolean {
  return /^[A-Za-z_"'][\w "'-]*:(?:\s|$)/.test(line);
}

/** A page may begin with a thematic break and have another one later. */
function isBetweenBreaks(block: string): boolean {
  return /^[ \t]*\n/.test(block) && block.trim() !== '' && !block.split('\n').some(looksLikeYaml);
}

/** The lines after an unclosed fence that are keys: they are left out of the page's text. */
function leadingKeys(text: string, from: number): number {
  const rest = text.slice(from).split('\n');
  const end = rest.findIndex((line) => !looksLikeYaml(line));
  return 1 + (end < 0 ? rest.length : end);
}
