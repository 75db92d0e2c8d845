/** Every rule of the parser in the order of application; core rules run in this order too. To remove one, delete its file and its line. */
import type { MarkdownIt } from 'markdown-it';
import cjkFriendly from 'markdown-it-cjk-friendly';
import deflist from 'markdown-it-deflist';
import type { PlacedRule } from '#model/feature';
import { addAutolinks } from './autolinks.ts';
import { addBlankAddresses } from './blank-addresses.ts';
import { addCode } from './code.ts';
import { addContainers, readContainers } from './container.ts';
import { addDeclarations } from './declarations.ts';
import { limitDepth } from './depth.ts';
import { addFigures } from './figures.ts';
import { addHeadings } from './headings.ts';
import { addLinks } from './links.ts';
import { addOffsets } from './offsets.ts';
import { only } from './only.ts';
import { addPassages } from './passages.ts';
import { addRawHtml } from './raw-html.ts';
import { addSoftBreaks } from './soft-breaks.ts';
import { addStrikethrough } from './strikethrough.ts';
import { addTableLabels, addTables } from './tables.ts';
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
  only: (md) => addContainers(md, [only]),
  containers: readContainers,
  deflist,
  autolinks: addAutolinks,
  strikethrough: addStrikethrough,
  passages: addPassages,
  tables: addTables,
  // Rules that change tokens.
  softBreaks: addSoftBreaks,
  taskLists: addTaskLists,
  rawHtml: addRawHtml,
  links: addLinks,
  figures: addFigures,
  title: addTitle,
  headings: addHeadings,
  tableLabels: addTableLabels,
  code: addCode,
} satisfies Record<string, Rule>;

/** The rules of docgen with those of its features at their places. */
export function orderRules(placed: readonly PlacedRule[]): Rule[] {
  const placedAt = (name?: string) => placed.filter(({ before }) => before === name).map(({ rule }) => rule);
  const own = Object.entries(rules).flatMap(([name, rule]) => [...placedAt(name), rule]);
  return [...own, ...placedAt()];
}
