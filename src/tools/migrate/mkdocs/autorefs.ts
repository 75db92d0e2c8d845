/**
 * Converts links of the MkDocs plugin autorefs: `[text][identifier]` and `[Heading][]` name a heading on any page;
 * `[](){#id}` is an anchor.
 */
import { listProse, mapProse } from '../shared/lines.ts';
import type { Line, PagePlan, Rewriting } from '../shared/model.ts';
import type { SourceTree } from '../shared/source-tree.ts';

const reference = /\[((?:[^[\]]|\[[^\]]*\])+)\]\[([^[\]]*)\]/g;
const place = /\[\]\(\)\{\s*#([\w.:-]+)\s*\}/g;
const heading = /^\s*#{1,6}[ \t]+(.+?)[ \t]*#*$/;

/** `pages`: all pages whose headings a link can name. */
export function linkReferences(tree: SourceTree, pages: readonly PagePlan[]): Rewriting {
  let known: Map<string, string> | undefined;
  return (page) => {
    if (!page.lines.some(({ text }) => /\]\[|\]\(\)\{/.test(text))) return;
    const defined = listDefined(page.lines);
    known ??= indexHeadings(tree, pages);
    convertReferences(page.lines, defined, known);
    mapProse(page, (text) => text.replace(place, '<a id="$1"></a>'));
  };
}

/** The names that definitions of links give, in lower case. */
export function listDefined(lines: readonly Line[]): Set<string> {
  return new Set(lines.flatMap(({ text }) => /^\s*\[([^\]]+)\]:/.exec(text)?.[1]?.toLowerCase() ?? []));
}

/** Reads whole lines, because the text of a link may contain code spans. */
function convertReferences(
  lines: { text: string }[],
  defined: ReadonlySet<string>,
  known: ReadonlyMap<string, string>,
): void {
  for (const line of listProse(lines)) {
    if (!line.text.includes('][')) continue;
    line.text = line.text.replace(reference, (all, text: string, id: string) => {
      const named = id.trim() || text;
      const address = defined.has(named.toLowerCase())
        ? undefined
        : (known.get(named.replace(/^`|`$/g, '')) ?? known.get(slugifyHeading(named)));
      return address === undefined ? all : `[${text}](${address})`;
    });
  }
}

/** 'first-steps' -> '/guide#first-steps', on the first page that has the id. */
function indexHeadings(tree: SourceTree, pages: readonly PagePlan[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const { source, url } of pages) {
    const lines = (tree.read(source) ?? '').split('\n').map((text) => ({ text }));
    for (const { text } of listProse(lines)) {
      const title = heading.exec(text)?.[1];
      const own = /\{[^}]*#([\w.:-]+)[^}]*\}\s*$/.exec(title ?? '')?.[1];
      const ids = [...text.matchAll(place)].map(([, id]) => id!);
      if (title !== undefined) ids.push(own ?? slugifyHeading(title));
      for (const id of ids) if (!found.has(id)) found.set(id, `${url}#${id}`);
    }
  }
  return found;
}

/** The id of a heading by the rules of Python-Markdown. */
function slugifyHeading(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[^\p{L}\p{N}_\s-]/gu, '')
    .trim()
    .toLowerCase()
    .replace(/[-\s]+/g, '-');
}
