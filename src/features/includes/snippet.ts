/** The fence around an imported code file. */
import type { Directive } from './directive.ts';

/** Extensions that differ from the name of their language. */
const languages: Readonly<Record<string, string>> = {
  mjs: 'js',
  cjs: 'js',
  mts: 'ts',
  cts: 'ts',
  py: 'python',
  sh: 'bash',
  zsh: 'bash',
  yml: 'yaml',
  htm: 'html',
  patch: 'diff',
  h: 'c',
  cfg: 'ini',
  conf: 'ini',
  txt: 'text',
  log: 'text',
};

/** Opening and closing line of a fence that no line of the code can close. */
export function createFence(
  directive: Directive,
  path: string,
  code: readonly string[],
): { open: string; close: string } {
  const info = formatSnippetInfo(directive, path);
  const character = info.includes('`') ? '~' : '`';
  let longest = 2;
  for (const line of code) longest = Math.max(longest, measureLongestRun(line, character));
  const close = character.repeat(longest + 1);
  return { open: close + info, close };
}

function formatSnippetInfo({ language, highlight, label }: Directive, path: string): string {
  const own = getFileLanguage(path);
  // `{:line-numbers}` adds to the language of the extension, `{js}` replaces it.
  const named = language === undefined ? own : language.startsWith(':') ? own + language : language;
  return (
    named + (highlight === undefined ? '' : ` {${highlight}}`) + (label === undefined ? '' : ` [${label}]`)
  );
}

function getFileLanguage(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const extension = /.\.([A-Za-z0-9]+)$/.exec(name)?.[1]?.toLowerCase() ?? 'text';
  return Object.hasOwn(languages, extension) ? languages[extension]! : extension;
}

function measureLongestRun(line: string, character: string): number {
  let longest = 0;
  let run = 0;
  for (let at = line.indexOf(character); at >= 0 && at < line.length; at++) {
    run = line[at] === character ? run + 1 : 0;
    if (run > longest) longest = run;
  }
  return longest;
}
