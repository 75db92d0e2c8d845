/** Changes between two versions of a site: plain data that can be cached and sent to a worker. */

/** Text of both versions (no `change`), of the newer, or of the older. Backticks enclose inline code. */
export type Run = { readonly change?: Change; readonly text: string };
export type Change = 'ins' | 'del';

/** A number of unchanged passages, rows or lines that are not shown. */
export type Fold = { readonly fold: number };

export type Line = { readonly change?: Change; readonly runs: readonly Run[] };
export type Row = { readonly change?: Change; readonly cells: readonly (readonly Run[])[] };

/** Contents of a section in order: passages, tables by row, code by line. */
export type Piece =
  | ({ readonly kind: 'text' | 'item' } & Line)
  | { readonly kind: 'table'; readonly head: readonly string[]; readonly rows: readonly (Row | Fold)[] }
  | { readonly kind: 'code'; readonly lines: readonly (Line | Fold)[] }
  | ({ readonly kind: 'fold' } & Fold);

export type SectionChange = {
  /** Its heading; empty for the part before the first one. */
  readonly title: string;
  /** Id of its heading in the newer version; absent if the section is removed or has no heading. */
  readonly id?: string;
  readonly state: 'edited' | 'added' | 'removed';
  /** Its position among the common sections changed. */
  readonly moved?: true;
  /** Its former heading. */
  readonly was?: string;
  readonly pieces: readonly Piece[];
};

export type PageDiff = {
  readonly sections: readonly SectionChange[];
  /** Offsets in the newer body's HTML after the names of new or edited elements. */
  readonly marks: readonly number[];
  /** Number of passages that are not shown. */
  readonly cut: number;
};

/** A page that changed. `route`: in the newest version that has it. */
export type PageChange = {
  readonly kind: 'added' | 'removed' | 'changed';
  readonly route: string;
  readonly title: string;
  /** The route in the older version, if it differs. */
  readonly was?: string;
  readonly diff?: PageDiff;
};

/** The changed pages below one first segment. */
export type AreaChange = {
  /** First segment of the routes; '' for pages outside all areas. */
  readonly key: string;
  /** Absent for pages outside all areas. */
  readonly title?: string;
  readonly pages: readonly PageChange[];
};

/** A page about changes, or a part of it. */
export type ChangesPart = {
  readonly route: string;
  /** The areas that it shows, whole or in part; all of them if there is only one part. */
  readonly areas: readonly AreaChange[];
};

/** Changes of a tree since one older version. */
export type VersionChanges = {
  /** Value and label of the older version. */
  readonly value: string;
  readonly label: string;
  readonly route: string;
  readonly areas: readonly AreaChange[];
  /** Parts by area if one page would be too large; otherwise a single one. */
  readonly parts: readonly ChangesPart[];
};

/** The line on a changed page: since which version, and where the details are. */
export type ChangedSince = {
  readonly label: string;
  /** The details have the page's route as id; no heading's id begins with a slash. */
  readonly route: string;
};
