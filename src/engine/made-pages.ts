/**
 * Names in messages what people can open: pages that are made from an API description or by the configuration, and lists,
 * are no files. Such a message leads to the file that the page is made from, and says which page it is about.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { computeFileRoute, splitFileOverlay } from '#model/address/route';
import type { SiteConfig } from '#model/config/config';
import type { Diagnostic } from '#model/diagnostic/diagnostic';
import type { SourceFile } from '#model/document/document';

export function nameWrittenFiles(
  found: readonly Diagnostic[],
  { sources, config, siteDir }: MadeFrom,
): readonly Diagnostic[] {
  const made = new Map(sources.filter(({ isVirtual }) => isVirtual).map((source) => [source.path, source]));
  const nameFile = (one: Diagnostic): Diagnostic => {
    const { file = '', line, column: _, ...rest } = one;
    const source = made.get(file);
    if (!source) {
      // A list has an address alone, unless it is that of a folder.
      const isList = /^content\/.*\/$/.test(file) && !existsSync(join(siteDir, file));
      return isList ? addPage(rest, `Page: ${file.slice('content'.length, -1)}.`) : one;
    }
    const [origin] = source.origins;
    if (origin && origin.file !== file) {
      const about = addPage({ ...one, file: origin.file, line: line ?? origin.fileLine }, nameRoute(file));
      return line === undefined && origin.column !== undefined ? { ...about, column: origin.column } : about;
    }
    const { file: configFile = 'site.config.ts', ...place } = config.places?.pages ?? {};
    const { rest: own } = splitFileOverlay(file);
    const name =
      line === undefined
        ? `Page made by \`pages\`: "${own}".`
        : `Page made by \`pages\`: "${own}", line ${line}.`;
    return addPage({ ...rest, ...place, file: configFile }, name);
  };
  const nameRoute = (path: string) => `Page: ${computeFileRoute(path, config.product.slug)}.`;
  const included = /(?<=^| )Included by (content\/.*\.md)\.$/;
  return found.map((one) => {
    const named = nameFile(one);
    const page = included.exec(named.hint ?? '')?.[1];
    return page !== undefined && made.has(page)
      ? { ...named, hint: named.hint!.replace(included, () => nameRoute(page)) }
      : named;
  });
}

type MadeFrom = {
  readonly sources: readonly SourceFile[];
  readonly config: SiteConfig;
  readonly siteDir: string;
};

/** To the message: two pages with the same fault are two. */
function addPage(one: Diagnostic, page: string): Diagnostic {
  const message = /[.!?。！？]$/.test(one.message) ? one.message : `${one.message}.`;
  return { ...one, message: `${message} ${page}` };
}
