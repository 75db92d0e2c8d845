/**
 * From the site folder's site.config.ts to the configuration that all stages read. Must not know of content,
 * nor of what a stage does with a setting.
 */
import { resolve } from 'node:path';
import type { SiteConfig } from '../model/config.ts';
import { error, type Found, withoutValue } from '../model/diagnostic.ts';
import { bundle } from './bundle.ts';
import { complete } from './complete.ts';
import { expand } from './expand.ts';
import { findConfig } from './find.ts';
import { locatorOf } from './locate.ts';
import { placesOf } from './places.ts';
import { plainCopy } from './plain.ts';
import { run } from './run.ts';
import { type PlaceOf, validate } from './validate.ts';

/** Finds, runs and checks site.config.ts. No value: unusable (exit code 2); diagnostics say why, all at once. */
export async function loadConfig(siteDir: string): Promise<Found<SiteConfig | undefined>> {
  const file = await findConfig(siteDir);
  if (file.value === undefined) return withoutValue(file.diagnostics);
  const { name, source } = file.value;
  const bundled = await bundle(resolve(siteDir), name);
  if (bundled.value === undefined) return withoutValue(bundled.diagnostics);
  const exported = await run(bundled.value, name);
  if (exported.value === undefined) return withoutValue(exported.diagnostics);

  const locate = locatorOf(source);
  return readConfig(exported.value, (path) => ({ file: name, ...locate(path) }));
}

/**
 * Checks and completes what a configuration file exports.
 * @internal Exported for tests, which hand in values without a file.
 */
export function readConfig(exported: unknown, placeOf: PlaceOf): Found<SiteConfig | undefined> {
  const plain = plainCopy(exported);
  if (plain === undefined) {
    const message = 'The configuration holds more than a million values.';
    return withoutValue([error('config-invalid', message, placeOf([]))]);
  }
  const expanded = expand(plain.copy, placeOf);
  const checked = validate(expanded.value, placeOf);
  const diagnostics = [...expanded.diagnostics, ...checked.diagnostics];
  if (checked.value === undefined || diagnostics.length > 0) return withoutValue(diagnostics);
  const places = placesOf(checked.value, placeOf);
  return { value: { ...complete(checked.value), places }, diagnostics };
}
