/** Every rule of the parser in the order of application; core rules run in this order too. To remove one, delete its file and its line. */
import type { MarkdownIt } from 'markdown-it';
import cjkFriendly from 'markdown-it-cjk-friendly';
import deflist from 'markdown-it-deflist';
import mark from 'markdown-it-mark';
import type { PlacedRule } from '#model/feature';
import { abbreviations } from './abbreviations.ts';
import { alerts } from './alerts.ts';
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
import { cards, codeGroup, fileTree, steps } from './group.ts';
import { headings } from './headings.ts';
import { inlineNotes } from './inline-notes.ts';
import { links } from './links.ts';
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
import { title } from './title.ts';

type Rule = (md: MarkdownIt) => void;

/** By name, in the order of application. */
const rules = {
  // Rules that read text.
  offsets,
  declarations,
  blankAddresses,
  cjkFriendly,
  depth,
  components,
  containers: containers(
    [only, callout, details, codeGroup, tabs, steps, cards, fileTree],
    componentContainer,
  ),
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
  // Rules that change tokens.
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
  columnWidths,
  ownDiagrams,
  mermaid,
  code,
} satisfies Record<string, Rule>;

/** The rules of docgen with those of its features at their places. */
export function orderRules(placed: readonly PlacedRule[]): Rule[] {
  const placedAt = (name?: string) => placed.filter(({ before }) => before === name).map(({ rule }) => rule);
  const own = Object.entries(rules).flatMap(([name, rule]) => [...placedAt(name), rule]);
  return [...own, ...placedAt()];
}
