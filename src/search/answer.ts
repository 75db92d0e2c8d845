/**
 * What a search answers, whichever engine: the shape of the hosted service, so that one dialog serves both.
 * Matched parts stand between two characters that no text has, never in markup.
 */

/** Private-use characters: texts are rid of them before they are marked. */
export const markStart = '\uE000';
export const markEnd = '\uE001';

export type HitText = {
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
};

export type SearchRequest = {
  readonly offset: number;
  readonly limit: number;
  readonly signal?: AbortSignal;
};

/** Both providers: the embedded index and the hosted one. */
export type SearchProvider = {
  search(query: string, request: SearchRequest): Promise<SearchAnswer>;
};
