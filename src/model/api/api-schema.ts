/** What a description of an interface says of values: their schemas, the fields that have them, and since when they are there. */

/** Where something of a description is written. `line` and `column` count from 1. */
export type ApiPlace = { readonly file: string; readonly line: number; readonly column: number };

/** Any JSON value of a description: an example, a default. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** What is deprecated: since which version, from which day it may be gone, what to use instead. */
export type ApiDeprecation = { readonly since?: string; readonly date?: string; readonly use?: string };

/** Marks that an operation, a field, an answer or an error may bear. */
export type ApiMarks = {
  /** Value of the first version that has it (`x-since`); absent where all versions have it. */
  readonly since?: string;
  /** Value of the last version that has it (`x-until`). */
  readonly until?: string;
  readonly deprecated?: ApiDeprecation;
};

/** The marks that `one` bears, without what else it holds. */
export function marksOf({ since, until, deprecated }: ApiMarks): ApiMarks {
  return {
    ...(since !== undefined && { since }),
    ...(until !== undefined && { until }),
    ...(deprecated && { deprecated }),
  };
}

export type ApiSchema = {
  /** Name of the component that it is, as `$ref` names it: `Call`. */
  readonly name?: string;
  /** JSON types: `string`, `object` …; empty where any will do. */
  readonly types: readonly string[];
  readonly nullable?: boolean;
  readonly format?: string;
  readonly title?: string;
  /** Markdown. */
  readonly description?: string;
  readonly default?: Json;
  readonly example?: Json;
  readonly const?: Json;
  readonly enum?: readonly {
    readonly value: Json;
    readonly description?: string;
    readonly marks?: ApiMarks;
  }[];
  /** `minLength`, `maximum`, `pattern` … as they are written. */
  readonly limits: Readonly<Record<string, Json>>;
  readonly readOnly?: boolean;
  readonly writeOnly?: boolean;
  /** Of an object, in the order written; those of `allOf` are among them. */
  readonly properties?: readonly ApiField[];
  /** Of an object: what further keys hold; false where there may be none. */
  readonly additional?: ApiSchema | boolean;
  /** Of an array. */
  readonly items?: ApiSchema;
  /** `oneOf` and `anyOf`. */
  readonly variants?: ApiVariants;
  /** It stands inside itself: `name` says which it is, and nothing else is told here. */
  readonly recursive?: boolean;
  readonly place: ApiPlace;
};

export type ApiVariants = {
  readonly of: 'one' | 'any';
  /** They extend the schema in which they stand, and it may be none of them. */
  readonly isExtending?: boolean;
  /** Name of the property that tells which it is, and the values that stand for each option. */
  readonly discriminator?: { readonly property: string; readonly values: readonly (readonly string[])[] };
  readonly options: readonly ApiSchema[];
};

/** How a list or an object is written where there is no JSON; what is usual there where it is not said. */
export type ApiStyle = {
  /** `form`, `deepObject`, `simple` …; `json` where the description says so by a media type. */
  readonly style?: string;
  readonly explode?: boolean;
};

/** A property of an object or a parameter of an operation. */
export type ApiField = ApiMarks & {
  readonly name: string;
  /** Of a parameter. */
  readonly in?: 'path' | 'query' | 'header' | 'cookie';
  /** Of a parameter. */
  readonly written?: ApiStyle;
  readonly required: boolean;
  /** Markdown. */
  readonly description?: string;
  readonly schema: ApiSchema;
  readonly example?: Json;
  readonly place: ApiPlace;
};
