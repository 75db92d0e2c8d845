/** Looks up Hugo's `param` and similar shortcodes: a value of the page or the site by name. */
import type { MovedPage, Moving } from '../model.ts';
import { entriesOf } from '../script/values.ts';
import type { Call } from './shortcode-call.ts';

/** The value; undefined without one. In Docsy's `_param`, `{1}` in the value is an argument of the call. */
export function paramOf({ name, args, values }: Call, page: MovedPage, moving: Moving): string | undefined {
  const wanted = args[0] ?? values.name ?? '';
  if (wanted === 'baseURL') return String(moving.plan.config.url ?? '').replace(/\/$/, '');
  const value =
    named(page.meta, wanted) ?? named(page.meta, `params.${wanted}`) ?? named(moving.plan.params, wanted);
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  return name === '_param'
    ? String(value).replace(/\{(\d+)\}/g, (whole, index: string) => args[Number(index)] ?? whole)
    : String(value);
}

/** Hugo ignores the case of keys. */
function named(values: unknown, path: string): unknown {
  return path
    .toLowerCase()
    .split('.')
    .reduce<unknown>(
      (found, key) => entriesOf(found).find(([name]) => name.toLowerCase() === key)?.[1],
      values,
    );
}
