/** Compares a site's API descriptions between two of its versions. */
import { reportUnknownVersion } from '#config';
import { createTextReader } from '#discover';
import type { SiteConfig } from '#model/config/config';
import { readSetting } from '#model/config/config-key';
import { type Diagnostic, error, type Found, wrapDiagnostics } from '#model/diagnostic/diagnostic';
import { listVariables, replaceVariables } from '#model/markup/variables';
import { listVersionValues } from '#model/site/locale';
import { apiKey } from '../config.ts';
import { readRefs } from '../read/refs.ts';
import type { ApiDiff } from './index.ts';

export type DescriptionDiff = ApiDiff & { readonly file: string };

/**
 * One diff for each entry of `api`, in that order; breaking changes come first in each. Without a value, the
 * diagnostics say why. `from` and `to`: values of versions.
 */
export async function diffVersions(
  siteDir: string,
  config: SiteConfig,
  from: string,
  to: string,
): Promise<Found<readonly DescriptionDiff[] | undefined>> {
  const entries = readSetting(config, apiKey);
  if (entries.length === 0) {
    const hint = "Name one: api: [{ file: 'api/rest.yaml', prefix: '/reference' }].";
    return wrapDiagnostics([error('usage', 'The configuration names no description of an API.', { hint })]);
  }
  const versions = listVersionValues(config);
  const unknown: [name: string, value: string][] = [
    ['<from>', from],
    ['<to>', to],
  ];
  const faults = unknown
    .filter(([, value]) => !versions.includes(value))
    .map(([name, value]): Diagnostic => reportUnknownVersion(name, value, config));
  if (faults.length > 0) return wrapDiagnostics(faults);
  const { readDescriptions } = await import('../openapi/index.ts');
  const { diffDescriptions } = await import('./index.ts');
  const read = await readDescriptions(entries, {
    versions,
    read: await createTextReader(siteDir),
    frozen: (await readRefs(config, siteDir)).readers,
  });
  const value = entries.flatMap(({ file }): DescriptionDiff[] => {
    const [before, after] = [from, to].map((version) =>
      read.value.find((one) => one.file === file && one.version === version),
    );
    if (!before || !after) return [];
    const tree = config.versions.find((one) => one.value === to)!;
    const { text: title } = replaceVariables(after.title, listVariables(config, tree));
    const { operations, ...diff } = diffDescriptions(before, after);
    const sorted = operations.map((one) => ({ ...one, changes: sortBreakingFirst(one.changes) }));
    return [{ ...diff, operations: sortBreakingFirst(sorted), title, file }];
  });
  return { value, diagnostics: read.diagnostics };
}

function sortBreakingFirst<One extends { readonly breaking: boolean }>(all: readonly One[]): One[] {
  return all.toSorted((one, other) => Number(other.breaking) - Number(one.breaking));
}
