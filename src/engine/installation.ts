/** What requests say of docgen itself and of the day. */
import { hash } from 'node:crypto';

/** `packageRoot`: where docgen's own files lie. */
export type Installation = { readonly packageRoot: string; readonly version: string };

/** `tool` names docgen's exact code, on every machine the same: that lies under its sources' hash. */
export function installed({ packageRoot, version }: Installation) {
  const [folder, file] = import.meta.url.split('/').slice(-2);
  return { packageRoot, docgen: version, tool: hash('sha256', `${version}\0${folder}/${file}`) };
}

/** When the build takes place, ms since 1970: SOURCE_DATE_EPOCH (reproducible builds), else the clock. */
export function buildMoment(): number {
  const epoch = process.env.SOURCE_DATE_EPOCH;
  return epoch !== undefined && /^\d{1,12}$/.test(epoch) ? Number(epoch) * 1000 : Date.now();
}

/** Year for the copyright, in UTC. */
export function buildYear(): number {
  return new Date(buildMoment()).getUTCFullYear();
}
