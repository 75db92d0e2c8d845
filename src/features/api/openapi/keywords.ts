/** Reads the keywords that need no other schema: types and examples. */
import type { Json } from '../model/schema.ts';
import type { DescriptionContext } from './context.ts';
import { readData } from './referenced.ts';
import { isList, type RawMap } from './source.ts';

const known = new Set(['string', 'number', 'integer', 'boolean', 'object', 'array', 'null', 'file']);

export function readTypes(raw: RawMap, context: DescriptionContext): { types: string[]; nullable: boolean } {
  const types = context.texts(raw, 'type');
  for (const type of types) {
    if (known.has(type)) continue;
    const hint = 'Types: string, number, integer, boolean, object, array, null.';
    context.report('api-invalid', `"${type}" is no type of JSON.`, raw, 'type', {
      target: type,
      hint,
      severity: 'warning',
    });
  }
  const nullable = types.includes('null') || isNullable(raw, context);
  // Swagger 2.0 calls bytes a file.
  const named = types.map((type) => (type === 'file' ? 'string' : type));
  const others = named.filter((type) => type !== 'null');
  // Null alone is a type; beside others it says that a value may be missing.
  return others.length === 0 && types.length > 0
    ? { types: ['null'], nullable: false }
    : { types: others, nullable };
}

/** Swagger 2.0 has no keyword for it; its tools have an extension. */
export function isNullable(raw: RawMap, context: DescriptionContext): boolean {
  return context.flag(raw, 'nullable') === true || raw['x-nullable'] === true;
}

export function readFormat(raw: RawMap, context: DescriptionContext): string | undefined {
  return context.text(raw, 'format') ?? (raw.type === 'file' ? 'binary' : undefined);
}

/** All examples of a schema that has several. */
export function readSeveralExamples(raw: RawMap, { files }: DescriptionContext): readonly Json[] | undefined {
  if (!isList(raw.examples) || raw.examples.length < 2) return undefined;
  return raw.examples.map((one) => readData(one, files) as Json);
}

/** OpenAPI 3.0 has `example`, 3.1 a list `examples`. */
export function readExample(raw: RawMap, { files }: DescriptionContext): Json | undefined {
  const own = raw.example === undefined && isList(raw.examples) ? raw.examples[0] : raw.example;
  return own === undefined ? undefined : (readData(own, files) as Json);
}
