/** What parsing says of the moved pages: their ids, and what in them docgen does not read. */

import type { Diagnostic, Found } from '../model/diagnostic/diagnostic.ts';
import type { SiteComponents } from '../model/document/component.ts';
import type { Document } from '../model/document/document.ts';
import { stringsWith } from '../model/strings.ts';
import { parse } from '../parse/index.ts';
import type { MovedPage, SitePlan } from './model.ts';
import { textOf } from './move-page.ts';
import { at } from './script/values.ts';

/** Warnings that tell of something that did not come over; errors all do. */
const tells = new Set([
  'markdown-foreign',
  'html-unknown',
  'container-unknown',
  'include-missing',
  'html-name',
  'footnote-missing',
]);

/** By path of the page. A page that is longer than this is not judged, only moved. */
const longest = 5_000_000;

export function judge(
  pages: readonly MovedPage[],
  plan: SitePlan,
  components: SiteComponents,
): Map<string, Found<Document>> {
  const values = (plan.versions ?? []).map(({ value }) => value);
  const options = {
    version: values[0] ?? '',
    knownVersions: values,
    variables: {},
    strings: stringsWith({}),
    lang: 'en',
    allowScripts: false,
    components,
    ...(at(plan.config, 'markdown.math') === true && { math: true as const }),
  };
  const found = new Map<string, Found<Document>>();
  for (const page of pages) {
    const { text } = textOf(page);
    if (text.length > longest) continue;
    const origins = [{ line: 1, file: page.path, fileLine: 1, indent: 0 }];
    const { value, diagnostics } = parse(
      { path: page.path, overlay: false, text, origins, hash: '' },
      options,
    );
    found.set(page.path, { value, diagnostics: diagnostics.filter(isLeft) });
  }
  return found;
}

function isLeft({ severity, code }: Diagnostic): boolean {
  return severity === 'error' || tells.has(code);
}
