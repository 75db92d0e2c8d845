/** Parses the moved pages: gives their ids, and diagnostics on markup that docgen does not understand. */
import { loadParseTools } from '#engine';
import type { Diagnostic, Found } from '#model/diagnostic/diagnostic';
import type { SiteComponents } from '#model/document/component';
import type { Document } from '#model/document/document';
import { parse } from '#parse';
import type { MovedPage, SitePlan } from '../shared/model.ts';
import { readPath } from '../shared/script/values.ts';
import { formatPage } from './move-page.ts';

/** Warnings about content that did not come over; all errors are. */
const losses = new Set([
  'markdown-foreign',
  'html-unknown',
  'container-unknown',
  'include-missing',
  'html-name',
  'html-reserved',
  'footnote-missing',
]);

/** Longer pages are moved without parsing; UTF-16 units. */
const longest = 5_000_000;

/** Parses the pages. Returns documents and their faults by path. */
export async function parsePages(
  pages: readonly MovedPage[],
  plan: SitePlan,
  components: SiteComponents,
): Promise<Map<string, Found<Document>>> {
  const values = (plan.versions ?? []).map(({ value }) => value);
  const options = {
    version: values[0] ?? '',
    knownVersions: values,
    variables: {},
    strings: (await loadParseTools()).strings,
    lang: 'en',
    allowScripts: false,
    components,
    // As the new site's configuration turns it on.
    ...(readPath(plan.config, 'markdown.math') === true && { features: { math: true } }),
  };
  const tools = await loadParseTools();
  const found = new Map<string, Found<Document>>();
  for (const page of pages) {
    const { text } = formatPage(page);
    if (text.length > longest) continue;
    const origins = [{ line: 1, file: page.path, fileLine: 1, indent: 0 }];
    const { value, diagnostics } = parse(
      { path: page.path, overlay: false, text, origins, hash: '' },
      options,
      tools,
    );
    found.set(page.path, { value, diagnostics: diagnostics.filter(isLoss) });
  }
  return found;
}

function isLoss({ severity, code }: Diagnostic): boolean {
  return severity === 'error' || losses.has(code);
}
