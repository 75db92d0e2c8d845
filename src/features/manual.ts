/** What the manual says of a key besides its type and doc comment. For docs/reference alone: the product imports no manual.ts. */

/** A text in the languages of the manual. */
export type Bilingual = { readonly en: string; readonly zh: string };

export type Setting = {
  /** In Chinese; the English is the doc comment. */
  readonly zh: string;
  /** What stands for it where it is left out, if that is no fixed value. */
  readonly fallback?: Bilingual;
  /** Of a key at the top: what stands in `defineConfig({ … })`. A test reads it. */
  readonly example?: string;
  /** Where more is said: a route. */
  readonly more?: string;
  /** What readers ask that the key answers, in their own words. */
  readonly asked?: { readonly en: readonly string[]; readonly zh: readonly string[] };
};

/**
 * What a feature's folder says of its keys: 'blog.perPage'. `place`: of a key at the top, the English title of its group on the
 * page, and the key there after which it stands; without, it is the first.
 */
export type Manual = Readonly<
  Record<string, Setting & { readonly place?: { readonly group: string; readonly after?: string } }>
>;
