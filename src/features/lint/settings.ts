/** Settings by which pages are linted: the site's terms, and API descriptions for samples and tables. */

import { factsOf } from '#check';
import type { ApiDescription } from '#model/api/api';
import type { SiteConfig, Version } from '#model/config/config';
import { readSetting } from '#model/config/config-key';
import { termsKey } from '#model/config/features/terms';
import type { SourceFile } from '#model/document/document';
import type { LintSettings } from './lint-page.ts';

/** `versions`: those that have the page. Pages with equal settings get one object, because it is part of cache keys. */
export function lintSettings(
  config: SiteConfig,
  apis: readonly ApiDescription[],
  { fixableOnly }: { readonly fixableOnly: boolean },
): (lang: string, source: SourceFile, versions: readonly Version[]) => LintSettings {
  const known = new Map<string, LintSettings>();
  return (lang, { isVirtual }, versions) => {
    // Pages made from a description agree with it.
    const checkedVersions = isVirtual || apis.length === 0 ? [] : versions;
    const key = [lang, ...checkedVersions.map(({ value }) => value)].join(' ');
    const first = checkedVersions.find(({ isDefault }) => isDefault) ?? checkedVersions[0];
    const settings: LintSettings = known.get(key) ?? {
      lang,
      terms: readSetting(config, termsKey),
      ...(fixableOnly && { fixableOnly }),
      ...(first && {
        api: [...new Set([first, ...checkedVersions].map(({ value }) => value))].map((version) =>
          apis.filter((one) => one.version === version).map(factsOf),
        ),
      }),
    };
    known.set(key, settings);
    return settings;
  };
}
