/** All of a parsed page that checks of its text and code ask for. Must not judge any of it. */
import type { Token } from 'markdown-it';
import type { LintInput } from '../../model/lint-input.ts';
import { markdownWith } from '../markdown.ts';
import type { PageState } from '../page.ts';
import type { Entry } from '../yaml.ts';
import { blocksOf } from './blocks.ts';
import { bodyPassages, frontmatterPassages } from './passages.ts';
import { picturesOf } from './pictures.ts';

export type ReadPage = {
  readonly page: PageState;
  readonly tokens: readonly Token[];
  readonly entries: readonly Entry[];
  /** Variables replaced, frontmatter and all. */
  readonly text: string;
};

/** What checks of text, code and pictures read: all that is written on the page, each with its place in the source. */
export function lintInputOf({ page, tokens, entries, text }: ReadPage): LintInput {
  const lastKey = entries.at(-1)?.line ?? 0;
  const blocks = blocksOf(markdownWith(page.tools.plugins), page, tokens);
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
