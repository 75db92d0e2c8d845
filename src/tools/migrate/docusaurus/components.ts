/** Converts Docusaurus' built-in components: `<Admonition>`, `<CodeBlock>`, `<Link>`, `<DocCardList>`. */
import { getFolder } from '#model/address/url';
import {
  buildContainer,
  buildFence,
  makeLines,
  mapProse,
  padLines,
  replaceBlocks,
  trimLines,
} from '../shared/lines.ts';
import { addTask, drop, type Line, type MovedPage, type Moving, type Rewriting } from '../shared/model.ts';
import { readPageTitle } from '../shared/page-title.ts';
import { findContainer } from '../shared/rewrite/container-name.ts';
import { findTag, readAttribute, replaceElements } from '../shared/rewrite/tag.ts';
import { readText } from '../shared/script/values.ts';

export const docusaurusComponents: Rewriting = (page, moving) => {
  page.lines = convertComponents(dropHeads(page), 0);
  page.lines = replaceBlocks(page.lines, (line, at) => {
    const tag = findTag(page.lines, at, 'DocCardList');
    return tag ? { lines: makeLines(line, listCards(page, moving)), end: tag.end } : undefined;
  });
  mapProse(page, (text) =>
    text
      .replace(/<Link\b([^<>]*)>(.*?)<\/Link>/g, (whole, _, words: string) => {
        const to = readAttribute(whole, 'to', 'href');
        return to === undefined ? whole : `[${words.trim()}](${to})`;
      })
      .replace(/=\{useBaseUrl\(\s*['"]([^'"]*)['"]\s*\)\}/g, '="$1"')
      .replace(/=\{require\(\s*['"]([^'"]*)['"]\s*\)(?:\.default)?\}/g, '="$1"')
      .replace(/<\/?(?:BrowserOnly|Head)>/g, () => drop(page, 'wrapper of Docusaurus')),
  );
};

/** `<head>` adds to that of the document: each element of it is told. */
function dropHeads(page: MovedPage): Line[] {
  return replaceElements(page.lines, /^\s*<([Hh]ead)(?=[\s>])/, ({ body, line }) => {
    const text = body.map(({ text }) => text.trim()).join(' ');
    for (const [element, name] of text.matchAll(/<([a-z]\w*)[^<>]*>(?:[^<>]*<\/\1>)?/g))
      addTask(
        page,
        `An element of the head is left out: ${element}`,
        line,
        `Where the page needs <${name}>, write it as \`head\`.`,
      );
    return [];
  });
}

function convertComponents(lines: readonly Line[], depth: number): Line[] {
  if (depth > 10) return [...lines];
  // A link within one line is part of the text around it.
  const names = /^\s*<(Admonition|CodeBlock|Link(?!.*<\/Link>))(?=[\s>]|$)/;
  return replaceElements(lines, names, ({ name, tag, body, line }) => {
    const title = readAttribute(tag, 'title');
    if (name === 'CodeBlock') return buildCodeBlock(tag, title, body, line);
    if (name === 'Admonition') {
      const word = findContainer(readAttribute(tag, 'type') ?? 'note') ?? 'note';
      const inner = convertComponents(body, depth + 1);
      return padLines(buildContainer(`${word} ${title ?? ''}`, inner, line), line);
    }
    const to = readAttribute(tag, 'to', 'href');
    const words = body.map(({ text }) => text.trim()).join(' ');
    return to === undefined || /[<>]/.test(words) ? undefined : makeLines(line, [`[${words}](${to})`]);
  });
}

function buildCodeBlock(tag: string, title: string | undefined, body: readonly Line[], line: Line): Line[] {
  const text = body.map((inner) => inner.text).join('\n');
  const [, template] = /^\{`([\s\S]*)`\}$/.exec(text.trim()) ?? [];
  const code = template === undefined ? body : trimLines(makeLines(line, template.split('\n')));
  const settings = [readAttribute(tag, 'metastring'), title && `title="${title}"`];
  return buildFence([readAttribute(tag, 'language'), ...settings], code, line);
}

/** Links to the other pages in this page's folder, for `<DocCardList>`. */
function listCards(page: MovedPage, { plan, tree }: Moving): string[] {
  const folder = getFolder(page.source);
  const pages = plan.pages.filter(
    ({ source, isPart, locale }) =>
      source !== page.source && !isPart && locale === page.locale && getFolder(source) === folder,
  );
  const items = pages.map(({ source, route, meta }) => {
    const title = readText(meta?.nav_title) ?? readText(meta?.sidebar_label) ?? readPageTitle(tree, source);
    return `- [${title ?? route}](${route})`;
  });
  return items.length === 0 ? [''] : ['', '::: cards', ...items, ':::', ''];
}
