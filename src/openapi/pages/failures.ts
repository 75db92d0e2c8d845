/**
 * What most operations of a description answer with when they fail: told once, where their tag is told of, and led to from
 * each. On a page for each of 300 operations it was a sixth of all that a reader loads.
 */
import type { ApiDescription, ApiSchema } from '../../model/api.ts';
import { plainMarkdown } from '../../model/markdown.ts';
import { remembered } from '../../model/remembered.ts';
import type { Strings } from '../../model/strings.ts';
import { newBudget, writeSchema } from './fields.ts';
import type { PageText } from './page-text.ts';
import { anchorOf } from './parts.ts';

/** Addresses of structures that are told elsewhere, by name; a page adds those that it tells itself. */
export type Failures = { readonly names: ReadonlySet<string>; readonly told: Map<string, string> };

/** Of few operations each tells it all. */
const fewOperations = 8;

/** Structures that at least half of all operations fail with, by name. */
const sharedIn = remembered(({ operations }: ApiDescription): ReadonlyMap<string, ApiSchema> => {
  const found = new Map<string, { readonly schema: ApiSchema; count: number }>();
  for (const { answers } of operations) {
    const own = new Map<string, ApiSchema>();
    for (const { status, content } of answers)
      for (const { schema } of isFailure(status) ? content : [])
        if (schema?.name !== undefined) own.set(schema.name, schema);
    for (const [name, schema] of own) {
      const one = found.get(name) ?? { schema, count: 0 };
      one.count++;
      found.set(name, one);
    }
  }
  const least = Math.max(fewOperations, operations.length / 2);
  const shared = [...found].filter(([, { count }]) => count >= least);
  return new Map(shared.map(([name, { schema }]) => [name, schema]));
});

export function isFailure(status: string): boolean {
  return /^[45]|^default$/.test(status);
}

/** On a page with many operations the first tells it. */
export function failuresOnPage(description: ApiDescription): Failures {
  return { names: new Set(sharedIn(description).keys()), told: new Map() };
}

/** @param address That of the page of the operations' tag, which has `writeFailures`. */
export function failuresAt(address: string, description: ApiDescription): Failures {
  const names = [...sharedIn(description).keys()];
  return { names: new Set(names), told: new Map(names.map((name) => [name, `${address}#${idOf(name)}`])) };
}

export function writeFailures(page: PageText, description: ApiDescription, strings: Strings): void {
  for (const [name, schema] of sharedIn(description)) {
    page.at(schema.place).markdown(`## ${plainMarkdown(name)} {#${idOf(name)}}`);
    if (schema.description) page.piece({ k: 'text', md: schema.description });
    const words = { oneOf: strings.apiOneOf, anyOf: strings.apiAnyOf };
    writeSchema(page, schema, { prefix: idOf(name), direction: 'answer', ...words }, newBudget('answer'));
  }
}

/** As the answers of an operation have it: a search knows that refusals are the same everywhere. */
function idOf(name: string): string {
  return anchorOf(`response-4xx-${name}`);
}
