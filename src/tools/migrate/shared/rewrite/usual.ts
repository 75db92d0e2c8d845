/** The last rewritings of every page, in this order, for all generators. */

import { listProse } from '../lines.ts';
import type { Rewriting } from '../model.ts';
import { containers } from './containers.ts';
import { diagrams } from './diagrams.ts';
import { fences } from './fences.ts';
import { formulas } from './formulas.ts';
import { headings } from './headings.ts';
import { html } from './html.ts';
import { inline } from './inline.ts';
import { links } from './links.ts';
import { mdx } from './mdx.ts';
import { meta } from './meta.ts';
import { createPackageTabs } from './package-tabs.ts';
import { props } from './props.ts';

export const usual: readonly Rewriting[] = [fences, formulas, headings, inline, html, props, links];

/** For generators in whose text `\\(` is a bracket, and formulas stand between dollars alone. */
export const usualWithDollars: readonly Rewriting[] = usual.filter((rewriting) => rewriting !== formulas);

/** The rewritings of a generator whose pages are MDX, in their order. */
type OfMdx = {
  /** Read frontmatter. */
  readonly first: readonly Rewriting[];
  /** Change blocks that the reader of MDX would change. */
  readonly blocks?: readonly Rewriting[];
  readonly mdx?: Rewriting;
  readonly components: readonly Rewriting[];
  readonly last?: readonly Rewriting[];
};

export function listMdxRewritings({
  first,
  blocks = [],
  mdx: read = mdx,
  components,
  last = [],
}: OfMdx): Rewriting[] {
  return [
    ...first,
    meta,
    ...blocks,
    diagrams,
    read,
    createPackageTabs(),
    ...components,
    containers,
    ...last,
    ...usualWithDollars,
  ];
}

export function createUnseenMarks(...marks: readonly RegExp[]): Rewriting {
  return (page) => {
    for (const line of listProse(page.lines))
      line.text = marks.reduce((text, mark) => text.replace(mark, ' '), line.text);
  };
}
