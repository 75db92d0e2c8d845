/** Every rule in the order of application; core rules run in this order too. To remove one, delete its file and its line. */
import type { MarkdownIt } from 'markdown-it';
import cjkFriendly from 'markdown-it-cjk-friendly';
import deflist from 'markdown-it-deflist';
import mark from 'markdown-it-mark';
import { abbreviations } from './abbreviations.ts';
import { alerts } from './alerts.ts';
import { apiReference } from './api-reference.ts';
import { attributeMarks } from './attribute-marks.ts';
import { autolinks } from './autolinks.ts';
import { blankAddresses } from './blank-addresses.ts';
import { callout, calloutRenderer } from './callout.ts';
import { code } from './code.ts';
import { columnWidths } from './column-widths.ts';
import { componentContainer, components } from './components.ts';
import { containers } from './container.ts';
import { declarations } from './declarations.ts';
import { depth } from './depth.ts';
import { details, detailsRenderer } from './details.ts';
import { emoji } from './emoji.ts';
import { figures } from './figures.ts';
import { footnotes, shownFootnotes } from './footnotes.ts';
import { foreign } from './foreign.ts';
import { cards, codeGroup, fileTree, steps } from './group.ts';
import { headings } from './headings.ts';
import { inlineNotes } from './inline-notes.ts';
import { links } from './links.ts';
import { math } from './math.ts';
import { mdxTags } from './mdx-tags.ts';
import { mermaid } from './mermaid.ts';
import { offsets } from './offsets.ts';
import { only } from './only.ts';
import { ownDiagrams } from './own-diagrams.ts';
import { passages } from './passages.ts';
import { rawHtml } from './raw-html.ts';
import { softBreaks } from './soft-breaks.ts';
import { strikethrough } from './strikethrough.ts';
import { subSup } from './sub-sup.ts';
import { tableLabels, tables } from './tables.ts';
import { tabLabels, tabs, tabsBeforeHeadings } from './tabs.ts';
import { taskLists } from './task-lists.ts';
import { terms } from './terms.ts';
import { title } from './title.ts';

export type Rule = (md: MarkdownIt) => void;

export const rules: readonly Rule[] = [
  // Rules that read text.
  offsets,
  declarations,
  mdxTags,
  blankAddresses,
  cjkFriendly,
  depth,
  components,
  containers([only, callout, details, codeGroup, tabs, steps, cards, fileTree], componentContainer),
  tabLabels,
  tabsBeforeHeadings,
  calloutRenderer,
  detailsRenderer,
  deflist,
  autolinks,
  emoji,
  strikethrough,
  subSup,
  mark,
  passages,
  tables,
  alerts,
  footnotes,
  inlineNotes,
  attributeMarks,
  foreign,
  // Applied last here, so its core rule runs first after the blocks: a description may hold what the other rules look for.
  apiReference,
  // Rules that change tokens.
  softBreaks,
  taskLists,
  abbreviations,
  rawHtml,
  terms,
  links,
  figures,
  title,
  shownFootnotes,
  headings,
  tableLabels,
  columnWidths,
  math,
  ownDiagrams,
  mermaid,
  code,
];
