/** docgen's own code that the comparisons need; bundle.mjs bundles it for Node. */
import { recordAddress } from '#model/address/record-address';

export { readSiteConfig } from '#engine';
export { searchCallback } from '#model/contract';
export { assembleSite } from '../../../src/engine/assemble-site.ts';
export { createUncachedRunner } from '../../../src/engine/jobs/cached.ts';
export { inline } from '../../../src/engine/jobs/inline.ts';
export { readContent } from '../../../src/engine/load.ts';
export { searchIndex } from '../../../src/features/search/index-files.ts';
export { searchRecords } from '../../../src/features/search/record-files.ts';
export { meter } from '../../../src/lib/search/query/budget.ts';
export { createEmbedded } from '../../../src/lib/search/query/embedded.ts';
export { find } from '../../../src/lib/search/query/find.ts';
export { buildPassage } from '../../../src/lib/search/query/hits.ts';
export { openLibrary } from '../../../src/lib/search/query/library.ts';
export { listCandidates } from '../../../src/lib/search/query/passage.ts';
export { readPassageFeatures } from '../../../src/lib/search/query/passage-features.ts';
export { isQuestion } from '../../../src/lib/search/query/question.ts';
export { loadRecord } from '../../../src/lib/search/query/record.ts';
export { generatedSite, randomFrom } from '../../search/generated.ts';
export { routeOf, saidBy } from '../../search/open.ts';
export { atWork } from '../../site/search/at-work.ts';
export { developmentQuestions } from '../../site/search/development-questions.ts';
export { evaluate, summary } from '../../site/search/evaluate.ts';
export {
  everyday,
  everydayAside,
  everydayKinds,
  everydayQuestions,
  everydayQuestionsAside,
} from '../../site/search/everyday-questions.ts';
export { fourthUnseen } from '../../site/search/fourth-unseen-words.ts';
export { heldOut, tuned } from '../../site/search/own-words.ts';
export { plainQuestions, plainQuestionsAside } from '../../site/search/plain-questions.ts';
export { queries } from '../../site/search/queries.ts';
export { questions } from '../../site/search/questions.ts';
export { secondUnseenQuestions } from '../../site/search/second-unseen-questions.ts';
export { secondUnseen } from '../../site/search/second-unseen-words.ts';
export { shortQuestions, shortQuestionsAside } from '../../site/search/short-questions.ts';
export { thirdUnseen } from '../../site/search/third-unseen-words.ts';
export { unseenQuestions } from '../../site/search/unseen-questions.ts';
export { unseen } from '../../site/search/unseen-words.ts';

/** The address of a record in a tree at the host's root. */
export function rootAddress({ route, anchor }: { route: string; anchor: string }): string {
  return recordAddress('/', route, anchor);
}
