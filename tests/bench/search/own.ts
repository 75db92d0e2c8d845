/** What the comparison needs of docgen's own code, bundled for Node when it runs. */

export { loadConfig } from '../../../src/config/index.ts';
export { searchIndex } from '../../../src/emit/search-index.ts';
export { searchRecords } from '../../../src/emit/search-records.ts';
export { readContent } from '../../../src/engine/load.ts';
export { relate } from '../../../src/engine/relate.ts';
export { chooseRunner } from '../../../src/engine/runner/choose.ts';
export { createEmbedded } from '../../../src/search/query/embedded.ts';
export { evaluate, routeOf, summary } from '../../search/evaluate.ts';
export { generatedSite, randomFrom } from '../../search/generated.ts';
export { queries } from '../../search/queries.ts';
