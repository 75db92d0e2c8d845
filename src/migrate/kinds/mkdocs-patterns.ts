/** Patterns of `exclude_docs` and its kin: as `.gitignore` has them, a line each, counted from the folder of the pages. */
import picomatch from 'picomatch';
import { textOf } from '../script/values.ts';

type Rule = { readonly isKept: boolean; matches(path: string): boolean };

/** True for paths that the patterns name; the last that fits decides. */
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
  // Without a slash within it stands for a name at any depth.
  const glob = bare.includes('/') ? bare.replace(/^\//, '') : `**/${bare}`;
  return { isKept, matches: picomatch([glob, `${glob}/**`], { dot: true, nonegate: true, noextglob: true }) };
}
