/** JSON pointers and component names for bundles. */
import { decodePart } from '../openapi/pointer.ts';
import { createEmptyMap, isMap, type Raw, type RawMap } from '../openapi/source.ts';

/** '#/components/schemas/Call' */
export function buildPointer(...parts: readonly string[]): string {
  return `#/${parts.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`;
}

/**
 * 'rest/calls.yaml#/components/schemas/Call' -> 'Call'. `key` has only the characters that keys of components may have, so that of a
 * Chinese name nothing is left in it.
 */
export function getComponentName(ref: string): { readonly name: string; readonly key: string } {
  const last = decodePart(ref.split(/[/#]/).filter(Boolean).at(-1) ?? '');
  const name = last.replace(/\.(?:ya?ml|json)$/i, '');
  return { name, key: name.replace(/[^\w.-]+/g, '_') || 'part' };
}

/** Gives a schema without a title this one. */
export function addTitle(schema: Raw, title: string | undefined): Raw {
  if (title === undefined || !isMap(schema) || '$ref' in schema) return schema;
  return Object.assign(createEmptyMap(), { title }, schema);
}

/** True for a reference that has no keys beside `$ref`. */
export function isAlias(raw: RawMap): boolean {
  return typeof raw.$ref === 'string' && Object.keys(raw).length === 1;
}
