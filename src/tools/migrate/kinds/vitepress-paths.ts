/** Path patterns in VitePress's settings, and names of included files. */
import { textOf } from '../script/values.ts';
import type { SourceTree } from '../source-tree.ts';

/** The names of files that some page includes. */
export function includedNames(tree: SourceTree, source: string): Set<string> {
  const texts = tree.below(source).flatMap((path) => (/\.md$/.test(path) ? (tree.text(path) ?? '') : []));
  return new Set(
    texts.flatMap((text) =>
      [...text.matchAll(/@include:\s*(?:[^\s{#]*\/)?([^\s{#/]+?\.md)\b/g)].map(([, name]) => name!),
    ),
  );
}

/** Compiles a rewrite rule such as `'packages/:pkg/src/:slug*': ':pkg/:slug*'`. */
export function ruleOf(from: string, to: unknown): { pattern: RegExp; to: string } | undefined {
  const target = textOf(to);
  if (target === undefined || from.length > 200) return undefined;
  const names: string[] = [];
  const escaped = from
    .split(/(:\w+(?:\([^()]*\))?[*+]?)/)
    .map((part) => {
      const [, name, many] = /^:(\w+)(?:\([^()]*\))?([*+]?)$/.exec(part) ?? [];
      if (name === undefined) return part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
      names.push(name);
      return many ? '(.*)' : '([^/]+)';
    })
    .join('');
  const filled = target.replace(
    /:(\w+)(?:\([^()]*\))?[*+]?/g,
    (_, name: string) => `$${names.indexOf(name) + 1}`,
  );
  return { pattern: new RegExp(`^${escaped}$`), to: filled };
}
