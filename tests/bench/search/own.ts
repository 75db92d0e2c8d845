/** What the comparison needs of docgen's own code, bundled for Node when it runs. */

export { loadConfig } from '../../../src/config/index.ts';
export { searchIndex } from '../../../src/emit/search-index.ts';
export { searchRecords } from '../../../src/emit/search-records.ts';
export { assembleSite } from '../../../src/engine/assemble-site.ts';
export { uncached } from '../../../src/engine/jobs/cached.ts';
export { inline } from '../../../src/engine/jobs/inline.ts';
export { readContent } from '../../../src/engine/load.ts';
export { createEmbedded } from '../../../src/search/query/embedded.ts';
export { evaluate, routeOf, summary } from '../../search/evaluate.ts';
export { generatedSite, randomFrom } from '../../search/generated.ts';
export { queries } from '../../search/queries.ts';
