/** What one version has of an object in a bundle. */
import { formatScalar } from '../model/numbers.ts';
import type { DescriptionContext } from '../openapi/context.ts';
import { mergePatch } from '../openapi/merge-raw.ts';
import { isList, isMap, type Raw, type RawMap } from '../openapi/source.ts';

export function patchVersion(raw: RawMap, version: string): RawMap {
  const all = raw['x-versions'];
  const patch = isMap(all) ? all[version] : undefined;
  return isMap(patch) ? mergePatch(raw, patch) : raw;
}

/** Removes the names of properties, values and errors that the version lacks. `made`: of `raw`. */
export function removeGone(
  made: Record<string, Raw>,
  raw: RawMap,
  root: RawMap,
  context: DescriptionContext,
): RawMap {
  if (isMap(raw.properties) && isList(raw.required)) {
    const gone = Object.keys(raw.properties).filter((name) => !isKeyIn(made.properties, name));
    const required = raw.required.filter((name) => !gone.includes(formatScalar(name)));
    if (required.length > 0) made.required = required;
    else delete made.required;
  }
  if (isMap(raw['x-enum']) && isList(raw.enum)) {
    const gone = Object.keys(raw['x-enum']).filter((name) => !isKeyIn(made['x-enum'], name));
    made.enum = raw.enum.filter((value) => !gone.includes(formatScalar(value)));
  }
  const catalogue = root['x-errors'];
  if (isList(raw['x-errors']) && isMap(catalogue))
    made['x-errors'] = raw['x-errors'].filter((name) => {
      const error = catalogue[String(name)];
      return !isMap(error) || context.has(patchVersion(error, context.version));
    });
  if (raw.deprecated === true || isMap(raw['x-deprecated'])) {
    if (context.marks(raw).deprecated) made.deprecated = true;
    else {
      delete made.deprecated;
      delete made['x-deprecated'];
    }
  }
  return made;
}

function isKeyIn(raw: Raw | undefined, name: string): boolean {
  return isMap(raw) && name in raw;
}
