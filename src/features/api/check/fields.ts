/** Checks tables of fields below an operation: names, types and "required" must match the description. */
import { type Diagnostic, error } from '#model/diagnostic/diagnostic';
import type { Block, Cell, CodePiece } from '#model/document/lint-input';
import { memoize } from '#model/remembered';
import { computeEditDistance, didYouMean, findNearest } from '#model/text';
import type { ApiOperation } from '../model/api.ts';
import type { ApiField, ApiSchema } from '../model/schema.ts';
import { formatOperationName } from './diagnostics.ts';

type Table = Extract<Block, { kind: 'table' }>;

const names = /^(?:字段|参数|名称|属性|查询参数|路径参数|请求字段|响应字段|field|name|parameter|property)$/i;
const types = /^(?:类型|type)$/i;
const required = /^(?:必填|是否必填|必须|required)$/i;

/** @param operations Operations that the passage may be about; a field is valid if one of them has it. */
export function checkTableFields({ head, rows }: Table, operations: readonly ApiOperation[]): Diagnostic[] {
  const findColumn = (pattern: RegExp) => head.findIndex(({ text }) => pattern.test(text));
  const nameAt = findColumn(names);
  if (nameAt !== 0 || operations.length === 0) return [];
  const known = operations.flatMap(fieldsOf);
  if (known.length === 0) return [];
  const all = rows.flatMap((row) => row[nameAt]?.codes ?? []).map(({ text }) => getLastName(text));
  const hits = all.filter((name) => known.some((field) => field.name === name));
  // A table with few fields of the operation is about something else.
  if (hits.length * 2 < all.length) return [];
  const found: Diagnostic[] = [];
  for (const row of rows) {
    for (const code of row[nameAt]?.codes ?? []) {
      const name = code.text.replace(/[?*]$/, '');
      if (!/^[A-Za-z_][\w.[\]-]*$/.test(name)) continue;
      const at = { file: code.file, line: code.line, column: code.column, target: name };
      const last = getLastName(name);
      const fields = known.filter((field) => field.name === last);
      if (fields.length === 0) {
        const near = findNearest(last, [...new Set(known.map((field) => field.name))]);
        found.push(
          error('api-unknown-field', `${formatOperations(operations)} has no field "${name}".`, {
            ...at,
            hint: didYouMean(near, 'Take the row out, or add the field to the description.'),
          }),
        );
        continue;
      }
      found.push(
        ...checkType(row[findColumn(types)], fields, name, at),
        ...checkRequired(row[findColumn(required)], fields, name, at),
      );
    }
  }
  return found;
}

/** Names in a sentence that are one edit away from a field. Other words are ignored: they may mean anything. */
export function findFieldTypos(
  codes: readonly CodePiece[],
  operations: readonly ApiOperation[],
): Diagnostic[] {
  const words = codes.filter(({ text }) => /^[a-z]\w{4,}$/.test(text));
  if (words.length === 0 || operations.length === 0) return [];
  const fields = operations.flatMap(fieldsOf);
  const known = new Set(fields.map(({ name }) => name));
  const values = new Set(fields.flatMap(({ schema }) => (schema.enum ?? []).map(({ value }) => value)));
  return words.flatMap(({ text, file, line, column }) => {
    if (known.has(text) || values.has(text)) return [];
    const near = findNearest(text, known);
    // A plural or a longer word is no typo.
    if (
      near === undefined ||
      computeEditDistance(text, near, 1) > 1 ||
      near.startsWith(text) ||
      text.startsWith(near)
    )
      return [];
    const message = `${formatOperations(operations)} has no field "${text}".`;
    const hint = `Did you mean "${near}"?`;
    return [error('api-unknown-field', message, { file, line, column, target: text, hint })];
  });
}

/** `data[].uuid?` -> `uuid` */
function getLastName(name: string): string {
  return name.replace(/[?*]$/, '').replace(/\[\]/g, '').split('.').at(-1)!;
}

type At = Pick<Diagnostic, 'file' | 'line' | 'column' | 'target'>;

const words: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^(?:string|str|字符串|字符|文本)$/i, ['string']],
  [/^(?:int|integer|整数|整型|long)$/i, ['integer']],
  [/^(?:number|float|double|数字|数值|小数)$/i, ['number', 'integer']],
  [/^(?:bool|boolean|布尔)$/i, ['boolean']],
  [/^(?:object|json|map|对象)$/i, ['object']],
  [/^(?:array|list|数组|列表|\w+\[\])$/i, ['array']],
];

function checkType(cell: Cell | undefined, fields: readonly ApiField[], name: string, at: At): Diagnostic[] {
  const said = cell && words.find(([pattern]) => pattern.test(cell.text))?.[1];
  if (!said) return [];
  const own = fields.flatMap(({ schema }) => schema.types);
  if (own.length === 0 || own.some((type) => said.includes(type))) return [];
  const message = `"${name}" is called ${cell.text} here, and ${[...new Set(own)].join(' or ')} in the description.`;
  return [
    error('api-wrong-value', message, {
      ...at,
      hint: 'Write the type of the description, or mend the description.',
    }),
  ];
}

function checkRequired(
  cell: Cell | undefined,
  fields: readonly ApiField[],
  name: string,
  at: At,
): Diagnostic[] {
  const said =
    cell &&
    (/^(?:是|yes|true|必填|✓|✔)$/i.test(cell.text)
      ? true
      : /^(?:否|no|false|可选|—|-)$/i.test(cell.text)
        ? false
        : undefined);
  if (said === undefined || fields.some((field) => field.required === said)) return [];
  const message = `"${name}" is ${said ? 'required' : 'optional'} here, and ${said ? 'optional' : 'required'} in the description.`;
  return [error('api-wrong-value', message, { ...at, hint: 'Mend the table, or the description.' })];
}

/** All fields of parameters, bodies and responses, at any depth. */
export const fieldsOf = memoize(({ parameters, body, answers }: ApiOperation): ApiField[] => {
  const contents = [...(body?.content ?? []), ...answers.flatMap(({ content }) => content)];
  return [
    ...parameters,
    ...answers.flatMap(({ headers }) => headers),
    ...contents.flatMap(({ schema }) => (schema ? listSchemaFields(schema) : [])),
  ];
});

function listSchemaFields(schema: ApiSchema): ApiField[] {
  const below = [
    schema.items,
    typeof schema.additional === 'object' ? schema.additional : undefined,
    ...(schema.variants?.options ?? []),
    ...(schema.parts ?? []).map((part) => part.schema),
  ];
  return [
    ...(schema.properties ?? []).flatMap((field) => [field, ...listSchemaFields(field.schema)]),
    ...below.flatMap((one) => (one ? listSchemaFields(one) : [])),
  ];
}

function formatOperations(operations: readonly ApiOperation[]): string {
  const [first] = operations;
  return operations.length === 1 ? formatOperationName(first!) : first!.path;
}
