/** Converts Docusaurus' built-in components: `<Admonition>`, `<CodeBlock>`, `<Link>`, `<DocCardList>`. */
import { folderOf } from '#model/address/url';
import { pageTitle } from '../kinds/page-title.ts';
import {
  container,
  dedented,
  fenced,
  indented,
  indentOf,
  linesAt,
  mapProse,
  replaceBlocks,
  trimmed,
} from '../lines.ts';
import { drop, type Line, type MovedPage, type Moving, type Rewriting } from '../model.ts';
import { textOf } from '../script/values.ts';
import { containerNamed } from './container-name.ts';
import { attributeOf, elementAt, tagAt } from './tag.ts';

export const docusaurusComponents: Rewriting = {
  name: 'docusaurus-components',
  rewrite(page, moving) {
    page.lines = blocks(page.lines, 0);
    page.lines = replaceBlocks(page.lines, (line, at) => {
      const tag = tagAt(page.lines, at, 'DocCardList');
      return tag ? { lines: linesAt(line, cards(page, moving)), end: tag.end } : undefined;
    });
    mapProse(page, (text) =>
      text
        .replace(/<Link\b([^<>]*)>(.*?)<\/Link>/g, (whole, _, words: string) => {
          const to = attributeOf(whole, 'to') ?? attributeOf(whole, 'href');
          return to === undefined ? whole : `[${words.trim()}](${to})`;
        })
        .replace(/=\{useBaseUrl\(\s*['"]([^'"]*)['"]\s*\)\}/g, '="$1"')
        .replace(/=\{require\(\s*['"]([^'"]*)['"]\s*\)(?:\.default)?\}/g, '="$1"')
        .replace(/<\/?(?:BrowserOnly|Head)>/g, () => {
          drop(page, 'wrapper of Docusaurus');
          return '';
        }),
    );
  },
};

const opening = /^\s*<(Admonition|CodeBlock|Link)(?=[\s>]|$)/;

function blocks(lines: readonly Line[], depth: number): Line[] {
  if (depth > 10) return [...lines];
  return replaceBlocks(lines, (line, at) => {
    const name = opening.exec(line.text)?.[1];
    const found = name === undefined ? undefined : elementAt(lines, at, name);
    if (name === undefined || !found || found.isUnclosed) return undefined;
    const body = dedented(trimmed(found.body));
    const drawn = framed(name, found.tag, body, line, depth);
    return drawn && { lines: indented(drawn, indentOf(line.text)), end: found.end };
  });
}

function framed(
  name: string,
  tag: string,
  body: readonly Line[],
  line: Line,
  depth: number,
): Line[] | undefined {
  const title = attributeOf(tag, 'title');
  const blank = linesAt(line, ['']);
  if (name === 'Admonition') {
    const word = containerNamed(attributeOf(tag, 'type') ?? 'note') ?? 'note';
    return [...blank, ...container(`${word} ${title ?? ''}`, blocks(body, depth + 1), line), ...blank];
  }
  if (name === 'CodeBlock') {
    const [, template] =
      /^\{`([\s\S]*)`\}$/.exec(
        body
          .map(({ text }) => text)
          .join('\n')
          .trim(),
      ) ?? [];
    const code = template === undefined ? body : trimmed(linesAt(line, template.split('\n')));
    const settings = [attributeOf(tag, 'metastring') ?? '', title === undefined ? '' : `title="${title}"`];
    return fenced([attributeOf(tag, 'language') ?? '', ...settings], code, line);
  }
  const to = attributeOf(tag, 'to') ?? attributeOf(tag, 'href');
  const words = body.map(({ text }) => text.trim()).join(' ');
  return to === undefined || /[<>]/.test(words) ? undefined : linesAt(line, [`[${words}](${to})`]);
}

/** Links to the other pages in this page's folder, for `<DocCardList>`. */
function cards(page: MovedPage, { plan, tree }: Moving): string[] {
  const folder = folderOf(page.source);
  const pages = plan.pages.filter(
    ({ source, isPart, locale }) =>
      source !== page.source && !isPart && locale === page.locale && folderOf(source) === folder,
  );
  const items = pages.map(({ source, route, meta }) => {
    const title = textOf(meta?.nav_title) ?? textOf(meta?.sidebar_label) ?? pageTitle(tree, source);
    return `- [${title ?? route}](${route})`;
  });
  return items.length === 0 ? [''] : ['', '::: cards', ...items, ':::', ''];
}
