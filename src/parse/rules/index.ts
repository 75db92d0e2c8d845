/**
 * Every rule, in the order in which they are applied: rules of the core chain run in this order too. A rule
 * goes by deleting its file and its line.
 */
import type { MarkdownIt } from 'markdown-it';
import cjkFriendly from 'markdown-it-cjk-friendly';
import deflist from 'markdown-it-deflist';
import mark from 'markdown-it-mark';
import { abbreviations } from './abbreviations.ts';
import { alerts } from './alerts.ts';
import { attributeMarks } from './attribute-marks.ts';
import { autolinks } from './autolinks.ts';
import { blankAddresses } from './blank-addresses.ts';
import { callout, calloutRenderer } from './callout.ts';
import { code } from './code.ts';
import { containers } from './container.ts';
import { depth } from './depth.ts';
import { details, detailsRenderer } from './details.ts';
import { figures } from './figures.ts';
import { footnotes, shownFootnotes } from './footnotes.ts';
import { foreign } from './foreign.ts';
import { codeGroup, steps } from './group.ts';
import { headings } from './headings.ts';
import { links } from './links.ts';
import { mermaid } from './mermaid.ts';
import { offsets } from './offsets.ts';
import { only } from './only.ts';
import { passages } from './passages.ts';
import { rawHtml } from './raw-html.ts';
import { softBreaks } from './soft-breaks.ts';
import { strikethrough } from './strikethrough.ts';
import { subSup } from './sub-sup.ts';
import { tableLabels, tables } from './tables.ts';
import { taskLists } from './task-lists.ts';
import { title } from './title.ts';

export type Rule = (md: MarkdownIt) => void;

export const rules: readonly Rule[] = [
  // how text is read
  offsets,
  blankAddresses,
  cjkFriendly,
  depth,
  containers([only, callout, details, codeGroup, steps]),
  calloutRenderer,
  detailsRenderer,
  deflist,
  autolinks,
  strikethrough,
  subSup,
  mark,
  passages,
  tables,
  alerts,
  footnotes,
  attributeMarks,
  foreign,
  // what becomes of it
  softBreaks,
  taskLists,
  abbreviations,
  rawHtml,
  links,
  figures,
  title,
  shownFootnotes,
  headings,
  tableLabels,
  mermaid,
  code,
];
