/** Converts VitePress' features of Vue: badges, `$frontmatter`. */
import { slugify } from '#model/document/slug';
import { classifyLines, listProse, mapProse, readFence } from '../shared/lines.ts';
import { drop, type MovedPage, type Rewriting } from '../shared/model.ts';
import { convertBadges } from '../shared/rewrite/tag.ts';
import { readPath } from '../shared/script/values.ts';

export const vue: Rewriting = (page) => {
  const prose = listProse(page.lines);
  mapProse(page, (text) =>
    convertBadges(text)
      .replace(/<\/?ClientOnly>/g, () => drop(page, 'wrapper of Vue'))
      .replace(/\{\{\s*\$frontmatter\.([\w.]+)\s*\}\}/g, (whole, path: string) => {
        const value = readPath(page.meta, path) ?? (path === 'title' ? readFirstHeading(page) : undefined);
        return typeof value === 'string' || typeof value === 'number' ? String(value) : whole;
      }),
  );
  for (const line of prose) line.text = addBadgeId(line.text);
};

/** The text of the page's first heading. */
function readFirstHeading({ lines }: MovedPage): string | undefined {
  const [, words] =
    /^#\s+(.*?)\s*(?:\{#[^}]*\})?$/.exec(lines.find(({ text }) => /^#\s/.test(text))?.text ?? '') ?? [];
  return words?.replace(/\s*\[[^\]]*\]\{\.badge\}/g, '');
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

export const numbered: Rewriting = (page) => {
  const kinds = classifyLines(page.lines);
  for (const [at, line] of page.lines.entries()) {
    const info = kinds[at] === 'open' ? (readFence(line.text)?.info.trim() ?? '') : '';
    if (info === '' || /line-numbers|^(?:mermaid|math)\b/.test(info)) continue;
    line.text = line.text.replace(/^(.*?(?:`{3,}|~{3,})\s*[\w+#-]*)/, '$1:line-numbers');
  }
};
