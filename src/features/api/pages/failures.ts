/**
 * Error responses that most operations share: the tag's page describes them once, and each operation links there. Repeated
 * on 300 operation pages they were a fifth of all that a reader loads.
 */
import { escapeMarkdown } from '#model/markup/markdown';
import { memoize } from '#model/remembered';
import type { Strings } from '#model/strings';
import type { ApiDescription, ApiError, ApiOperation } from '../model/api.ts';
import type { ApiField, ApiSchema } from '../model/schema.ts';
import { joinEqualBlocks, type LabelledCode, labelExamples, writeBlocks } from './code-group.ts';
import { createBudget, writeFields, writeSchema, writeTexts } from './fields.ts';
import type { PageText } from './page-text.ts';
import { buildFieldOptions, escapeAnchor, writeErrorList } from './parts.ts';

/** Shared error responses that another page describes. */
export type Failures = {
  readonly names: ReadonlySet<string>;
  /** Links to described schemas, by name; a page adds those that it describes itself. */
  readonly told: Map<string, string>;
  /** Links to described errors, by name. */
  readonly errors: ReadonlyMap<string, string>;
  /** Names of response headers. */
  readonly headers: ReadonlySet<string>;
  /** Code of examples. */
  readonly samples: ReadonlySet<string>;
};

type Shared = {
  readonly schemas: ReadonlyMap<string, ApiSchema>;
  readonly errors: ReadonlyMap<string, ApiError>;
  readonly headers: ReadonlyMap<string, ApiField>;
  /** By their code. */
  readonly samples: ReadonlyMap<string, LabelledCode>;
};

/** Below this number each operation describes its own failures. */
const fewOperations = 8;

/** Failures of at least half of all operations. Empty without a shared schema: headers and errors have no heading of their own. */
const sharedIn = memoize(({ operations }: ApiDescription): Shared => {
  const least = Math.max(fewOperations, operations.length / 2);
  const schemas = findFrequent(operations, least, (one) =>
    filterFailures(one).flatMap(({ content }) =>
      content.flatMap(({ schema }) => (schema?.name === undefined ? [] : [[schema.name, schema] as const])),
    ),
  );
  if (schemas.size === 0) return { schemas, errors: new Map(), headers: new Map(), samples: new Map() };
  return {
    schemas,
    errors: findFrequent(operations, least, ({ errors }) => errors.map((one) => [one.name, one] as const)),
    headers: findFrequent(operations, least, (one) =>
      filterFailures(one).flatMap(({ headers }) => headers.map((header) => [header.name, header] as const)),
    ),
    samples: findFrequent(operations, least, (one) => listSamples(one).map((block) => [block.code, block])),
  };
});

/** The names that pages of operations know of. */
export function listSharedNames(description: ApiDescription): readonly (readonly string[])[] {
  const { schemas, errors, headers, samples } = sharedIn(description);
  return [schemas, errors, headers, samples].map((one) => [...one.keys()]);
}

/** Versions and readings share the answers of an operation that has not changed. */
const filterOnce = memoize((answers: ApiOperation['answers']) =>
  answers.filter(({ status }) => isFailure(status)),
);

function filterFailures({ answers }: ApiOperation): ApiOperation['answers'] {
  return filterOnce(answers);
}

const listSamplesOf = memoize((answers: ApiOperation['answers']) =>
  joinEqualBlocks(answers.flatMap(({ status, content }) => labelExamples(content, status))),
);

function listSamples(operation: ApiOperation): readonly LabelledCode[] {
  return listSamplesOf(filterFailures(operation));
}

/** Entries, by name, that at least `least` operations have. */
function findFrequent<T>(
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

/** For a page with many operations: the first one describes them. */
export function createPageFailures(description: ApiDescription): Failures {
  const names = new Set(sharedIn(description).schemas.keys());
  return { names, told: new Map(), errors: new Map(), headers: new Set(), samples: new Set() };
}

/** @param address The tag's page, which has the section of `writeFailures`. */
export function linkFailures(address: string, description: ApiDescription): Failures {
  const { schemas, errors, headers, samples } = sharedIn(description);
  return {
    names: new Set(schemas.keys()),
    told: new Map(Array.from(schemas.keys(), (name) => [name, `${address}#${buildFailureId(name)}`])),
    errors: new Map(
      Array.from(errors.keys(), (name) => [name, `${address}#${escapeAnchor(`error-${name}`)}`]),
    ),
    headers: new Set(headers.keys()),
    samples: new Set(samples.keys()),
  };
}

export function writeFailures(page: PageText, description: ApiDescription, strings: Strings): void {
  const { schemas, errors, headers, samples } = sharedIn(description);
  const buildAnswerOptions = (prefix: string) =>
    buildFieldOptions({ scope: '', strings }, prefix, 'answer', createBudget('answer'));
  for (const [name, schema] of schemas) {
    page.at(schema.place).markdown(`## ${escapeMarkdown(name)} {#${buildFailureId(name)}}`);
    writeTexts(page, schema);
    writeSchema(page, schema, buildAnswerOptions(buildFailureId(name)));
  }
  if (samples.size > 0) {
    page.piece({ k: 'text', md: `**${strings.apiAnswer}**` });
    writeBlocks(page, [...samples.values()], strings.apiAnswer);
  }
  if (headers.size > 0) {
    page.piece({ k: 'text', md: `**${strings.apiAnswerHeader}**` });
    writeFields(page, [...headers.values()], buildAnswerOptions('response-4xx-header'));
  }
  if (errors.size > 0) {
    page.piece({ k: 'text', md: `**${strings.apiErrors}**` });
    writeErrorList(page, [...errors.values()], '');
  }
}

/** Has the form of an error response's id, so that search leaves out the text. */
function buildFailureId(name: string): string {
  return escapeAnchor(`response-4xx-${name}`);
}
