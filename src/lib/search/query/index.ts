/** The browser's side of the embedded search engine, and the answers' types of both providers. Must not need Node. */
export {
  type HitText,
  type Instead,
  markEnd,
  markStart,
  type Passage,
  type Row,
  type SearchAnswer,
  type SearchHit,
  type SearchProvider,
  type SearchRequest,
} from '../answer.ts';
export { joinLines } from '../mark.ts';
export { createEmbedded, type EmbeddedOptions, type EmbeddedSearch } from './embedded.ts';
