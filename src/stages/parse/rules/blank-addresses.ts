/**
 * Links with blanks: `[text](My Page.md)`. Writers use file names as they are, but CommonMark reads such a link as text.
 * This rule reads it if the address is clear: a file name with an ending, or a web address. Without an ending, as in
 * `[text](My Page)`, a step of the path must be the name of a page or folder with blanks; then the link check reports
 * `[text](My Folder/missing)`. Anything else may be prose: `[x](see below)`.
 */
import type { MarkdownIt } from 'markdown-it';
import type { SourceFile } from '#model/document/document';
import { getPageState } from '../page.ts';

const character = '(?:[^\\n()<>"\'`,;]|\\([^\\n()<>"\'`,;]{0,40}\\))';
const extension =
  'md|markdown|html?|txt|pdf|docx?|xlsx?|pptx?|csv|json|ya?ml|xml|zip|t?gz|png|jpe?g|gif|svg|webp|avif|mp4|webm|mp3|wav';
const address = new RegExp(
  `(?:https?://[^\\s()<>"'\`,;/?#]{1,200}[/?#]${character}{0,300}?|${character}{1,300}?\\.(?:${extension})(?:[?#]${character}{0,100}?)?)` +
    '(?=\\s*(?:\\s(?:"[^"\\n]*"|\'[^\'\\n]*\'))?\\s*\\))',
  'iy',
);
const bare = new RegExp(`${character}{1,300}?(?=\\s*(?:\\s(?:"[^"\\n]*"|'[^'\\n]*'))?\\s*\\))`, 'y');

export function addBlankAddresses(md: MarkdownIt): void {
  const { parseLinkDestination, parseLinkTitle } = md.helpers;
  let names: readonly string[] = [];
  md.core.ruler.before('normalize', 'blank-addresses', ({ env }) => {
    names = getPageState(env).options.spacedNames ?? [];
  });
  md.helpers = {
    ...md.helpers,
    parseLinkDestination(text, start, max) {
      const found = parseLinkDestination(text, start, max);
      if (!found.ok || text[start] === '<' || !/[ \t]/.test(text[found.pos] ?? '')) return found;
      // After an address comes the closing bracket, or a title and the bracket.
      const next = skipBlanks(text, found.pos);
      const title = parseLinkTitle(text, next, max);
      if (next >= max || text[title.ok ? skipBlanks(text, title.pos) : next] === ')') return found;
      const written =
        matchPatternAt(address, text, start) ?? findNameWithBlanks(names, matchPatternAt(bare, text, start));
      if (written === undefined || start + written.length > max) return found;
      return { ok: true, pos: start + written.length, str: md.utils.unescapeAll(written) };
    },
  };
}

function matchPatternAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}

/** The address, if one of its steps is a name with blanks. */
function findNameWithBlanks(names: readonly string[], written: string | undefined): string | undefined {
  const steps = written
    ?.toLowerCase()
    .replace(/[?#].*$/, '')
    .split('/');
  return steps?.some((step) => names.includes(step)) ? written : undefined;
}

function skipBlanks(text: string, from: number): number {
  let at = from;
  while (/\s/.test(text[at] ?? '')) at++;
  return at;
}

/** The names of pages and folders with blanks, in lower case; undefined for most sites. */
export function collectSpacedNames(sources: readonly SourceFile[]): readonly string[] | undefined {
  const names = new Set<string>();
  for (const { path } of sources) {
    if (!path.includes(' ')) continue;
    for (const step of path.toLowerCase().replace(/\.md$/, '').split('/'))
      if (step.includes(' ')) names.add(step);
  }
  return names.size > 0 ? [...names].sort() : undefined;
}
