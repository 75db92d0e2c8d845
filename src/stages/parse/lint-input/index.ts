/** Collects from a parsed page what linters of text and code need. Must not judge any of it. */
import type { Token } from 'markdown-it';
import type { LintInput, Picture } from '#model/document/lint-input';
import { attributeOf, partsOf } from '../html/fragment.ts';
import { markdownWith } from '../markdown.ts';
import type { PageState } from '../page.ts';
import { plainText } from '../plain-text.ts';
import type { Entry } from '../yaml.ts';
import { blocksOf } from './blocks.ts';
import { bodyPassages, frontmatterPassages } from './passages.ts';

export type ReadPage = {
  readonly page: PageState;
  readonly tokens: readonly Token[];
  readonly entries: readonly Entry[];
  /** The page's text with frontmatter, variables replaced. */
  readonly text: string;
};

/** The texts, code and pictures of a page, each with its place in the source. */
export function lintInputOf({ page, tokens, entries, text }: ReadPage): LintInput {
  const lastKey = entries.at(-1)?.line ?? 0;
  const blocks = blocksOf(markdownWith(page.tools), page, tokens);
  return {
    blocks,
    passages: [
      ...frontmatterPassages(page, entries, text.split('\n', lastKey)),
      ...bodyPassages(page, tokens),
    ],
    samples: blocks.flatMap((block) => (block.kind === 'sample' ? [block.sample] : [])),
    pictures: picturesOf(page, tokens),
  };
}

/** The pictures in the order of the text. `alt`: undefined if missing; raw HTML may have an empty one. */
function picturesOf(page: PageState, tokens: readonly Token[]): Picture[] {
  const pictures: Picture[] = [];
  const add = (source: string, alt: string | undefined) => {
    const link = page.links[Number(/^\0(\d+)\0/.exec(source)?.[1] ?? -1)];
    if (!link) return;
    const { href, file, line, column } = link;
    pictures.push({ href, file, line, column, alt });
  };
  const html = (content: string) => {
    if (!/<img\b/i.test(content)) return;
    for (const part of partsOf(content)) {
      if (part.kind !== 'open' || part.name !== 'img') continue;
      add(attributeOf(part, 'src') ?? '', attributeOf(part, 'alt'));
    }
  };
  for (const token of tokens) {
    if (token.type === 'html_block') html(token.content);
    for (const child of token.children ?? []) {
      if (child.type === 'html_inline') html(child.content);
      else if (child.type === 'image' || child.type === 'figure_image') {
        // Markdown cannot mark an image as decoration, so an empty text counts as missing.
        add(String(child.attrGet('src') ?? ''), plainText(child.children).trim() || undefined);
      }
    }
  }
  return pictures;
}
