/** What changed on pages between two versions of a site: plain data that can be cached and cross a worker. */

/** Text that both versions have (no `change`), the newer alone, or the older alone. Code in the line stands between backticks. */
export type Run = { readonly change?: Change; readonly text: string };
export type Change = 'ins' | 'del';

/** So many passages, rows or lines that both have, in the place of their text. */
export type Fold = { readonly fold: number };

export type Line = { readonly change?: Change; readonly runs: readonly Run[] };
export type Row = { readonly change?: Change; readonly cells: readonly (readonly Run[])[] };

/** What follows one another in a section: passages, tables by row, code by line. */
export type Piece =
  | ({ readonly kind: 'text' | 'item' } & Line)
  | { readonly kind: 'table'; readonly head: readonly string[]; readonly rows: readonly (Row | Fold)[] }
  | { readonly kind: 'code'; readonly lines: readonly (Line | Fold)[] }
  | ({ readonly kind: 'fold' } & Fold);

export type SectionChange = {
  /** Its heading; empty for what stands above the first one. */
  readonly title: string;
  /** Of its heading in the newer version; absent where the section is gone, or has no heading. */
  readonly id?: string;
  readonly state: 'edited' | 'added' | 'removed';
  /** It stands elsewhere among the sections that both have. */
  readonly moved?: true;
  /** What its heading was. */
  readonly was?: string;
  readonly pieces: readonly Piece[];
};

export type PageDiff = {
  readonly sections: readonly SectionChange[];
  /** Offsets in the newer body's HTML behind the names of elements that are new or edited. */
  readonly marks: readonly number[];
  /** So many more passages that are not shown. */
  readonly cut: number;
};

/** A page of two versions. `route`: in the version that has it last. */
export type PageChange = {
  readonly kind: 'added' | 'removed' | 'changed';
  readonly route: string;
  readonly title: string;
  /** The route in the older version, where it was another. */
  readonly was?: string;
  readonly diff?: PageDiff;
};

/** The pages below one first segment. */
export type AreaChange = {
  /** First segment of its routes; '' for pages that stand alone. */
  readonly key: string;
  /** Absent: that of the pages that stand alone. */
  readonly title?: string;
  readonly pages: readonly PageChange[];
};

/** One page about changes, or its part. */
export type ChangesPart = {
  readonly route: string;
  /** Which of the areas it tells of, whole or in part; all of them on a page that is not parted. */
  readonly areas: readonly AreaChange[];
};

/** What changed in a tree since one older version. */
export type VersionChanges = {
  /** Value and label of the older version. */
  readonly value: string;
  readonly label: string;
  readonly route: string;
  readonly areas: readonly AreaChange[];
  /** Parts by area where one page would be too large; else the one that is all of it. */
  readonly parts: readonly ChangesPart[];
};

/** What a page's line says: since which version it has changed, and where that is told. */
export type ChangedSince = {
  readonly label: string;
  /** Its part has the page's own route as its id: no heading's begins with a slash. */
  readonly route: string;
};
