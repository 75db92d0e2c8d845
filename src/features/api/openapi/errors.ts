/** Reads the catalogues of a description: errors (`x-errors`), reasons that distinguish errors of one code (`x-reasons`), and a tag's own wording of errors. */
import { didYouMean, findNearest } from '#model/text';
import type { ApiError, ApiOperation, ApiReason } from '../model/api.ts';
import { formatScalar } from '../model/numbers.ts';
import type { DescriptionContext } from './context.ts';
import type { Surroundings } from './operation.ts';
import { getPlace, type RawMap } from './source.ts';

export function readReasons(view: RawMap, context: DescriptionContext): ApiReason[] {
  const catalogue = context.map(view, 'x-reasons') ?? {};
  return Object.keys(catalogue).flatMap((name): ApiReason[] => {
    const raw = context.view(catalogue[name], catalogue, name)?.raw;
    return raw
      ? [{ name, ...readErrorTexts(raw, context), ...context.marks(raw), place: getPlace(catalogue, name) }]
      : [];
  });
}

export function readErrorCatalogue(
  view: RawMap,
  reasons: readonly ApiReason[],
  context: DescriptionContext,
): ApiError[] {
  const catalogue = context.map(view, 'x-errors') ?? {};
  const known = {
    has: new Set(reasons.map(({ name }) => name)),
    all: new Set(Object.keys(context.map(view, 'x-reasons') ?? {})),
  };
  return Object.keys(catalogue).flatMap((name): ApiError[] => {
    const raw = context.view(catalogue[name], catalogue, name)?.raw;
    if (!raw) return [];
    const own = readErrorReasons(raw, known, context);
    const { code } = raw;
    return [
      {
        name,
        ...(typeof raw.status === 'number' && { status: raw.status }),
        ...(typeof code === 'number' && { code }),
        ...(typeof code === 'string' && { code: formatScalar(code) }),
        ...readErrorTexts(raw, context),
        ...(own.length > 0 && { reasons: own }),
        ...context.marks(raw),
        place: getPlace(catalogue, name),
      },
    ];
  });
}

function readErrorTexts(raw: RawMap, context: DescriptionContext): Pick<ApiError, 'meaning' | 'cure'> {
  const cure = context.text(raw, 'cure');
  return { meaning: context.text(raw, 'meaning') ?? '', ...(cure !== undefined && { cure }) };
}

type KnownReasons = { readonly has: ReadonlySet<string>; readonly all: ReadonlySet<string> };

/** `reason: limit`, or a list of possible reasons. Without a catalogue any name is valid. */
function readErrorReasons(raw: RawMap, { has, all }: KnownReasons, context: DescriptionContext): string[] {
  const isOne = typeof raw.reason === 'string';
  const names = isOne ? [raw.reason as string] : context.texts(raw, 'reason');
  return names.filter((name) => {
    if (all.size === 0 || has.has(name)) return true;
    if (!all.has(name)) reportUnknown(name, all, 'x-reasons', raw, 'reason', context);
    return false;
  });
}

/** The errors that a tag may name. */
export type TagErrorsSource = Pick<Surroundings, 'errors' | 'allErrors'> & {
  /** Only the newest version reports an error that no operation has: an older one may lack that operation. */
  readonly isNewest: boolean;
};

/** `x-errors` of a tag: names from the catalogue, with a `meaning` and `cure` that replace the general ones. */
export function readTagErrors(
  tag: RawMap,
  operations: readonly Pick<ApiOperation, 'errors'>[],
  { errors, allErrors, isNewest }: TagErrorsSource,
  context: DescriptionContext,
): ApiError[] {
  const own = context.map(tag, 'x-errors') ?? {};
  const possible = new Set(operations.flatMap((operation) => operation.errors.map(({ name }) => name)));
  for (const name of Object.keys(own)) {
    if (!allErrors.has(name)) reportUnknown(name, allErrors, 'x-errors', own, name, context);
    else if (isNewest && errors.has(name) && !possible.has(name)) {
      const message = `No operation of the tag has "${name}" among its \`x-errors\`.`;
      const hint = 'Name it at the operations that answer with it, or leave it out here.';
      context.report('api-unknown-name', message, own, name, { target: name, hint });
    }
  }
  return [...errors.values()].flatMap((error): ApiError[] => {
    const { name } = error;
    if (own[name] === undefined || !possible.has(name)) return [];
    const raw = context.view(own[name], own, name)?.raw;
    if (!raw) return [];
    const { meaning, cure = error.cure } = readErrorTexts(raw, context);
    const words = { meaning: meaning || error.meaning, ...(cure !== undefined && { cure }) };
    return [{ ...error, ...words, place: getPlace(own, name) }];
  });
}

function reportUnknown(
  name: string,
  known: ReadonlySet<string>,
  where: string,
  holder: RawMap,
  key: string,
  context: DescriptionContext,
): void {
  const near = findNearest(name, known);
  const message = `"${name}" is no entry of the description's \`${where}\`.`;
  context.report('api-unknown-name', message, holder, key, {
    target: name,
    hint: didYouMean(near),
  });
}
