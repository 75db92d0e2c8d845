/** Validates JSON on a page against the schema of a body or a response. */
import { isMap, isScalar, isSeq, type Node, parseDocument } from 'yaml';
import { didYouMean, findNearest } from '#model/text';
import type { ApiContent } from '../model/api.ts';
import type { ApiField, ApiSchema } from '../model/schema.ts';
import { findItemSchema, findKeySchemas, listConditionalFields } from '../openapi/inner-schemas.ts';

export type ValueFault = {
  readonly code: 'api-unknown-field' | 'api-wrong-value' | 'api-missing-field';
  readonly message: string;
  readonly hint?: string;
  readonly target: string;
  /** Offset into the code. */
  readonly at: number;
};

/** Requests leave out `readOnly` fields, responses `writeOnly` ones. */
export type Direction = 'request' | 'answer';

/** Empty also if the code cannot be parsed, or has omissions (`…`) or comments. */
export function findJsonFaults(
  code: string,
  contents: readonly ApiContent[],
  direction: Direction,
): ValueFault[] {
  const root = readJson(code);
  const schemas = contents
    .filter(({ type }) => /[/+]json\b/i.test(type))
    .flatMap(({ schema }) => schema ?? []);
  if (!root || schemas.length === 0) return [];
  return chooseFewestFaults(schemas.map((schema) => findValueFaults(root, schema, direction, '')));
}

/** Share of the value's keys that the schemas have, from 0 to 1. For a list, its first item counts. */
export function computeLikeness(code: string, contents: readonly ApiContent[]): number {
  const root = readJson(code);
  const keys = root && listNodeKeys(root);
  if (!keys || keys.length === 0) return 0;
  const names = new Set(contents.flatMap(({ schema }) => (schema ? listSchemaNames(schema) : [])));
  return keys.filter((key) => names.has(key)).length / keys.length;
}

function readJson(code: string): Node | undefined {
  if (!/^\s*[[{]/.test(code) || /…|\.{3}|\/\/|\/\*|^\s*#/m.test(code.replace(/"(?:[^"\\\n]|\\.)*"/g, '""')))
    return undefined;
  const document = parseDocument(code, { strict: false, logLevel: 'silent' });
  return document.errors.length === 0 && document.contents ? document.contents : undefined;
}

function listNodeKeys(node: Node): string[] | undefined {
  if (isMap(node)) return node.items.map(({ key }) => String(isScalar(key) ? key.value : key));
  return isSeq(node) && node.items[0] ? listNodeKeys(node.items[0] as Node) : undefined;
}

function listSchemaNames(schema: ApiSchema): string[] {
  return [
    ...(schema.properties ?? []).map(({ name }) => name),
    ...listConditionalFields(schema).map(({ name }) => name),
    ...(schema.items ? listSchemaNames(schema.items) : []),
    ...(schema.variants?.options ?? []).flatMap(listSchemaNames),
  ];
}

function chooseFewestFaults(all: readonly ValueFault[][]): ValueFault[] {
  return all.reduce((least, one) => (one.length < least.length ? one : least), all[0] ?? []);
}

function findValueFaults(node: Node, schema: ApiSchema, direction: Direction, path: string): ValueFault[] {
  if (schema.recursive) return [];
  if (schema.variants) {
    const rest: ApiSchema = { ...schema, variants: undefined };
    const { options, isExtending } = schema.variants;
    const all = options.map((option) => joinSchemas(rest, option));
    return chooseFewestFaults(
      [...all, ...(isExtending ? [rest] : [])].map((one) => findValueFaults(node, one, direction, path)),
    );
  }
  const at = node.range?.[0] ?? 0;
  const type = getNodeType(node);
  const isOfType =
    schema.types.length === 0 ||
    schema.types.includes(type) ||
    (type === 'integer' && schema.types.includes('number')) ||
    (type === 'null' && schema.nullable === true);
  if (!isOfType) {
    const message = `${path === '' ? 'This' : `"${path}"`} is ${type}, and the description says ${schema.types.join(' or ')}`;
    return [{ code: 'api-wrong-value', message, target: path, at }];
  }
  if (isScalar(node)) return findEnumFaults(node.value, schema, path, at);
  if (isSeq(node)) {
    return node.items.flatMap((item, index) => {
      const own = findItemSchema(schema, index);
      return own ? findValueFaults(item as Node, own, direction, `${path}[]`) : [];
    });
  }
  return isMap(node) ? findObjectFaults(node, schema, direction, path) : [];
}

type MapNode = Extract<Node, { items: unknown[] }> & { items: { key: unknown; value: unknown }[] };

function findObjectFaults(node: Node, schema: ApiSchema, direction: Direction, path: string): ValueFault[] {
  const { properties: written, additional } = schema;
  if (!written && !schema.parts) return [];
  const properties = written ?? [];
  const conditional = listConditionalFields(schema);
  const faults: ValueFault[] = [];
  const seen = new Set<string>();
  for (const { key, value } of (node as MapNode).items) {
    if (!isScalar(key)) continue;
    const name = String(key.value);
    seen.add(name);
    const field = [...properties, ...conditional].find((one) => one.name === name);
    const here = path === '' ? name : `${path}.${name}`;
    if (field) {
      if (value) faults.push(...findValueFaults(value as Node, field.schema, direction, here));
      continue;
    }
    const others = findKeySchemas(schema, name);
    if (others && others.length > 0) {
      if (value)
        faults.push(...others.flatMap((own) => findValueFaults(value as Node, own, direction, here)));
    } else if (additional !== true && (written || !others)) {
      const near = findNearest(
        name,
        properties.map((property) => property.name),
      );
      faults.push({
        code: 'api-unknown-field',
        message: `The description has no field "${here}"`,
        hint: didYouMean(near),
        target: here,
        at: key.range?.[0] ?? 0,
      });
    }
  }
  const isRequired = (field: ApiField) =>
    field.required && !(direction === 'request' ? field.schema.readOnly : field.schema.writeOnly);
  for (const { name } of direction === 'request' ? properties.filter(isRequired) : []) {
    if (seen.has(name)) continue;
    const here = path === '' ? name : `${path}.${name}`;
    const message = `"${here}" is missing, which the description requires`;
    faults.push({ code: 'api-missing-field', message, target: here, at: node.range?.[0] ?? 0 });
  }
  return faults;
}

function findEnumFaults(value: unknown, schema: ApiSchema, path: string, at: number): ValueFault[] {
  if (value === null || !schema.enum || schema.enum.some((one) => one.value === value)) return [];
  const values = schema.enum.map((one) => String(one.value));
  return [
    {
      code: 'api-wrong-value',
      message: `"${path}" is ${JSON.stringify(value)}, which is none of its values: ${values.join(', ')}`,
      hint: didYouMean(findNearest(String(value), values)),
      target: path,
      at,
    },
  ];
}

function getNodeType(node: Node): string {
  if (isMap(node)) return 'object';
  if (isSeq(node)) return 'array';
  const value = isScalar(node) ? node.value : undefined;
  if (value === null) return 'null';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value === 'boolean' ? 'boolean' : 'string';
}

/** Adds the fields beside `oneOf` to one of its options. */
function joinSchemas(base: ApiSchema, option: ApiSchema): ApiSchema {
  const properties = [...(base.properties ?? []), ...(option.properties ?? [])];
  const parts = [...(base.parts ?? []), ...(option.parts ?? [])];
  return {
    ...option,
    types: option.types.length > 0 ? option.types : base.types,
    ...(properties.length > 0 && { properties }),
    ...(parts.length > 0 && { parts }),
    additional: option.additional ?? base.additional,
  };
}
