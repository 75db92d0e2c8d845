/**
 * Converts links of the MkDocs plugin autorefs: `[text][identifier]` and `[Heading][]` name a heading on any page;
 * `[](){#id}` is an anchor.
 */
import { fences, mapProse } from '../lines.ts';
import type { PagePlan, Rewriting } from '../model.ts';
import type { SourceTree } from '../source-tree.ts';

const reference = /\[((?:[^[\]]|\[[^\]]*\])+)\]\[([^[\]]*)\]/g;
const place = /\[\]\(\)\{\s*#([\w.:-]+)\s*\}/g;
const heading = /^\s*#{1,6}[ \t]+(.+?)[ \t]*#*$/;

/** `pages`: all pages whose headings a link can name. */
export function autorefs(tree: SourceTree, pages: readonly PagePlan[]): Rewriting {
  let known: Map<string, string> | undefined;
  return {
    name: 'autorefs',
    rewrite(page) {
      if (!page.lines.some(({ text }) => /\]\[|\]\(\)\{/.test(text))) return;
      const defined = new Set(
        page.lines.flatMap(({ text }) => /^\s*\[([^\]]+)\]:/.exec(text)?.[1]?.toLowerCase() ?? []),
      );
      known ??= addresses(tree, pages);
      linked(page.lines, defined, known);
      mapProse(page, (text) => text.replace(place, '<a id="$1"></a>'));
    },
  };
}

/** Reads whole lines, because the text of a link may contain code spans. */
function linked(
  lines: { text: string }[],
  defined: ReadonlySet<string>,
  known: ReadonlyMap<string, string>,
): void {
  const kinds = fences(lines);
  for (const [at, line] of lines.entries()) {
    if (kinds[at] !== '' || !line.text.includes('][')) continue;
    line.text = line.text.replace(reference, (all, text: string, id: string) => {
      const named = id.trim() || text;
      const address = defined.has(named.toLowerCase())
        ? undefined
        : (known.get(named.replace(/^`|`$/g, '')) ?? known.get(slug(named)));
      return address === undefined ? all : `[${text}](${address})`;
    });
  }
}

/** 'first-steps' -> '/guide#first-steps', on the first page that has the id. */
function addresses(tree: SourceTree, pages: readonly PagePlan[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const { source, url } of pages) {
    const lines = (tree.text(source) ?? '').split('\n').map((text) => ({ text }));
    const kinds = fences(lines);
    for (const [at, { text }] of lines.entries()) {
      if (kinds[at] !== '') continue;
      const title = heading.exec(text)?.[1];
      const own = /\{[^}]*#([\w.:-]+)[^}]*\}\s*$/.exec(title ?? '')?.[1];
      const ids = [...text.matchAll(place)].map(([, id]) => id!);
      if (title !== undefined) ids.push(own ?? slug(title));
      for (const id of ids) if (!found.has(id)) found.set(id, `${url}#${id}`);
    }
  }
  return found;
}

/** The id of a heading by the rules of Python-Markdown. */
function slug(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[^\p{L}\p{N}_\s-]/gu, '')
    .trim()
    .toLowerCase()
    .replace(/[-\s]+/g, '-');
}
