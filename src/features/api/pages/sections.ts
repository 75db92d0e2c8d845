/** The headings of a description's own text, which readers find in the table of contents and other texts link to. */
import { slugify } from '#model/document/slug';
import type { PageText } from './page-text.ts';

type Section = { readonly level?: number; readonly title?: string; readonly text: string };

/** `md`: of `info.description`. Its highest headings become those below the page's title. */
export function writeSections(page: PageText, md: string): void {
  const sections = splitSections(md);
  const highest = Math.min(...sections.map(({ level = 6 }) => level));
  for (const { level, title, text } of sections) {
    if (level !== undefined && title !== undefined)
      page.markdown(`${'#'.repeat(Math.min(6, level - highest + 2))} ${title}`);
    if (text.trim() !== '') page.piece({ k: 'text', md: text.trim() });
  }
}

/** The id of the heading that other viewers call `name`. */
export function findSectionId(md: string, name: string): string | undefined {
  const wanted = slugify(name.replaceAll('-', ' '));
  for (const { title } of splitSections(md)) {
    const [, words = '', own] = /^(.*?)(?:\s\{#([^\s{}]+)\})?$/.exec(title ?? '') ?? [];
    const slug = slugify(words.replace(/[`*_]/g, ''));
    if (title !== undefined && (slug === wanted || own === name)) return own ?? slug;
  }
  return undefined;
}

/** Lines of code are no headings. */
function splitSections(md: string): Section[] {
  const sections: { level?: number; title?: string; lines: string[] }[] = [{ lines: [] }];
  let fence = '';
  for (const line of md.split('\n')) {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence === '') fence = mark ?? '';
    else if (mark?.startsWith(fence) && line.trim() === mark) fence = '';
    const isCode = fence !== '' || mark !== undefined;
    const heading = isCode ? null : /^ {0,3}(#{1,6})[ \t](.*)$/.exec(line);
    const title = heading?.[2]
      ?.replace(/<\/?[a-z][^<>]*>/gi, '')
      .trim()
      .replace(/[ \t]#+$/, '')
      .trim();
    if (heading && title) sections.push({ level: heading[1]!.length, title, lines: [] });
    else sections.at(-1)!.lines.push(line);
  }
  return sections.map(({ lines, ...section }) => ({ ...section, text: lines.join('\n') }));
}
