/** Checks a translation file: names that the description does not have, and values that are not text. */
import { type Diagnostic, warning } from '#model/diagnostic/diagnostic';
import { didYouMean, findNearest, removeUnprintable } from '#model/text';
import type { ApiDescription } from '../model/api.ts';
import { getPlace, isMap, type Raw, type RawMap } from './source.ts';

/** `descriptions`: the same file in each version. A name is valid if any version has it. */
export function findTranslationFaults(
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
  const names = collectNames(descriptions);
  return Object.keys(texts).flatMap((group) => {
    const known = names.get(group);
    if (!known) return [reportUnknownText(texts, group, groups)];
    const own = texts[group]!;
    if (!isMap(own)) return [reportNonText(texts, group, 'a map of names')];
    return Object.keys(own).flatMap((name) =>
      known.has(name) ? findNonTexts(own, name) : [reportUnknownText(own, name, [...known])],
    );
  });
}

const groups = ['operations', 'tags', 'schemas', 'securitySchemes', 'x-errors', 'x-reasons'] as const;

function collectNames(descriptions: readonly ApiDescription[]): ReadonlyMap<string, ReadonlySet<string>> {
  const collectAllNames = (of: (description: ApiDescription) => readonly (string | undefined)[]) =>
    new Set(descriptions.flatMap(of).filter((name) => name !== undefined));
  return new Map<(typeof groups)[number], ReadonlySet<string>>([
    [
      'operations',
      collectAllNames(({ operations, events = [] }) => [...operations, ...events].map(({ id }) => id)),
    ],
    ['tags', collectAllNames(({ tags }) => tags.map(({ name }) => name))],
    ['schemas', collectAllNames(({ schemas }) => schemas.map(({ name }) => name))],
    ['securitySchemes', collectAllNames(({ security = [] }) => security.map(({ name }) => name))],
    ['x-errors', collectAllNames(({ errors }) => errors.map(({ name }) => name))],
    ['x-reasons', collectAllNames(({ reasons = [] }) => reasons.map(({ name }) => name))],
  ]);
}

/** Values below a name must be strings or maps. The parser limits the nesting (`maxDepth`). */
function findNonTexts(within: RawMap, key: string): Diagnostic[] {
  const value = within[key]!;
  if (isMap(value)) return Object.keys(value).flatMap((name) => findNonTexts(value, name));
  return typeof value === 'string' ? [] : [reportNonText(within, key, 'a text')];
}

function reportNonText(within: RawMap, key: string, wanted: string): Diagnostic {
  return warning('api-invalid', `\`${removeUnprintable(key)}\` must be ${wanted}.`, getPlace(within, key));
}

function reportUnknownText(within: RawMap, key: string, known: readonly string[]): Diagnostic {
  return warning('api-unknown-name', `The description has no "${removeUnprintable(key)}".`, {
    ...getPlace(within, key),
    hint: didYouMean(findNearest(key, known)),
  });
}
