/** docgen's own code that the comparisons need; bundle.mjs bundles it for Node. */

export { loadConfig } from '#config';
export { assembleSite } from '../../../src/engine/assemble-site.ts';
export { uncached } from '../../../src/engine/jobs/cached.ts';
export { inline } from '../../../src/engine/jobs/inline.ts';
export { readContent } from '../../../src/engine/load.ts';
export { candidatesFor } from '../../../src/lib/search/query/candidates.ts';
export { createEmbedded } from '../../../src/lib/search/query/embedded.ts';
export { evidenceFor } from '../../../src/lib/search/query/evidence.ts';
export { find } from '../../../src/lib/search/query/find.ts';
export { passageHit } from '../../../src/lib/search/query/hits.ts';
export { openLibrary } from '../../../src/lib/search/query/library.ts';
export { isQuestionText } from '../../../src/lib/search/query/question.ts';
export { readRecord } from '../../../src/lib/search/query/read.ts';
export { searchIndex } from '../../../src/stages/emit/search-index.ts';
export { searchRecords } from '../../../src/stages/emit/search-records.ts';
export { developmentQuestions } from '../../search/development-questions.ts';
export { evaluate, routeOf, summary } from '../../search/evaluate.ts';
export { fourthUnseen } from '../../search/fourth-unseen-words.ts';
export { generatedSite, randomFrom } from '../../search/generated.ts';
export { heldOut, tuned } from '../../search/own-words.ts';
export { queries } from '../../search/queries.ts';
export { questions, saidBy } from '../../search/questions.ts';
export { secondUnseenQuestions } from '../../search/second-unseen-questions.ts';
export { secondUnseen } from '../../search/second-unseen-words.ts';
export { thirdUnseen } from '../../search/third-unseen-words.ts';
export { unseenQuestions } from '../../search/unseen-questions.ts';
export { unseen } from '../../search/unseen-words.ts';
