/** Collects from a parsed page what linters of text and code need. Must not judge any of it. */
import type { Token } from 'markdown-it';
import { getAttribute, parseFragment } from '#html';
import { splitFileOverlay } from '#model/address/route';
import type { Document } from '#model/document/document';
import type { LintInput, Picture } from '#model/document/lint-input';
import type { PageState, ParsedPage } from '#parse';
import { createMarkdownWith, getPlainText } from '#parse';
import { collectBlocks } from './blocks.ts';
import { collectCopiedCode } from './copied.ts';
import { collectCutTexts } from './cut-texts.ts';
import { collectHeadings } from './headings.ts';
import { collectLinkTexts } from './link-texts.ts';
import { collectBodyPassages, collectFrontmatterPassages } from './passages.ts';
import { collectTables } from './tables.ts';

/** The texts, code and pictures of a page, each with its place in the source. */
export function createLintInput(
  { page, tokens, entries, text }: ParsedPage,
  { markdown }: Pick<Document, 'markdown'>,
): LintInput {
  // A line within it cannot begin so.
  const frontmatter = entries.length > 0 ? text.slice(0, text.indexOf('\n---', 3)) : '';
  const md = createMarkdownWith(page.tools);
  const blocks = collectBlocks(md, page, tokens);
  const above = frontmatter.split('\n');
  return {
    blocks,
    cutTexts: collectCutTexts(page, entries, above),
    passages: [...collectFrontmatterPassages(page, entries, above), ...collectBodyPassages(page, tokens)],
    samples: blocks.flatMap((block) => (block.kind === 'sample' ? [block.sample] : [])),
    pictures: collectPictures(page, tokens),
    copied: collectCopiedCode(md, page, tokens),
    linkTexts: collectLinkTexts(page, tokens),
    ...collectHeadings(page, tokens),
    tables: collectTables(page, tokens),
    copySize: page.source.isVirtual ? 0 : markdown.length,
    ...(isEmpty(page) && { emptyAt: page.placeOf({ line: 1 }) }),
  };
}

/** True for frontmatter, comments and headings alone. Not for a home page, which the configuration fills. */
function isEmpty({ source, text }: PageState): boolean {
  const isHome = splitFileOverlay(source.path).rest.replace(/^content\//, '') === 'index.md';
  if (isHome || source.isVirtual) return false;
  const lines = text.replace(/<!--.*?-->/gs, '').split('\n');
  // Of the text as written: a passage may be for other versions.
  return lines.every((line, index) => {
    const isUnderlined = /^ {0,3}(?:=+|-+)\s*$/.test(lines[index + 1] ?? '');
    return /^\s*(?:#{1,6}(?:\s.*)?|=+|-+)?\s*$/.test(line) || isUnderlined;
  });
}

/** The pictures in the order of the text. `alt`: undefined if missing; raw HTML may have an empty one. */
function collectPictures(page: PageState, tokens: readonly Token[]): Picture[] {
  const pictures: Picture[] = [];
  const addPicture = (source: string, alt: string | undefined) => {
    const link = page.links[Number(/^\0(\d+)\0/.exec(source)?.[1] ?? -1)];
    if (!link) return;
    const { href, file, line, column } = link;
    pictures.push({ href, file, line, column, alt });
  };
  const addHtmlPictures = (content: string) => {
    if (!/<img\b/i.test(content)) return;
    for (const part of parseFragment(content)) {
      if (part.kind !== 'open' || part.name !== 'img') continue;
      addPicture(getAttribute(part, 'src') ?? '', getAttribute(part, 'alt'));
    }
  };
  for (const token of tokens) {
    if (token.type === 'html_block') addHtmlPictures(token.content);
    for (const child of token.children ?? []) {
      if (child.type === 'html_inline') addHtmlPictures(child.content);
      else if (child.type === 'image' || child.type === 'figure_image') {
        // Markdown cannot mark an image as decoration, so an empty text counts as missing.
        addPicture(String(child.attrGet('src') ?? ''), getPlainText(child.children).trim() || undefined);
      }
    }
  }
  return pictures;
}
