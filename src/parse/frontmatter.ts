/**
 * Takes the frontmatter off a page. gray-matter splits and hands over, but never chooses a language: its
 * default runs `---js`, and `---constructor` reaches the prototype. So the fence's language is judged first, and
 * what gray-matter gets to see names none.
 */
import matter from 'gray-matter';
import type { Diagnostic } from '../model/diagnostic.ts';
import { error } from '../model/diagnostic.ts';
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
    const problem = error('frontmatter-unclosed', 'The frontmatter opens with --- and is never closed.', {
      line: 1,
      column: 1,
      hint: 'Put a line --- after the last key.',
    });
    return { entries: [], lines: leadingKeys(text, firstEnd + 1), problems: [problem] };
  }
  const block = text.slice(firstEnd + 1, Math.max(firstEnd + 1, end.start));
  if (isBetweenBreaks(block)) return none;
  if (block.length > longest) {
    const message = `The frontmatter is ${block.length} characters long; docgen reads ${longest} at most.`;
    return {
      entries: [],
      lines: end.lines,
      problems: [error('frontmatter-too-large', message, { line: 1, column: 1 })],
    };
  }
  const result = read(block);
  const problems = explained(result.problems, block).map(({ code, message, line, column, hint }) =>
    error(code, message, { line: line + 1, column, ...(hint !== undefined && { hint }) }),
  );
  const entries = result.entries.map((entry) => ({ ...entry, line: entry.line + 1 }));
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
  const problem = error('frontmatter-language', message, {
    line: 1,
    column: 4,
    hint: 'Write it as YAML after a line of three dashes alone.',
    target: language,
  });
  return { entries: [], lines: end?.lines ?? 1, problems: [problem] };
}

/** Keys between two lines of dashes that begin the page, but not its first line: readers would see them as a heading. */
function late(text: string): Frontmatter | undefined {
  const before = /^\s*(?=---[ \t]*\n[ \t]*[\p{L}_][\p{L}\p{N}_-]*[ \t]*[:：])/u.exec(text)?.[0];
  if (!before) return undefined;
  const { entries, lines, problems } = readFrontmatter(text.slice(before.length));
  const isClosed = lines > 0 && !problems.some(({ code }) => code === 'frontmatter-unclosed');
  if (!isClosed || (entries.length === 0 && problems.length === 0)) return undefined;
  const above = before.split('\n').length - 1;
  const problem = error(
    'frontmatter-syntax',
    'Blanks or empty lines stand before the frontmatter: it is not read.',
    {
      line: above + 1,
      column: 1,
      hint: 'Begin the first line of the file with its three dashes.',
    },
  );
  return { entries: [], lines: above + lines, problems: [problem] };
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}

/** The line `---` that closes: where it starts, and how many lines stand up to it. */
function closingFence(text: string, from: number): { start: number; lines: number } | undefined {
  let lines = 1;
  for (let start = from; start < text.length || start === from; lines++) {
    const end = lineEnd(text, start);
    if (text.startsWith('---', start) && text.slice(start + 3, end).trim() === '') {
      return { start, lines: lines + 1 };
    }
    if (end === text.length) return undefined;
    start = end + 1;
  }
  return undefined;
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
  let lines = 1;
  for (let start = from; start < text.length; ) {
    const end = lineEnd(text, start);
    if (!looksLikeYaml(text.slice(start, end))) break;
    lines++;
    start = end + 1;
  }
  return lines;
}
