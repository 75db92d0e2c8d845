/**
 * The answer to a search, from either engine, in the shape of the hosted service, so that one dialog serves both.
 * Two private-use characters enclose matches, never markup.
 */

/** Texts lose these characters before marking, so that only marks have them. */
export const markStart = '\uE000';
export const markEnd = '\uE001';

export type HitText = {
  /** The area of the site, such as a manual or a guide; without marks. */
  readonly hierarchy_lvl0: string | null;
  readonly hierarchy_lvl1: string | null;
  readonly hierarchy_lvl2: string | null;
  readonly hierarchy_lvl3: string | null;
  readonly hierarchy_lvl4: string | null;
  readonly hierarchy_lvl5: string | null;
  readonly content: string;
};

export type SearchHit = {
  readonly url: string;
  /** Texts to show, with matches marked. */
  readonly _formatted: HitText;
};

export type SearchAnswer = {
  readonly hits: readonly SearchHit[];
  /** How many hits the engine got, if it left some out. */
  readonly received?: number;
  readonly estimatedTotalHits: number;
  readonly offset: number;
  /** All areas with hits, first those with most, even if the request named one; absent: those of these hits. */
  readonly areas?: readonly string[];
  /** The query with its misspelt words corrected, if the hits are those of it. */
  readonly meant?: string | undefined;
  /** A passage that answers the query, if the query is a question and a passage answers it well. */
  readonly passage?: Passage;
  /** Only if there are no hits. */
  readonly instead?: Instead;
};

export type Row = readonly (readonly [head: string, cell: string])[];

/** A passage of a page, marked like hits. Its content may be empty if it has rows. */
export type Passage = SearchHit & {
  /** Of a table: its rows that answer, each cell with the head of its column; absent without any. */
  readonly rows?: readonly Row[];
  /** The beginning of a code sample, unchanged. */
  readonly code?: string;
};

/** Suggested queries in place of one without hits, and the pages that the first of them finds. */
export type Instead = { readonly queries: readonly string[]; readonly hits: readonly SearchHit[] };

export type SearchRequest = {
  readonly offset: number;
  readonly limit: number;
  /** Only hits of this area. */
  readonly area?: string | undefined;
  readonly signal?: AbortSignal;
};

/** Implemented by the embedded index and the hosted one. */
export type SearchProvider = {
  search(query: string, request: SearchRequest): Promise<SearchAnswer>;
};
