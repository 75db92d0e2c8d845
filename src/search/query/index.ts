/** The embedded search engine as the browser runs it, and what both providers answer. Must not need Node. */
export {
  type HitText,
  type Instead,
  markEnd,
  markStart,
  type Passage,
  type SearchAnswer,
  type SearchHit,
  type SearchProvider,
} from '../answer.ts';
export { onOneLine } from '../mark.ts';
export { createEmbedded, type EmbeddedSearch } from './embedded.ts';
