/** Titles of schemas that tell readers something. */
import type { ApiField, ApiSchema } from './schema.ts';

function squash(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

/** The title of a schema if it says more than its name, or that of its field, and its type. */
export function findTitle(schema: ApiSchema, name = schema.name ?? ''): string | undefined {
  const { title } = schema;
  if (title === undefined) return undefined;
  const known = [name, ...schema.types].map(squash);
  return squash(title) === '' || known.includes(squash(title)) ? undefined : title;
}

/** The same of a field; one word is mostly an identifier, not a text for readers, save at a position, which has no other name. */
export function findFieldTitle({ name, schema }: Pick<ApiField, 'name' | 'schema'>): string | undefined {
  const title = findTitle(schema, name);
  return /^\[\d/.test(name) || /\s|[^\0-\x7f]/.test(title ?? '') ? title : undefined;
}

/** 'Direction enum': generators add what it is. */
const kind = /\s+(?:array|enum|list|object|schema|string|type)$/i;

/** That of a field whose description does not say it, and whose component is not called so. */
export function findTitleBeside({ name, description, schema }: ApiField): string | undefined {
  const { title } = schema;
  if (title === undefined || description === undefined) return undefined;
  const plain = { ...schema, title: title.replace(kind, '') };
  if (findFieldTitle({ name, schema: plain }) === undefined || findTitle(plain) === undefined)
    return undefined;
  return squash(description).includes(squash(plain.title)) ? undefined : title;
}
