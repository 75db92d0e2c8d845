/** Converts VitePress' features of Vue: badges, bindings of attributes, `$frontmatter`. */

import { slugify } from '#model/document/slug';
import { classifyLines, mapProse } from '../shared/lines.ts';
import { addTask, drop, type Line, type MovedPage, type Rewriting } from '../shared/model.ts';
import { evaluateExpression } from '../shared/rewrite/mdx-values.ts';
import { readPath } from '../shared/script/values.ts';

export const vue: Rewriting = {
  name: 'vue',
  rewrite(page) {
    const kinds = classifyLines(page.lines);
    mapProse(page, (text) =>
      text
        .replace(
          /\s*<[Bb]adge\b([^>]*?)(?:\/>|>([^<]*)<\/[Bb]adge>)/g,
          (_, attributes: string, inner?: string) => {
            const label = /\btext=["']([^"']*)["']/.exec(attributes)?.[1] ?? inner?.trim() ?? '';
            // `[^` would start a footnote.
            return label === '' ? '' : ` [${label.replace(/^\^/, '\\^')}]{.badge}`;
          },
        )
        .replace(/(<(?:a|img|source|video)\b[^<>]*?\s):(href|src)="'([^']*)'"/g, '$1$2="$3"')
        .replace(/<\/?ClientOnly>/g, () => drop(page, 'wrapper of Vue'))
        .replace(/\sv-pre(?=[\s>])/g, '')
        .replace(/\{\{\s*\$frontmatter\.([\w.]+)\s*\}\}/g, (whole, path: string) => {
          const value = readPath(page.meta, path) ?? (path === 'title' ? readFirstHeading(page) : undefined);
          return typeof value === 'string' || typeof value === 'number' ? String(value) : whole;
        }),
    );
    for (const [index, line] of page.lines.entries()) {
      if (kinds[index] === '') line.text = addBadgeId(convertBindings(line.text, page, line));
    }
  },
};

/** The text of the page's first heading. */
function readFirstHeading({ lines }: MovedPage): string | undefined {
  const [, words] =
    /^#\s+(.*?)\s*(?:\{#[^}]*\})?$/.exec(lines.find(({ text }) => /^#\s/.test(text))?.text ?? '') ?? [];
  return words?.replace(/\s*\[[^\]]*\]\{\.badge\}/g, '');
}

/** Converts bindings such as `:start="3"` to plain attributes; reports those that need running code. */
function convertBindings(text: string, page: MovedPage, line: Line): string {
  if (!/\s(?::|@|v-)[\w.-]/.test(text)) return text;
  return text.replace(/<[A-Za-z][\w.-]*\s(?:"[^"]*"|'[^']*'|[^<>"'])*>/g, (tag) =>
    tag.replace(
      /\s(:|@|v-)([\w.:-]+)(?:=(?:"([^"]*)"|'([^']*)'))?/g,
      (whole, mark: string, name: string, double?: string, single?: string) => {
        const value = mark === ':' ? evaluateExpression('', double ?? single ?? name) : undefined;
        if (value !== undefined)
          return typeof value === 'string' ? ` ${name}="${value}"` : ` ${name}={${JSON.stringify(value)}}`;
        addTask(
          page,
          `An attribute of Vue is left out: ${whole.trim()}`,
          line,
          'Write what it gave, or draw it with a component.',
        );
        return '';
      },
    ),
  );
}

/** Gives a heading with a badge an explicit id, without the badge's text. */
function addBadgeId(text: string): string {
  if (!/^#{2,6}\s.*\{\.badge\}/.test(text) || /\{#[^}]*\}\s*$/.test(text)) return text;
  const bare = text
    .replace(/^#+/, '')
    .replace(/\[[^\]]*\]\{\.badge\}/g, '')
    .replace(/(`[^`]*`)|<[^>]*>/g, (_, code?: string) => code ?? '')
    .replace(/[`*]/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');
  return `${text} {#${slugify(bare.replace(/[\s<>/]+$/, ''))}}`;
}
