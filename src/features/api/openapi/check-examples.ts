/** Holds examples and defaults against their schemas. */
import { type Diagnostic, warning } from '#model/diagnostic/diagnostic';
import { didYouMean } from '#model/text';
import { describeFaults, type ValueFault } from '../judge/faults.ts';
import { PlainSchemas } from '../judge/plain-schema.ts';
import { prepareJudge } from '../judge/validator.ts';
import type { ApiContent, ApiDescription, ApiMessage, ApiOperation } from '../model/api.ts';
import { formatScalar, toPlainJson } from '../model/numbers.ts';
import type { ApiField, ApiPlace, ApiSchema, Json } from '../model/schema.ts';
import type { Reuse } from '../reuse/kept.ts';
import type { DescriptionContext } from './context.ts';
import { findDialect } from './dialect.ts';
import type { Direction } from './make-example.ts';
import { isJsonType } from './media-type.ts';
import { getOrigin } from './origins.ts';
import { getPlace, isMap } from './source.ts';

/** Undefined if an earlier run alone knows the schemas of some. */
type Checked = {
  readonly faults: readonly Diagnostic[];
  /** Those that agree with their schemas. */
  readonly examples: readonly Example[];
  /** Names of those of them that were read anew. */
  readonly sound: readonly string[];
};

/** One warning for each value that breaks its schema. `context`: of the version that the description is for. */
export async function checkExamples(
  description: ApiDescription,
  context: DescriptionContext,
  reuse?: Reuse,
): Promise<Checked | undefined> {
  const all = new Examples(description).list();
  const examples = reuse ? all.filter((example) => !reuse.isJudged(example)) : all;
  if (reuse?.lacksOrigins && examples.some(({ schema }) => !getOrigin(schema))) return undefined;
  // All are new in a first reading: naming them would take longer than it saves.
  const isFew = examples.length < all.length / 4;
  const names = new Map(
    examples.flatMap((example) => {
      const origin = isFew ? getOrigin(example.schema) : undefined;
      const name = origin && reuse?.nameExample(origin, example);
      return name === undefined ? [] : [[example, name] as const];
    }),
  );
  const found = await judgeExamples(
    examples.filter((example) => !reuse?.isSound(names.get(example) ?? '')),
    context,
  );
  const faulty = new Set(found.map(({ example }) => example));
  return {
    faults: found.map(({ fault }) => fault),
    examples: all.filter((example) => !faulty.has(example)),
    sound: Array.from(names).flatMap(([one, name]) => (faulty.has(one) ? [] : [name])),
  };
}

async function judgeExamples(
  examples: readonly Example[],
  context: DescriptionContext,
): Promise<{ readonly example: Example; readonly fault: Diagnostic }[]> {
  if (examples.length === 0) return [];
  const [source] = context.files.values();
  const version = isMap(source?.root) ? source.root.openapi : undefined;
  const isOld =
    findDialect(context.files) === 'swagger' ||
    (version !== undefined && /^3\.0/.test(formatScalar(version)));
  const schemas = new PlainSchemas(context, {
    areSiblingsRead: version !== undefined && !isOld,
    areFormatsFixed: isOld,
  });
  const judged = examples.flatMap((example) => {
    const origin = getOrigin(example.schema);
    const pointer = origin && schemas.add(origin, example.direction);
    return pointer === undefined ? [] : [{ one: example, pointer }];
  });
  if (judged.length === 0) return [];
  const definitions = schemas.write();
  const judge = await prepareJudge(definitions, new Set(judged.map(({ pointer }) => pointer)));
  return judged.flatMap(({ one: example, pointer }) => {
    const { value, place, what } = example;
    const plain = toPlainJson(value);
    const [first, ...others] = describeFaults(judge(pointer, plain), plain, definitions);
    if (!first) return [];
    const more = others.length > 0 ? ` (and ${others.length} more)` : '';
    const message = `The ${what} breaks its schema: ${first.message}${more}.`;
    // A telephone number, an extension, a postcode.
    const isUnquoted = /must be string, not (?:integer|number)$/.test(first.message);
    const hint = didYouMean(first.near, isUnquoted ? unquotedHint : undefined);
    const details = { ...findFaultPlace(value, first, place), hint };
    return [{ example, fault: warning('api-example-invalid', message, details) }];
  });
}

const unquotedHint = 'Write it in quotes: a number loses leading zeros and a plus sign.';

type Example = {
  readonly value: Json;
  readonly schema: ApiSchema;
  readonly direction: Direction;
  readonly place: ApiPlace;
  readonly what: 'example' | 'default';
};

/** Collects what authors wrote. */
class Examples {
  readonly #description: ApiDescription;
  readonly #seen = new Set<ApiSchema>();
  readonly #found: Example[] = [];

  constructor(description: ApiDescription) {
    this.#description = description;
  }

  list(): readonly Example[] {
    for (const operation of this.#description.operations) this.#operation(operation);
    for (const { action, messages, reply } of this.#description.events ?? []) {
      // Clients write the messages that the service receives.
      const [sent, answered] =
        action === 'receive' ? (['request', 'answer'] as const) : (['answer', 'request'] as const);
      for (const message of messages) this.#message(message, sent);
      for (const message of reply?.messages ?? []) this.#message(message, answered);
    }
    for (const schema of this.#description.schemas) this.#schema(schema, 'answer');
    return this.#found;
  }

  #operation({ parameters, body, answers, callbacks }: ApiOperation): void {
    this.#fields(parameters, 'request');
    for (const content of body?.content ?? []) this.#content(content, 'request');
    for (const answer of answers) {
      this.#fields(answer.headers, 'answer');
      for (const content of answer.content) this.#content(content, 'answer');
    }
    for (const callback of callbacks) this.#operation(callback);
  }

  #message({ content, headers }: ApiMessage, direction: Direction): void {
    this.#fields(headers, direction);
    this.#content(content, direction);
  }

  #content({ type, schema, examples }: ApiContent, direction: Direction): void {
    if (!schema) return;
    this.#schema(schema, direction);
    // An example of another media type is a text, even if its schema says object.
    if (!isJsonType(type)) return;
    for (const { value, place, made } of examples)
      if (!made && value !== schema.example) this.#value(value, schema, direction, place);
  }

  #fields(fields: readonly ApiField[], direction: Direction): void {
    for (const { example, examples = [], schema, place } of fields) {
      this.#schema(schema, direction);
      const further = examples.slice(1).map(({ value }) => value);
      for (const one of [example, ...further])
        if (one !== undefined && one !== schema.example) this.#value(one, schema, direction, place);
    }
  }

  /** Checks the schema's own example and default, then all schemas inside it. */
  #schema(schema: ApiSchema, direction: Direction): void {
    if (this.#seen.has(schema)) return;
    this.#seen.add(schema);
    const {
      example,
      examples = [],
      default: preset,
      properties = [],
      items,
      additional,
      variants,
      parts = [],
      place,
    } = schema;
    for (const one of examples.length > 0 ? examples : [example])
      if (one !== undefined) this.#value(one, schema, direction, place);
    if (preset !== undefined && preset !== null) this.#value(preset, schema, direction, place, 'default');
    this.#fields(properties, direction);
    if (items) this.#schema(items, direction);
    if (typeof additional === 'object') this.#schema(additional, direction);
    for (const option of variants?.options ?? []) this.#schema(option, direction);
    for (const part of parts) this.#schema(part.schema, direction);
  }

  #value(
    value: Json,
    schema: ApiSchema,
    direction: Direction,
    place: ApiPlace,
    what: Example['what'] = 'example',
  ): void {
    this.#found.push({ value, schema, direction, place, what });
  }
}

/** Position of the wrong part of the value, or of the nearest part around it whose position is known. */
function findFaultPlace(value: Json, { path }: ValueFault, fallback: ApiPlace): ApiPlace {
  let place = fallback;
  let part: unknown = value;
  for (const key of path) {
    if (typeof part !== 'object' || part === null) break;
    place = getPlace(part, key, place);
    part = (part as Record<string, unknown>)[key];
  }
  return place;
}
