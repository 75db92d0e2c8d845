/** Looks up Hugo's `param` and similar shortcodes: a value of the page or the site by name. */
import { readEntries } from '../../shared/script/values.ts';
import type { Call, Place } from './call.ts';

/** The value; undefined without one. In Docsy's `_param`, `{1}` in the value is an argument of the call. */
export function readParam({ name, args, values }: Call, { page, moving, params }: Place): string | undefined {
  const wanted = args[0] ?? values.name ?? '';
  if (wanted === 'baseURL') return String(moving.plan.config.url ?? '').replace(/\/$/, '');
  const value = lookUp(page.meta, wanted) ?? lookUp(page.meta, `params.${wanted}`) ?? lookUp(params, wanted);
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  return name === '_param'
    ? String(value).replace(/\{(\d+)\}/g, (whole, index: string) => args[Number(index)] ?? whole)
    : String(value);
}

/** Hugo ignores the case of keys. */
function lookUp(values: unknown, path: string): unknown {
  return path
    .toLowerCase()
    .split('.')
    .reduce<unknown>(
      (found, key) => readEntries(found).find(([name]) => name.toLowerCase() === key)?.[1],
      values,
    );
}
