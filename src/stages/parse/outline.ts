/** Parses only the frontmatter and title of a page, all that other pages show of it, so that a server starts quickly. */
import type { Found } from '#model/diagnostic/diagnostic';
import { type Document, emptyBody, type SourceFile } from '#model/document/document';
import { getFileTitle } from './file-title.ts';
import { readFrontmatter } from './frontmatter.ts';
import { readMeta } from './meta.ts';
import type { ParseOptions, ParseTools } from './types.ts';
import { insertVariables } from './with-variables.ts';

/** The document without body, headings and links. No diagnostics: the full parser reports them. */
export function readOutline(
  source: SourceFile,
  options: ParseOptions,
  tools: Pick<ParseTools, 'hints' | 'metaKeys' | 'describePlace'> = {},
): Found<Document> {
  const { text } = insertVariables(source, options.variables);
  const frontmatter = readFrontmatter(text, tools.hints);
  const { meta } = readMeta(source.path, frontmatter.entries, options.knownVersions, tools);
  const document: Document = {
    ...describeSource(source),
    meta,
    title: meta.title ?? findFirstTitle(text) ?? getFileTitle(source, options),
    ...emptyBody,
  };
  return { value: document, diagnostics: [] };
}

/** Where a document comes from: a file, or what docgen makes it of, the description of an API or else `pages` of the configuration. */
export function describeSource(source: SourceFile) {
  const { path, shownPath, version, locale, overlay, isVirtual, tellsChanges } = source;
  const file = source.origins[0]?.file ?? path;
  const madeFrom = file === path ? 'site.config.ts' : file;
  return {
    path,
    ...(shownPath !== undefined && { shownPath }),
    version,
    ...(locale !== undefined && { locale }),
    overlay,
    ...(isVirtual && { isVirtual, madeFrom, ...(tellsChanges && { tellsChanges }) }),
  };
}

function findFirstTitle(text: string): string | undefined {
  const [, written, raw] =
    /^(?:# +([^\n]*\S)|<h1\b[^>\n]*>\s{0,200}([^<\n]*[^<\s])\s{0,200}<\/h1>)/im.exec(text) ?? [];
  return written ?? raw;
}
