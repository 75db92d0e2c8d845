/** The values of an `enum`, with the meanings and marks that `x-enum` gives them. */
import type { ApiSchema, Json } from '../model/api/api-schema.ts';
import { didYouMean, nearest } from '../model/text.ts';
import type { Context } from './context.ts';
import { isList, isMap, type RawMap } from './source.ts';

/** Undefined: any value may stand. Values that this version does not have are left out. */
export function textsOfEnum(raw: RawMap, context: Context): ApiSchema['enum'] {
  if (raw.enum === undefined) return undefined;
  const values = context.list(raw, 'enum');
  const details = context.map(raw, 'x-enum') ?? {};
  const names = values.map(String);
  for (const name of Object.keys(details)) {
    if (names.includes(name)) continue;
    const hint = didYouMean(nearest(name, names));
    context.tell(
      'api-invalid',
      `\`x-enum\` tells of "${name}", which \`enum\` does not list.`,
      details,
      name,
      { target: name, hint },
    );
  }
  return values.flatMap((value) => {
    const written = details[String(value)];
    const told = isMap(written) ? context.view(written, details, String(value))?.raw : undefined;
    if (isMap(written) && !told) return [];
    const description = told
      ? context.text(told, 'description')
      : written === undefined
        ? descriptionIn(raw, values.indexOf(value))
        : String(written);
    const marks = told && context.marks(told);
    return [
      {
        value: value as Json,
        ...(description !== undefined && { description }),
        ...(marks && Object.keys(marks).length > 0 && { marks }),
      },
    ];
  });
}

/** As generators of others write it: a list beside `enum`. */
function descriptionIn(raw: RawMap, index: number): string | undefined {
  const list = raw['x-enum-descriptions'] ?? raw['x-enumDescriptions'];
  const own = isList(list)
    ? list[index]
    : isMap(list)
      ? list[String((raw.enum as readonly unknown[])[index])]
      : undefined;
  return typeof own === 'string' ? own : undefined;
}
