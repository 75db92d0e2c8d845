/** Every rule of the parser in the order of application; core rules run in this order too. To remove one, delete its file and its line. */
import type { MarkdownIt } from 'markdown-it';
import cjkFriendly from 'markdown-it-cjk-friendly';
import deflist from 'markdown-it-deflist';
import mark from 'markdown-it-mark';
import type { PlacedRule } from '#model/feature';
import { addAbbreviations } from './abbreviations.ts';
import { addAlerts } from './alerts.ts';
import { addAttributeMarks } from './attribute-marks.ts';
import { addAutolinks } from './autolinks.ts';
import { addBlankAddresses } from './blank-addresses.ts';
import { addCalloutRenderer, callout } from './callout.ts';
import { addCode } from './code.ts';
import { addColumnWidths } from './column-widths.ts';
import { addComponents, findComponentContainer } from './components.ts';
import { addContainers } from './container.ts';
import { addDeclarations } from './declarations.ts';
import { limitDepth } from './depth.ts';
import { addDetailsRenderer, details } from './details.ts';
import { addEmoji } from './emoji.ts';
import { addFigures } from './figures.ts';
import { addFootnotes, addShownFootnotes } from './footnotes.ts';
import { cards, codeGroup, fileTree, steps } from './group.ts';
import { addHeadings } from './headings.ts';
import { inlineNotes } from './inline-notes.ts';
import { addLinks } from './links.ts';
import { addMermaid } from './mermaid.ts';
import { addOffsets } from './offsets.ts';
import { only } from './only.ts';
import { addOwnDiagrams } from './own-diagrams.ts';
import { addPassages } from './passages.ts';
import { addRawHtml } from './raw-html.ts';
import { addSoftBreaks } from './soft-breaks.ts';
import { addStrikethrough } from './strikethrough.ts';
import { addSubSup } from './sub-sup.ts';
import { addTableLabels, addTables } from './tables.ts';
import { addTabLabels, addTabsBeforeHeadings, tabs } from './tabs.ts';
import { addTaskLists } from './task-lists.ts';
import { addTitle } from './title.ts';

type Rule = (md: MarkdownIt) => void;

/** By name, in the order of application. */
const rules = {
  // Rules that read text.
  offsets: addOffsets,
  declarations: addDeclarations,
  blankAddresses: addBlankAddresses,
  cjkFriendly,
  depth: limitDepth,
  components: addComponents,
  containers: addContainers(
    [only, callout, details, codeGroup, tabs, steps, cards, fileTree],
    findComponentContainer,
  ),
  tabLabels: addTabLabels,
  tabsBeforeHeadings: addTabsBeforeHeadings,
  calloutRenderer: addCalloutRenderer,
  detailsRenderer: addDetailsRenderer,
  deflist,
  autolinks: addAutolinks,
  emoji: addEmoji,
  strikethrough: addStrikethrough,
  subSup: addSubSup,
  mark,
  passages: addPassages,
  tables: addTables,
  alerts: addAlerts,
  footnotes: addFootnotes,
  inlineNotes,
  attributeMarks: addAttributeMarks,
  // Rules that change tokens.
  softBreaks: addSoftBreaks,
  taskLists: addTaskLists,
  abbreviations: addAbbreviations,
  rawHtml: addRawHtml,
  links: addLinks,
  figures: addFigures,
  title: addTitle,
  shownFootnotes: addShownFootnotes,
  headings: addHeadings,
  tableLabels: addTableLabels,
  columnWidths: addColumnWidths,
  ownDiagrams: addOwnDiagrams,
  mermaid: addMermaid,
  code: addCode,
} satisfies Record<string, Rule>;

/** The rules of docgen with those of its features at their places. */
export function orderRules(placed: readonly PlacedRule[]): Rule[] {
  const placedAt = (name?: string) => placed.filter(({ before }) => before === name).map(({ rule }) => rule);
  const own = Object.entries(rules).flatMap(([name, rule]) => [...placedAt(name), rule]);
  return [...own, ...placedAt()];
}
