/** The title of a page: from its frontmatter, else its first heading. */
import { readFrontmatter } from '../frontmatter.ts';
import { textOf } from '../script/values.ts';
import type { SourceTree } from '../source-tree.ts';

/** `path`: in the source. Undefined if the page has no title. */
export function pageTitle(tree: SourceTree, path: string): string | undefined {
  const lines = (tree.text(path) ?? '').split('\n', 300);
  const { meta } = readFrontmatter(lines);
  const heading = lines.find((line) => /^#\s+\S/.test(line));
  const shown = heading
    ?.replace(/^#\s+|\s*#*\s*(?:\{[^}]*\}|\{\/\*.*\*\/\})?\s*$/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*]|<[^>]*>/g, '')
    .trim();
  return textOf(meta.title) ?? (shown || undefined);
}
