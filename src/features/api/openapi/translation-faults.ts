/** Checks a translation file: names that the description does not have, and values that are not text. */

import { type Diagnostic, warning } from '#model/diagnostic/diagnostic';
import { didYouMean, nearest, printable } from '#model/text';
import type { ApiDescription } from '../model/api.ts';
import { isMap, placeOf, type Raw, type RawMap } from './source.ts';

/** `descriptions`: the same file in each version. A name is valid if any version has it. */
export function translationFaults(
  file: string,
  texts: Raw,
  descriptions: readonly ApiDescription[],
): Diagnostic[] {
  if (!isMap(texts)) {
    const message = 'Texts of a description stand by name; this is no map.';
    return [
      warning('api-invalid', message, {
        file,
        line: 1,
        column: 1,
        hint: `Write ${groups.join(': … or ')}: …`,
      }),
    ];
  }
  const names = namesIn(descriptions);
  return Object.keys(texts).flatMap((group) => {
    const known = names.get(group);
    if (!known) return [unknown(texts, group, groups)];
    const own = texts[group]!;
    if (!isMap(own)) return [noText(texts, group, 'a map of names')];
    return Object.keys(own).flatMap((name) =>
      known.has(name) ? otherThanText(own, name) : [unknown(own, name, [...known])],
    );
  });
}

const groups = ['operations', 'tags', 'schemas', 'securitySchemes', 'x-errors', 'x-reasons'] as const;

function namesIn(descriptions: readonly ApiDescription[]): ReadonlyMap<string, ReadonlySet<string>> {
  const all = (of: (one: ApiDescription) => readonly (string | undefined)[]) =>
    new Set(descriptions.flatMap(of).filter((name) => name !== undefined));
  return new Map<(typeof groups)[number], ReadonlySet<string>>([
    ['operations', all(({ operations, events = [] }) => [...operations, ...events].map(({ id }) => id))],
    ['tags', all(({ tags }) => tags.map(({ name }) => name))],
    ['schemas', all(({ schemas }) => schemas.map(({ name }) => name))],
    ['securitySchemes', all(({ security = [] }) => security.map(({ name }) => name))],
    ['x-errors', all(({ errors }) => errors.map(({ name }) => name))],
    ['x-reasons', all(({ reasons = [] }) => reasons.map(({ name }) => name))],
  ]);
}

/** Values below a name must be strings or maps. The parser limits the nesting (`maxDepth`). */
function otherThanText(within: RawMap, key: string): Diagnostic[] {
  const value = within[key]!;
  if (isMap(value)) return Object.keys(value).flatMap((name) => otherThanText(value, name));
  return typeof value === 'string' ? [] : [noText(within, key, 'a text')];
}

function noText(within: RawMap, key: string, wanted: string): Diagnostic {
  return warning('api-invalid', `\`${printable(key)}\` must be ${wanted}.`, placeOf(within, key));
}

function unknown(within: RawMap, key: string, known: readonly string[]): Diagnostic {
  return warning('api-unknown-name', `The description has no "${printable(key)}".`, {
    ...placeOf(within, key),
    hint: didYouMean(nearest(key, known)),
  });
}
