/** Reads calls of shortcodes. */
import type { MovedPage, Moving } from '../../shared/model.ts';
import { readEntries } from '../../shared/script/values.ts';

/** The page that calls, and what a site of Hugo gives its shortcodes. */
export type Place = {
  readonly page: MovedPage;
  readonly moving: Moving;
  /** Values that pages may use by name. */
  readonly params: Readonly<Record<string, unknown>>;
  /** Templates of the site's own shortcodes, by name. */
  readonly templates: Readonly<Record<string, string>>;
};

/** A call of a shortcode, with arguments by position and by name. */
export type Call = {
  readonly name: string;
  readonly args: readonly string[];
  /** The first of them; '' without any. */
  readonly first: string;
  readonly values: Readonly<Record<string, string>>;
};

export function readCall(name: string, text: string): Call {
  const args: string[] = [];
  const values: Record<string, string> = {};
  for (const [, key, double, raw, bare] of text.matchAll(
    /(?:([\w-]+)\s*=\s*)?(?:"((?:[^"\\]|\\.)*)"|`([^`]*)`|([^\s"`=]+))/g,
  )) {
    const value = double?.replace(/\\(["\\])/g, '$1') ?? raw ?? bare ?? '';
    if (key === undefined) args.push(value);
    else values[key] = value;
  }
  return { name: name.toLowerCase(), args, first: args[0] ?? '', values };
}

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
