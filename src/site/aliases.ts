/** Old routes that pages name in `aliases`. */
import { type Diagnostic, error } from '../model/diagnostic.ts';
import type { Document } from '../model/document.ts';
import { hasLongPart, joinPath, normaliseRoute } from '../model/url.ts';

/** A path that can be a folder of the output: no '..', no query, nothing that file systems refuse. */
function isRoute(alias: string): boolean {
  const isPath = /^\/[^?#\\\u0000-\u001F\u007F]+$/.test(alias) && joinPath('', alias) === alias.slice(1);
  return isPath && !hasLongPart(alias);
}

/** `aliases`: old route -> the page's. Those that are no routes, or belong to a page, are told and left out. */
export function aliasesOf(pages: ReadonlyMap<string, Document>): {
  aliases: Map<string, string>;
  diagnostics: Diagnostic[];
} {
  const aliases = new Map<string, string>();
  const diagnostics: Diagnostic[] = [];
  for (const [route, document] of pages) {
    for (const written of document.meta.aliases ?? []) {
      const alias = normaliseRoute(written);
      const place = { file: document.path, ...document.aliasesAt, target: written };
      if (!isRoute(alias)) {
        diagnostics.push(
          error('alias-invalid', `The alias "${written}" is not a route.`, {
            ...place,
            hint: 'Write it like "/old/page".',
          }),
        );
      } else if (pages.has(alias)) {
        diagnostics.push(
          error('alias-taken', `The alias "${written}" is the route of ${pages.get(alias)!.path}.`, place),
        );
      } else if (aliases.has(alias)) {
        const other = pages.get(aliases.get(alias)!)!.path;
        diagnostics.push(error('alias-taken', `The alias "${written}" is also named by ${other}.`, place));
      } else aliases.set(alias, route);
    }
  }
  return { aliases, diagnostics };
}
