/**
 * What a search answers, whichever engine: the shape of the hosted service, so that one dialog serves both.
 * Matched parts stand between two characters that no text has, never in markup.
 */

/** Private-use characters: texts are rid of them before they are marked. */
export const markStart = '\uE000';
export const markEnd = '\uE001';

export type HitText = {
  /** The area of the site: a manual, a guide; without marks. */
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
  /** Texts as they are shown, with the matched parts marked. */
  readonly _formatted: HitText;
};

export type SearchAnswer = {
  readonly hits: readonly SearchHit[];
  /** So many came, where some of them were left out. */
  readonly received?: number;
  readonly estimatedTotalHits: number;
  readonly offset: number;
  /** The areas that have hits, in the order of the answer, whichever was asked for; absent: those of these hits. */
  readonly areas?: readonly string[];
  /** What answers the query, if it asks something and a passage answers it well. */
  readonly passage?: Passage;
  /** Where nothing was found. */
  readonly instead?: Instead;
};

/** A passage of a page, marked like hits. */
export type Passage = SearchHit & {
  /** Of a row of a table each cell with the head of its column; absent: the content is running text. */
  readonly cells?: readonly (readonly [head: string, cell: string])[];
  /** A sample below the text, as it is: line by line. */
  readonly code?: string;
};

/** What may be asked in place of what nothing has, and the pages that the first of it finds. */
export type Instead = { readonly queries: readonly string[]; readonly hits: readonly SearchHit[] };

export type SearchRequest = {
  readonly offset: number;
  readonly limit: number;
  /** Hits of this area alone. */
  readonly area?: string | undefined;
  readonly signal?: AbortSignal;
};

/** Both providers: the embedded index and the hosted one. */
export type SearchProvider = {
  search(query: string, request: SearchRequest): Promise<SearchAnswer>;
};
