/** What every request says of docgen itself and of the time. */
import { hash } from 'node:crypto';

/** `packageRoot`: the folder of docgen's own files. */
export type Installation = { readonly packageRoot: string; readonly version: string };

/**
 * `tool` identifies docgen's exact code, equal on every machine: the folder of the compiled code is named by a hash of the sources.
 * Another version of ICU may cut Chinese into other words.
 */
export function describeInstallation({ packageRoot, version }: Installation) {
  const [folder, file] = import.meta.url.split('/').slice(-2);
  const parts = [version, folder, file, process.versions.icu];
  return { packageRoot, docgen: version, tool: hash('sha256', parts.join('\0')) };
}

/** The time of the build, ms since 1970: SOURCE_DATE_EPOCH (reproducible builds), else the clock. */
export function buildMoment(): number {
  const epoch = process.env.SOURCE_DATE_EPOCH;
  return epoch !== undefined && /^\d{1,12}$/.test(epoch) ? Number(epoch) * 1000 : Date.now();
}

/** Year for the copyright, in UTC. */
export function buildYear(): number {
  return new Date(buildMoment()).getUTCFullYear();
}
