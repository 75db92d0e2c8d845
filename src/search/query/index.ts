/** The embedded search engine as the browser runs it, and what both providers answer. Must not need Node. */
export {
  type HitText,
  markEnd,
  markStart,
  type SearchAnswer,
  type SearchHit,
  type SearchProvider,
} from '../answer.ts';
export { createEmbedded, type EmbeddedSearch } from './embedded.ts';
