/** Replaces variables of the MkDocs plugin macros by values of the configuration; reports other macros. */
import { mapProse } from '../shared/lines.ts';
import { addTask, type Rewriting } from '../shared/model.ts';
import { readPath, type Values } from '../shared/script/values.ts';

/** `config`: of the site. Pages use keys of its `extra` directly, and other keys as `config.…`. */
export function replaceMacros(config: Values): Rewriting {
  return (page) => {
    mapProse(page, (text, line) =>
      !/\{[{%]/.test(text)
        ? text
        : text
            .replace(/\{%-?\s*raw\s*-?%\}(.*?)\{%-?\s*endraw\s*-?%\}/g, (_, raw: string) =>
              raw.replaceAll('{{', '\\{{'),
            )
            .replace(/(?<!\\)\{\{\s*([A-Za-z_][\w.]*)\s*\}\}/g, (whole, path: string) => {
              const value =
                readPath(config.extra, path) ??
                readPath({ config }, path) ??
                readPath({ page: { meta: page.meta, ...page.meta } }, path);
              if (typeof value === 'string' || typeof value === 'number') return String(value);
              addTask(page, `The macro ${whole} is left as it is.`, line, 'Write what it gave.');
              return whole;
            }),
    );
  };
}
