/** Reads the values of an enumeration, with the meanings and marks from `x-enum` or from their own schemas. */
import { didYouMean, findNearest } from '#model/text';
import { formatScalar } from '../model/numbers.ts';
import type { ApiSchema, Json } from '../model/schema.ts';
import type { DescriptionContext } from './context.ts';
import { isList, isMap, type Raw, type RawMap } from './source.ts';

/** The values that this version has. Undefined if the schema allows any value. */
export function readEnumValues(raw: RawMap, context: DescriptionContext): ApiSchema['enum'] {
  if (raw.enum !== undefined) return readEnumDetails(raw, context);
  return isValueList(raw) ? readAlternativeValues(raw, context) : undefined;
}

/** True if each alternative is one value, JSON Schema's way to explain values: `oneOf: [{ const: 1, title: ROW }]`. */
export function isValueList(raw: RawMap): boolean {
  const options = getAlternatives(raw).filter((alternative) => !isNull(alternative));
  return (
    options.length > 0 && options.every((option) => isMap(option) && getConstOrEnum(option) !== undefined)
  );
}

function getAlternatives(raw: RawMap): readonly Raw[] {
  return isList(raw.oneOf) ? raw.oneOf : isList(raw.anyOf) ? raw.anyOf : [];
}

/** No value fits: `false`, or as TypeSpec writes it, `{ not: {} }`. */
export function isNever(raw: Raw | undefined): boolean {
  if (!isMap(raw) || Object.keys(raw).length !== 1) return raw === false;
  return raw.not === true || (isMap(raw.not) && Object.keys(raw.not).length === 0);
}

export function isNull(one: Raw): boolean {
  return isMap(one) && one.type === 'null';
}

/** True for a component such as `NullEnum: { enum: [null] }` of Django. */
export function isOnlyNull({ types, enum: values, const: only }: ApiSchema): boolean {
  return types.length === 0 && (only === null || (values?.length === 1 && values[0]!.value === null));
}

function getConstOrEnum(option: RawMap): Raw | undefined {
  if (option.const !== undefined) return option.const;
  return isList(option.enum) && option.enum.length === 1 ? option.enum[0] : undefined;
}

function readAlternativeValues(raw: RawMap, context: DescriptionContext): ApiSchema['enum'] {
  const list = context.list(raw, isList(raw.oneOf) ? 'oneOf' : 'anyOf');
  return list.flatMap((written, index) => {
    const one = isNull(written) ? undefined : context.view(written, list, index)?.raw;
    const value = one && getConstOrEnum(one);
    if (!one || value === undefined) return [];
    const description = describeValue(value, context.text(one, 'title'), context.text(one, 'description'));
    const marks = context.marks(one);
    return [
      {
        value: value as Json,
        ...(description !== undefined && { description }),
        ...(Object.keys(marks).length > 0 && { marks }),
      },
    ];
  });
}

/** Drops a name that differs from the value only in case. */
function describeValue(value: Raw, name: string | undefined, text: string | undefined): string | undefined {
  const isRedundant = name === undefined || name.toLowerCase() === formatScalar(value).toLowerCase();
  if (isRedundant) return text;
  const title = /^[\w.$-]+$/.test(name) ? `\`${name}\`` : name;
  return text === undefined ? title : `${title} · ${text}`;
}

function readEnumDetails(raw: RawMap, context: DescriptionContext): ApiSchema['enum'] {
  const values = context.list(raw, 'enum');
  // Some vendors list values with their meanings.
  const details = isList(raw['x-enum']) ? {} : (context.map(raw, 'x-enum') ?? {});
  const names = values.map(formatScalar);
  for (const name of Object.keys(details)) {
    if (names.includes(name)) continue;
    const hint = didYouMean(findNearest(name, names));
    context.report(
      'api-invalid',
      `\`x-enum\` tells of "${name}", which \`enum\` does not list.`,
      details,
      name,
      { target: name, hint },
    );
  }
  return values.flatMap((value) => {
    const written = details[formatScalar(value)];
    const view = isMap(written) ? context.view(written, details, formatScalar(value))?.raw : undefined;
    if (isMap(written) && !view) return [];
    const description = view
      ? context.text(view, 'description')
      : written === undefined
        ? findListedMeaning(raw, value, values.indexOf(value))
        : formatScalar(written);
    const marks = view && context.marks(view);
    return [
      {
        value: value as Json,
        ...(description !== undefined && { description }),
        ...(marks && Object.keys(marks).length > 0 && { marks }),
      },
    ];
  });
}

/** Other generators write names and descriptions in lists beside `enum`. */
function findListedMeaning(raw: RawMap, value: Raw, index: number): string | undefined {
  const listed = isList(raw['x-enum']) ? raw['x-enum'] : [];
  const own = listed.find((one) => isMap(one) && formatScalar(one.value) === formatScalar(value));
  if (isMap(own) && typeof own.description === 'string' && own.description !== '') return own.description;
  const findTextIn = (...keys: readonly string[]) => {
    const list = keys.map((key) => raw[key]).find((one) => one !== undefined);
    const own = isList(list) ? list[index] : isMap(list) ? list[formatScalar(value)] : undefined;
    return typeof own === 'string' && own !== '' ? own : undefined;
  };
  const name = findTextIn('x-enum-varnames', 'x-enumNames', 'x-enum-names');
  return describeValue(value, name, findTextIn('x-enum-descriptions', 'x-enumDescriptions'));
}
