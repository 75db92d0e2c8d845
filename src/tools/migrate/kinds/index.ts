/** The generators that docgen can move from, in the order of detection. To remove one, delete its file and its line. */
import type { Kind } from '../model.ts';
import { docusaurus } from './docusaurus.ts';
import { hugo } from './hugo.ts';
import { mdbook } from './mdbook.ts';
import { mkdocs } from './mkdocs.ts';
import { starlight } from './starlight.ts';
import { vitepress } from './vitepress.ts';

export const kinds: readonly Kind[] = [vitepress, docusaurus, starlight, mkdocs, mdbook, hugo];
