/** Which codes a run looks for: an entry of `check.ignore` for another code is not called unused. */
import type { CheckRequest } from '#model/run/request';
import { codes } from './features.ts';

/** True for codes that every run looks for. */
export function isAlwaysAsked(code: string): boolean {
  return !codes.closer.has(code) && isAskedByCheck(code, {});
}

/** Answers of other sites change by the day: never call ignore entries for them unused. */
export function isAskedByCheck(code: string, { against }: Pick<CheckRequest, 'against'>): boolean {
  return code === 'route-vanished' ? against !== undefined : !codes.external.has(code);
}
