/** The capabilities of docgen, in the order in which they act. To remove one, delete its folder and its line. */
import { collectCodes } from '#model/diagnostic/codes';
import type { Feature } from '#model/feature';
import { agents } from './agents/index.ts';
import { analytics } from './analytics/index.ts';
import { api } from './api/index.ts';
import { attributes } from './attributes/index.ts';
import { blog } from './blog/index.ts';
import { boxes } from './boxes/index.ts';
import { callouts } from './callouts/index.ts';
import { cards } from './cards/index.ts';
import { changes } from './changes/index.ts';
import { columnWidths } from './column-widths/index.ts';
import { components } from './components/index.ts';
import { contents } from './contents/index.ts';
import { crawlers } from './crawlers/index.ts';
import { diagrams } from './diagrams/index.ts';
import { emoji } from './emoji/index.ts';
import { external } from './external/index.ts';
import { feedback } from './feedback/index.ts';
import { footnotes } from './footnotes/index.ts';
import { foreign } from './foreign/index.ts';
import { glossary } from './glossary/index.ts';
import { history } from './history/index.ts';
import { hosting } from './hosting/index.ts';
import { includes } from './includes/index.ts';
import { lint } from './lint/index.ts';
import { marks } from './marks/index.ts';
import { math } from './math/index.ts';
import { moves } from './moves/index.ts';
import { offline } from './offline/index.ts';
import { pictures } from './pictures/index.ts';
import { print } from './print/index.ts';
import { search } from './search/index.ts';
import { tabs } from './tabs/index.ts';
import { translations } from './translations/index.ts';

export const features: readonly Feature[] = [
  includes,
  callouts,
  boxes,
  tabs,
  footnotes,
  attributes,
  marks,
  emoji,
  foreign,
  api,
  history,
  columnWidths,
  math,
  diagrams,
  blog,
  components,
  search,
  agents,
  glossary,
  changes,
  contents,
  cards,
  pictures,
  crawlers,
  hosting,
  offline,
  feedback,
  analytics,
  lint,
  external,
  moves,
  translations,
  print,
];

/** Codes of messages, all there are. */
export const codes = collectCodes(features.flatMap(({ codes }) => codes ?? []));
