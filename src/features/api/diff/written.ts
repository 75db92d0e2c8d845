/** Compares how lists and objects stand in requests: written in another way, a service reads other values. */
import type { ApiContent } from '../model/api.ts';
import type { ApiField, Json } from '../model/schema.ts';
import { getFormStyle } from '../samples/form.ts';
import { buildPairs, joinPairs, writeParameter } from '../samples/parameter-text.ts';
import type { ApiChange } from './change.ts';

const shown: Readonly<Record<string, Json>> = { array: ['a', 'b'], object: { a: 1, b: 2 } };

type Written = { readonly type: string; readonly text: string };

/** Of two versions of one operation. */
export function compareParameterTexts(before: readonly ApiField[], after: readonly ApiField[]): ApiChange[] {
  const writeAll = (fields: readonly ApiField[]) =>
    listWritten(fields, (field, value) =>
      field.in === undefined ? '' : writeParameter(field, field.in, value, (text) => text),
    );
  return compareTexts(writeAll(before), writeAll(after), '');
}

/** `where`: path of the form. */
export function compareFormTexts(before: ApiContent, after: ApiContent, where: string): ApiChange[] {
  const writeAll = ({ type, schema, encoding }: ApiContent) =>
    /^(?:multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(type)
      ? listWritten(schema?.properties ?? [], ({ name }, value) =>
          joinPairs(buildPairs(name, value, getFormStyle(encoding?.[name], value)), '&'),
        )
      : new Map<string, Written>();
  return compareTexts(writeAll(before), writeAll(after), `${where}.`);
}

function listWritten(
  fields: readonly ApiField[],
  write: (field: ApiField, value: Json) => string,
): Map<string, Written> {
  const found = new Map<string, Written>();
  for (const field of fields) {
    const type = field.schema.types[0] ?? '';
    const value = shown[type];
    const path = field.in === undefined ? field.name : `${field.in}.${field.name}`;
    if (value !== undefined) found.set(path, { type, text: write(field, value) });
  }
  return found;
}

function compareTexts(
  before: ReadonlyMap<string, Written>,
  after: ReadonlyMap<string, Written>,
  prefix: string,
): ApiChange[] {
  return Array.from(after).flatMap(([path, { type, text }]): ApiChange[] => {
    const was = before.get(path);
    if (was?.type !== type || was.text === text) return [];
    return [{ kind: 'written-changed', where: prefix + path, before: was.text, after: text, breaking: true }];
  });
}
