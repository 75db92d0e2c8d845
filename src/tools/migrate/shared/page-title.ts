/** The title of a page: from its frontmatter, else its first heading. */
import { splitFrontmatter } from './frontmatter.ts';
import { readText } from './script/values.ts';
import type { SourceTree } from './source-tree.ts';

/** `path`: in the source. Undefined if the page has no title. */
export function readPageTitle(tree: SourceTree, path: string): string | undefined {
  const lines = (tree.read(path) ?? '').split('\n', 300);
  const { meta } = splitFrontmatter(lines);
  const heading = lines.find((line) => /^#\s+\S/.test(line));
  return readText(meta.title) ?? (heading === undefined ? undefined : readHeadingWords(heading));
}

/** The words of a line `# Title`, without id, links, code marks and tags. */
export function readHeadingWords(line: string): string | undefined {
  const shown = line
    .replace(/^#+\s+|\s*#*\s*(?:\{[^}]*\}|\{\/\*.*\*\/\})?\s*$/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*]|<[^>]*>/g, '')
    .trim();
  return shown || undefined;
}
