/** The kinds of site that docgen can move, in the order in which their settings are looked for. A kind goes by deleting its file and its line. */
import type { Kind } from '../model.ts';
import { docusaurus } from './docusaurus.ts';
import { hugo } from './hugo.ts';
import { mdbook } from './mdbook.ts';
import { mkdocs } from './mkdocs.ts';
import { starlight } from './starlight.ts';
import { vitepress } from './vitepress.ts';

export const kinds: readonly Kind[] = [vitepress, docusaurus, starlight, mkdocs, mdbook, hugo];
