/** Reads calls of shortcodes. */
import type { MovedPage, Moving } from '../../shared/model.ts';

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
