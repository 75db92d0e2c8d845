/** Replaces variables of the MkDocs plugin macros by values of the configuration; reports other macros. */
import { mapProse } from '../lines.ts';
import { leave, type Rewriting } from '../model.ts';
import { at, type Values } from '../script/values.ts';

/** `config`: of the site. Pages use keys of its `extra` directly, and other keys as `config.…`. */
export function macros(config: Values): Rewriting {
  return {
    name: 'macros',
    rewrite(page) {
      mapProse(page, (text, line) =>
        !/\{[{%]/.test(text)
          ? text
          : text
              .replace(/\{%-?\s*raw\s*-?%\}(.*?)\{%-?\s*endraw\s*-?%\}/g, (_, raw: string) =>
                raw.replaceAll('{{', '\\{{'),
              )
              .replace(/(?<!\\)\{\{\s*([A-Za-z_][\w.]*)\s*\}\}/g, (whole, path: string) => {
                const value =
                  at(config.extra, path) ??
                  at({ config }, path) ??
                  at({ page: { meta: page.meta, ...page.meta } }, path);
                if (typeof value === 'string' || typeof value === 'number') return String(value);
                leave(page, `The macro ${whole} is left as it is.`, line, 'Write what it gave.');
                return whole;
              }),
      );
    },
  };
}
