/**
 * `[text](My Page.md)`: writers leave the blanks of file names as they are, and CommonMark takes such a link for text.
 * It is read where the address is plainly one: the name of a file, or of a site on the web; without an ending, `[text](My Page)`,
 * where it names a page or folder that has those blanks, or one step of a path does: `[text](My Folder/missing)` is told as any
 * link that leads nowhere. All else may be prose in brackets behind brackets: `[x](see below)`.
 */
import type { MarkdownIt } from 'markdown-it';
import type { SourceFile } from '../../model/document/document.ts';
import { pageOf } from '../page.ts';

const character = '(?:[^\\n()<>"\'`,;]|\\([^\\n()<>"\'`,;]{0,40}\\))';
const extension =
  'md|markdown|html?|txt|pdf|docx?|xlsx?|pptx?|csv|json|ya?ml|xml|zip|t?gz|png|jpe?g|gif|svg|webp|avif|mp4|webm|mp3|wav';
const address = new RegExp(
  `(?:https?://[^\\s()<>"'\`,;/?#]{1,200}[/?#]${character}{0,300}?|${character}{1,300}?\\.(?:${extension})(?:[?#]${character}{0,100}?)?)` +
    '(?=\\s*(?:\\s(?:"[^"\\n]*"|\'[^\'\\n]*\'))?\\s*\\))',
  'iy',
);
const bare = new RegExp(`${character}{1,300}?(?=\\s*(?:\\s(?:"[^"\\n]*"|'[^'\\n]*'))?\\s*\\))`, 'y');

export function blankAddresses(md: MarkdownIt): void {
  const { parseLinkDestination, parseLinkTitle } = md.helpers;
  let names: readonly string[] = [];
  md.core.ruler.before('normalize', 'blank-addresses', ({ env }) => {
    names = pageOf(env).options.spacedNames ?? [];
  });
  md.helpers = {
    ...md.helpers,
    parseLinkDestination(text, start, max) {
      const found = parseLinkDestination(text, start, max);
      if (!found.ok || text[start] === '<' || !/[ \t]/.test(text[found.pos] ?? '')) return found;
      // Behind an address stands the end, or its title and the end.
      const next = skipBlanks(text, found.pos);
      const title = parseLinkTitle(text, next, max);
      if (next >= max || text[title.ok ? skipBlanks(text, title.pos) : next] === ')') return found;
      const written = matchAt(address, text, start) ?? namedBy(names, matchAt(bare, text, start));
      if (written === undefined || start + written.length > max) return found;
      return { ok: true, pos: start + written.length, str: md.utils.unescapeAll(written) };
    },
  };
}

function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}

/** The address, if a step of it that has blanks is one of the names. */
function namedBy(names: readonly string[], written: string | undefined): string | undefined {
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

/** Names of pages and folders that have blanks, as links may write them; undefined for most sites. */
export function spacedNamesOf(sources: readonly SourceFile[]): readonly string[] | undefined {
  const names = new Set<string>();
  for (const { path } of sources) {
    if (!path.includes(' ')) continue;
    for (const step of path.toLowerCase().replace(/\.md$/, '').split('/'))
      if (step.includes(' ')) names.add(step);
  }
  return names.size > 0 ? [...names].sort() : undefined;
}
