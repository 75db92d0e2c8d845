/** The browser's side of the embedded search engine, and the answers' types of both providers. Must not need Node. */
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
