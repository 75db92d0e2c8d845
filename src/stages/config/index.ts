/**
 * Loads site.config.ts and makes the configuration that all stages read. Must not know the content,
 * nor what a stage does with a setting.
 */
import { resolve } from 'node:path';
import { locatorOf } from '#key-places';
import type { CheckedConfig, ConfigCode, ExtensionKind, SiteConfig } from '#model/config/config';
import { isOpaque } from '#model/config/opaque';
import { error, type Found, wrapDiagnostics } from '#model/diagnostic/diagnostic';
import { takeBackSignals } from '#signals';
import type { Added } from './added.ts';
import { bundle } from './bundle.ts';
import { completeConfig } from './complete.ts';
import { expand } from './expand.ts';
import { computeDigest, listKinds, remember } from './extensions.ts';
import { findConfig } from './find.ts';
import { recordPlaces } from './places.ts';
import { plainCopy } from './plain.ts';
import { run } from './run.ts';
import { type PlaceOf, validate } from './validate.ts';

export type { Added } from './added.ts';
export { extensionsOf } from './extensions.ts';
export { reportUnknownVersion } from './unknown-version.ts';
export { faultInHead } from './validate.ts';

/**
 * Finds, runs and validates site.config.ts. Without a value it is unusable (exit code 2), and the diagnostics name every fault.
 * Adds to `sources` the absolute paths of all files that it imports, even of missing ones.
 */
export async function loadConfig(
  siteDir: string,
  { sources, ...added }: Added & { readonly sources?: Set<string> | undefined },
): Promise<Found<SiteConfig | undefined>> {
  const file = await findConfig(siteDir);
  if (file.value === undefined) return wrapDiagnostics(file.diagnostics);
  const { name, source } = file.value;
  const bundled = await bundle(resolve(siteDir), name, sources);
  if (bundled.value === undefined) return wrapDiagnostics(bundled.diagnostics);
  const exported = await run(bundled.value, name);
  if (exported.value === undefined) return wrapDiagnostics(exported.diagnostics);

  const locate = locatorOf(source);
  const bundleOf = bundled.value;
  const found = readConfig(
    exported.value,
    (path) => ({ file: name, ...locate(path) }),
    added,
    (kinds, checked) => {
      const digest = computeDigest(resolve(siteDir), bundleOf);
      remember(digest, checked);
      return { code: bundleOf.code, digest, file: name, kinds };
    },
  );
  // Neither a function that is called later, nor a timer that it left running.
  if (!found.value?.extensions && !/\bset(?:Timeout|Interval|Immediate)\b/.test(bundleOf.code))
    takeBackSignals();
  return found;
}

/**
 * Validates and completes the export of a configuration file. `codeOf`: returns the code for its functions, if it has any.
 * @internal Exported for tests, which pass values without a file.
 */
export function readConfig(
  exported: unknown,
  placeOf: PlaceOf,
  added: Added,
  codeOf?: (kinds: readonly ExtensionKind[], checked: CheckedConfig) => ConfigCode,
): Found<SiteConfig | undefined> {
  const plain = plainCopy(exported, undefined, isOpaque);
  if (plain === undefined) {
    const message = 'The configuration holds more than a million values.';
    return wrapDiagnostics([error('config-invalid', message, placeOf([]))]);
  }
  const expanded = expand(plain.copy, placeOf, added.keys);
  const checked = validate(expanded.value, placeOf, added);
  const diagnostics = [...expanded.diagnostics, ...checked.diagnostics];
  if (checked.value === undefined || diagnostics.length > 0) return wrapDiagnostics(diagnostics);
  const places = recordPlaces(checked.value, placeOf, added.keys);
  const kinds = listKinds(checked.value);
  const extensions = kinds.length > 0 && codeOf?.(kinds, checked.value);
  return {
    value: { ...completeConfig(checked.value, added), places, ...(extensions && { extensions }) },
    diagnostics,
  };
}
