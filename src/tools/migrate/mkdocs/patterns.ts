/** Patterns of `exclude_docs`, `draft_docs` and `not_in_nav`: the syntax of `.gitignore`, relative to the folder of the pages. */
import picomatch from 'picomatch';
import { readText } from '../shared/script/values.ts';

type Pattern = { readonly isKept: boolean; matches(path: string): boolean };

export type Matcher = (path: string) => boolean;

/** Returns true for matching paths; the last matching pattern decides. */
export function compilePatterns(patterns: unknown): Matcher {
  const rules = (readText(patterns) ?? '')
    .split('\n', 1000)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#') && line.length <= 200)
    .map(compilePattern);
  return (path) => rules.findLast(({ matches }) => matches(path))?.isKept === false;
}

function compilePattern(line: string): Pattern {
  const isKept = line.startsWith('!');
  const bare = line.replace(/^!/, '').replace(/\/+$/, '');
  // A pattern without an inner slash matches a name at any depth.
  const glob = bare.includes('/') ? bare.replace(/^\//, '') : `**/${bare}`;
  return { isKept, matches: picomatch([glob, `${glob}/**`], { dot: true, nonegate: true, noextglob: true }) };
}
