/** Values in an API description: schemas, fields, and the versions that have them. */

/** A place in a description. `line` and `column` count from 1. */
export type ApiPlace = { readonly file: string; readonly line: number; readonly column: number };

/** Any JSON value of a description: an example, a default. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** A deprecation: since which version, the earliest day of removal, and the replacement. */
export type ApiDeprecation = { readonly since?: string; readonly date?: string; readonly use?: string };

/** Marks of an operation, a field, an answer or an error. */
export type ApiMarks = {
  /** Value of the first version that has it (`x-since`); absent: all versions. */
  readonly since?: string;
  /** Value of the last version that has it (`x-until`). */
  readonly until?: string;
  readonly deprecated?: ApiDeprecation;
};

/** Only the marks of `one`. */
export function marksOf({ since, until, deprecated }: ApiMarks): ApiMarks {
  return {
    ...(since !== undefined && { since }),
    ...(until !== undefined && { until }),
    ...(deprecated && { deprecated }),
  };
}

export type ApiSchema = {
  /** Name of the component, from `$ref`: `Call`. */
  readonly name?: string;
  /** JSON types: `string`, `object` …; empty: any. */
  readonly types: readonly string[];
  /** The types are those that its keywords are about: a value of another type fits it. */
  readonly isImplied?: boolean;
  readonly nullable?: boolean;
  readonly format?: string;
  readonly title?: string;
  /** Markdown. */
  readonly description?: string;
  /** What the component says of itself, where a reference to it has a `description` of its own. */
  readonly general?: ApiText;
  /** Where the description of a component stands: what refers to it may be in another file. */
  readonly textPlace?: ApiPlace;
  readonly default?: Json;
  readonly example?: Json;
  /** All of them, if there are several; the first is `example`. */
  readonly examples?: readonly Json[];
  readonly const?: Json;
  readonly enum?: readonly {
    readonly value: Json;
    readonly description?: string;
    readonly marks?: ApiMarks;
  }[];
  /** `minLength`, `maximum`, `pattern` … as written; several patterns, which all hold, are a list. */
  readonly limits: Readonly<Record<string, Json>>;
  readonly readOnly?: boolean;
  readonly writeOnly?: boolean;
  /** Of an object, in written order; includes those of `allOf`. */
  readonly properties?: readonly ApiField[];
  /** Of an object: the schema of further keys; false if none are allowed. */
  readonly additional?: ApiSchema | boolean;
  /** Of an array. */
  readonly items?: ApiSchema;
  /** `oneOf` and `anyOf`. */
  readonly variants?: ApiVariants;
  readonly docs?: { readonly url: string; readonly description?: string };
  readonly xml?: ApiXml;
  /** Schemas for some of the values, or under a condition. */
  readonly parts?: readonly ApiPart[];
  /** What else may stand in it depends on which of its parts a value fits (`unevaluatedProperties`, `unevaluatedItems`). */
  readonly isUnevaluated?: boolean;
  /** A schema in another language than JSON Schema (`schemaFormat`), as written. */
  readonly foreign?: { readonly format: string; readonly text: string; readonly language: string };
  /** The schema contains itself: only `name` is set here. */
  readonly recursive?: boolean;
  readonly place: ApiPlace;
};

/** Markdown, and where it stands if that is elsewhere. */
export type ApiText = { readonly text: string; readonly place?: ApiPlace };

/** How a value stands in XML. */
export type ApiXml = {
  readonly name?: string;
  readonly namespace?: string;
  readonly prefix?: string;
  /** Absent: an element, or for a list its items alone. */
  readonly kind?: 'element' | 'attribute' | 'text' | 'cdata' | 'none';
};

export type ApiPart = {
  /**
   * `position`: an item of a list (`prefixItems`); `keys`: of the keys that match a pattern; `when` and `otherwise`: under a
   * condition (`if`, `dependentSchemas`); `names`: of the keys themselves; `also`: a further choice; `contains`: of some items; `content`: of what a
   * text encodes.
   */
  readonly kind:
    | 'position'
    | 'keys'
    | 'when'
    | 'otherwise'
    | 'names'
    | 'also'
    | 'contains'
    | 'content'
    | 'not';
  /** `[0]`, `/^x-/`, `kind: circle`, the number of items; '' if the kind says all. */
  readonly label: string;
  readonly schema: ApiSchema;
};

export type ApiVariants = {
  readonly of: 'one' | 'any';
  /** The options extend the schema that contains them, and a value may match none. */
  readonly isExtending?: boolean;
  /** The property that tells the options apart, and its values for each option; none for that of all other values. */
  readonly discriminator?: { readonly property: string; readonly values: readonly (readonly string[])[] };
  readonly options: readonly ApiSchema[];
  /** Of each option, if one has any. */
  readonly marks?: readonly ApiMarks[];
};

/** How a list or an object is serialized outside JSON; absent: the usual way there. */
export type ApiStyle = {
  /** `form`, `deepObject`, `simple` …; `json` if a media type says so. */
  readonly style?: string;
  readonly explode?: boolean;
  /** Characters such as `/` and `?` are sent as they are. */
  readonly allowReserved?: boolean;
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
  /** What its author wrote as `example` or `examples`, if that says more than `example` alone. */
  readonly examples?: readonly { readonly value: Json; readonly description?: string }[];
  /** Of a parameter: an empty value means something. */
  readonly mayBeEmpty?: boolean;
  /** Samples send it though it need not be there. */
  readonly isSent?: boolean;
  readonly place: ApiPlace;
};
