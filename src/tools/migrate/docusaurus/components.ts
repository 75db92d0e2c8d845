/** Converts Docusaurus' built-in components: `<Admonition>`, `<CodeBlock>`, `<Link>`, `<DocCardList>`. */
import { getFolder } from '#model/address/url';
import { buildFence, makeLines, mapProse, padLines, trimLines } from '../shared/lines.ts';
import { addTask, drop, type Line, type MovedPage, type Moving } from '../shared/model.ts';
import { readPageTitle } from '../shared/page-title.ts';
import type { Component } from '../shared/rewrite/component-builders.ts';
import { buildLink, notice, tab, tabs } from '../shared/rewrite/component-builders.ts';
import { createComponents } from '../shared/rewrite/components.ts';
import { tellNames } from '../shared/rewrite/mdx-tags.ts';
import { createPageSettings } from '../shared/rewrite/page-settings.ts';
import { convertLinkTags, readAttribute } from '../shared/rewrite/tag.ts';
import { readNumber, readText } from '../shared/script/values.ts';
import { limitLevels } from '../shared/settings/common.ts';

const convertBlocks = createComponents(
  {
    Tabs: tabs,
    TabItem: tab,
    Admonition: notice(),
    CodeBlock: buildCodeBlock,
    Link: buildLink('to', 'href'),
    DocCardList: ({ line, page, moving }) => makeLines(line, listCards(page, moving)),
    Head: dropHead,
    head: dropHead,
  },
  {},
);

export function docusaurusComponents(page: MovedPage, moving: Moving): void {
  // A link within one line is part of the text around it.
  mapProse(page, (text) => convertLinkTags(text, 'Link'));
  convertBlocks(page, moving);
  mapProse(page, (text) =>
    text
      .replace(/=\{useBaseUrl\(\s*['"]([^'"]*)['"]\s*\)\}/g, '="$1"')
      .replace(/=\{require\(\s*['"]([^'"]*)['"]\s*\)(?:\.default)?\}/g, '="$1"')
      .replace(/<\/?(?:BrowserOnly|Head)>/g, () => drop(page, 'wrapper of Docusaurus')),
  );
}

/** `<head>` adds to that of the document: each element of it is told. */
function dropHead({ body, line, page }: Component): Line[] {
  const text = body.map(({ text }) => text.trim()).join(' ');
  for (const [element, name] of text.matchAll(/<([a-z]\w*)[^<>]*>(?:[^<>]*<\/\1>)?/g))
    addTask(
      page,
      `An element of the head is left out: ${element}`,
      line,
      `Where the page needs <${name}>, write it as \`head\`.`,
    );
  return [];
}

function buildCodeBlock({ tag, body, line, page }: Component): Line[] {
  const text = body.map((inner) => inner.text).join('\n');
  const [, template] = /^\{`([\s\S]*)`\}$/.exec(text.trim()) ?? [];
  tellNames(template ?? '', page, line);
  const code = template === undefined ? body : trimLines(makeLines(line, template.split('\n')));
  const title = readAttribute(tag, 'title');
  const settings = [readAttribute(tag, 'metastring'), title && `title="${title}"`];
  return padLines(buildFence([readAttribute(tag, 'language'), ...settings], code, line), line);
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

export const pageSettings = createPageSettings((meta) => {
  const { toc_min_heading_level: from, toc_max_heading_level: to } = meta;
  const isSet = from !== undefined || to !== undefined;
  const toc = isSet ? limitLevels(readNumber(from), readNumber(to) ?? 3) : undefined;
  if (toc !== undefined) {
    meta.toc ??= toc;
    delete meta.toc_min_heading_level;
    delete meta.toc_max_heading_level;
  }
  if (meta.unlisted === true) {
    meta.noindex ??= true;
    meta.nav ??= false;
    delete meta.unlisted;
  }
  for (const key of ['prev', 'next']) {
    const given = meta[`pagination_${key}`];
    const id = readText(given);
    if (id !== undefined) meta[key] ??= { link: `/${id}` };
    else if (given === null) meta[key] ??= false;
    delete meta[`pagination_${key}`];
  }
});
