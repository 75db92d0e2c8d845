/** Patterns of `exclude_docs`, `draft_docs` and `not_in_nav`: the syntax of `.gitignore`, relative to the folder of the pages. */
import picomatch from 'picomatch';
import { textOf } from '../script/values.ts';

type Rule = { readonly isKept: boolean; matches(path: string): boolean };

/** Returns true for matching paths; the last matching pattern decides. */
export function excluder(patterns: unknown): (path: string) => boolean {
  const rules = (textOf(patterns) ?? '')
    .split('\n', 1000)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#') && line.length <= 200)
    .map(ruleOf);
  return (path) => rules.findLast(({ matches }) => matches(path))?.isKept === false;
}

function ruleOf(line: string): Rule {
  const isKept = line.startsWith('!');
  const bare = line.replace(/^!/, '').replace(/\/+$/, '');
  // A pattern without an inner slash matches a name at any depth.
  const glob = bare.includes('/') ? bare.replace(/^\//, '') : `**/${bare}`;
  return { isKept, matches: picomatch([glob, `${glob}/**`], { dot: true, nonegate: true, noextglob: true }) };
}
