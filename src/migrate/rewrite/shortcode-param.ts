/** `param` of Hugo, and its kin of themes: a value of the page or of the site by its name. */
import type { MovedPage, Moving } from '../model.ts';
import { entriesOf } from '../script/values.ts';
import type { Call } from './shortcode-call.ts';

/** `{1}` in the value of Docsy's `_param` is what the call names behind it. Undefined: there is no such value. */
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

/** Hugo does not ask for the case of keys. */
function named(values: unknown, path: string): unknown {
  return path
    .toLowerCase()
    .split('.')
    .reduce<unknown>(
      (found, key) => entriesOf(found).find(([name]) => name.toLowerCase() === key)?.[1],
      values,
    );
}
