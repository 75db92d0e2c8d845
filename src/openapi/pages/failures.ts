/**
 * What most operations of a description answer with when they fail: told once, where their tag is told of, and led to from
 * each. On a page for each of 300 operations it was a fifth of all that a reader loads.
 */
import type { ApiDescription, ApiError, ApiOperation } from '../../model/api/api.ts';
import type { ApiField, ApiSchema } from '../../model/api/api-schema.ts';
import { plainMarkdown } from '../../model/markup/markdown.ts';
import { remembered } from '../../model/remembered.ts';
import type { Strings } from '../../model/strings.ts';
import { newBudget, writeFields, writeSchema } from './fields.ts';
import type { PageText } from './page-text.ts';
import { anchorOf, fieldOptions, writeErrorList } from './parts.ts';

/** What is told elsewhere, by name. */
export type Failures = {
  readonly names: ReadonlySet<string>;
  /** Addresses of structures; a page adds those that it tells itself. */
  readonly told: Map<string, string>;
  /** Addresses of errors. */
  readonly errors: ReadonlyMap<string, string>;
  /** Headers of failing answers. */
  readonly headers: ReadonlySet<string>;
};

type Shared = {
  readonly schemas: ReadonlyMap<string, ApiSchema>;
  readonly errors: ReadonlyMap<string, ApiError>;
  readonly headers: ReadonlyMap<string, ApiField>;
};

/** Of few operations each tells it all. */
const fewOperations = 8;

/** What at least half of all operations fail with. Without a structure of that kind there is no place to tell the rest. */
const sharedIn = remembered(({ operations }: ApiDescription): Shared => {
  const least = Math.max(fewOperations, operations.length / 2);
  const schemas = frequent(operations, least, (one) =>
    failuresOf(one).flatMap(({ content }) =>
      content.flatMap(({ schema }) => (schema?.name === undefined ? [] : [[schema.name, schema] as const])),
    ),
  );
  if (schemas.size === 0) return { schemas, errors: new Map(), headers: new Map() };
  return {
    schemas,
    errors: frequent(operations, least, ({ errors }) => errors.map((one) => [one.name, one] as const)),
    headers: frequent(operations, least, (one) =>
      failuresOf(one).flatMap(({ headers }) => headers.map((header) => [header.name, header] as const)),
    ),
  };
});

function failuresOf({ answers }: ApiOperation): ApiOperation['answers'] {
  return answers.filter(({ status }) => isFailure(status));
}

/** By name, those that so many operations have. */
function frequent<T>(
  operations: readonly ApiOperation[],
  least: number,
  of: (operation: ApiOperation) => readonly (readonly [name: string, one: T])[],
): Map<string, T> {
  const found = new Map<string, { readonly one: T; count: number }>();
  for (const operation of operations)
    for (const [name, one] of new Map(of(operation))) {
      const known = found.get(name) ?? { one, count: 0 };
      known.count++;
      found.set(name, known);
    }
  const shared = [...found].filter(([, { count }]) => count >= least);
  return new Map(shared.map(([name, { one }]) => [name, one]));
}

export function isFailure(status: string): boolean {
  return /^[45]|^default$/.test(status);
}

/** On a page with many operations the first tells it. */
export function failuresOnPage(description: ApiDescription): Failures {
  const names = new Set(sharedIn(description).schemas.keys());
  return { names, told: new Map(), errors: new Map(), headers: new Set() };
}

/** @param address That of the page of the operations' tag, which has `writeFailures`. */
export function failuresAt(address: string, description: ApiDescription): Failures {
  const { schemas, errors, headers } = sharedIn(description);
  return {
    names: new Set(schemas.keys()),
    told: new Map(Array.from(schemas.keys(), (name) => [name, `${address}#${idOf(name)}`])),
    errors: new Map(Array.from(errors.keys(), (name) => [name, `${address}#${anchorOf(`error-${name}`)}`])),
    headers: new Set(headers.keys()),
  };
}

export function writeFailures(page: PageText, description: ApiDescription, strings: Strings): void {
  const { schemas, errors, headers } = sharedIn(description);
  const optionsFor = (prefix: string) =>
    fieldOptions({ scope: '', strings }, prefix, 'answer', newBudget('answer'));
  for (const [name, schema] of schemas) {
    page.at(schema.place).markdown(`## ${plainMarkdown(name)} {#${idOf(name)}}`);
    if (schema.description) page.piece({ k: 'text', md: schema.description });
    writeSchema(page, schema, optionsFor(idOf(name)));
  }
  if (headers.size > 0) {
    page.piece({ k: 'text', md: `**${strings.apiAnswerHeader}**` });
    writeFields(page, [...headers.values()], optionsFor('response-4xx-header'));
  }
  if (errors.size > 0) {
    page.piece({ k: 'text', md: `**${strings.apiErrors}**` });
    writeErrorList(page, [...errors.values()], '');
  }
}

/** As the answers of an operation have it: a search knows that refusals are the same everywhere. */
function idOf(name: string): string {
  return anchorOf(`response-4xx-${name}`);
}
