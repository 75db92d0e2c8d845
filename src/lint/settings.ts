/** By what the pages of a site are judged: its words, and the interfaces that their samples and tables are held to. */
import { factsOf } from '../check/index.ts';
import type { ApiDescription } from '../model/api/api.ts';
import type { SiteConfig, Version } from '../model/config/config.ts';
import type { SourceFile } from '../model/document/document.ts';
import type { LintSettings } from './lint-page.ts';

/** `versions`: those that have the page. The same object for all pages that are judged by the same: results are kept by it. */
export function lintSettings(
  { check }: SiteConfig,
  apis: readonly ApiDescription[],
  { fixableOnly }: { readonly fixableOnly: boolean },
): (lang: string, source: SourceFile, versions: readonly Version[]) => LintSettings {
  const known = new Map<string, LintSettings>();
  return (lang, { isVirtual }, versions) => {
    // What is made of a description agrees with it.
    const judged = isVirtual || apis.length === 0 ? [] : versions;
    const key = [lang, ...judged.map(({ value }) => value)].join(' ');
    const first = judged.find(({ isDefault }) => isDefault) ?? judged[0];
    const settings: LintSettings = known.get(key) ?? {
      lang,
      terms: check.terms,
      ...(fixableOnly && { fixableOnly }),
      ...(first && {
        api: [...new Set([first, ...judged].map(({ value }) => value))].map((version) =>
          apis.filter((one) => one.version === version).map(factsOf),
        ),
      }),
    };
    known.set(key, settings);
    return settings;
  };
}
