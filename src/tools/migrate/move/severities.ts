/** The severities of the new site: what the old generator let pass must not stop its first build. */
import { settledCodes } from '#model/diagnostic/codes';
import { type Diagnostic, warning } from '#model/diagnostic/diagnostic';
import type { SitePlan } from '../shared/model.ts';

type Severities = Readonly<Record<string, 'warning'>>;

/** Only warnings, because no other generator checks samples and the anchors of links. */
const unchecked: Severities = { 'code-invalid': 'warning', 'link-missing-anchor': 'warning' };

const missingFiles: Severities = { 'link-missing-file': 'warning', 'image-missing': 'warning' };
const deadLinks: Severities = { 'link-missing-page': 'warning', ...missingFiles };

/** `faults`: errors that the new site has. */
export function chooseSeverities(plan: SitePlan, faults: readonly Diagnostic[]): Severities {
  return {
    ...unchecked,
    ...(plan.toleratesMissingFiles && missingFiles),
    ...(plan.toleratesDeadLinks && deadLinks),
    ...Object.fromEntries(listCodes(faults).map((code) => [code, 'warning'])),
  };
}

/** The errors that a first build of the new site would have. */
export async function listFaults({
  check,
  out,
}: {
  readonly check?: (siteDir: string) => Promise<readonly Diagnostic[]>;
  readonly out: string;
}): Promise<Diagnostic[]> {
  const found = (await check?.(out)) ?? [];
  return (
    found
      .filter(({ severity }) => severity === 'error')
      // The severities will stand above in that file.
      .map((one) => (one.file === 'site.config.ts' ? { ...one, line: undefined, column: undefined } : one))
  );
}

/** What is to be told of the faults. `told`: what is told already. */
export function reportFaults(faults: readonly Diagnostic[], told: readonly Diagnostic[]): Diagnostic[] {
  const keyOf = ({ code, file, line }: Diagnostic) => [code, file, line].join('\0');
  const known = new Set(told.map(keyOf));
  return [
    ...listCodes(faults).map((code) =>
      warning(
        'migrate-left',
        `"${code}" is only a warning (\`check.severity\`), because the moved site has such faults.`,
        {
          file: 'site.config.ts',
          hint: 'This list has their places. Delete the line when they are mended.',
        },
      ),
    ),
    ...faults
      .filter((one) => !known.has(keyOf(one)))
      .map((one) => (settledCodes.has(one.code) ? one : { ...one, severity: 'warning' as const })),
  ];
}

/** Codes that a site may make less grave. */
function listCodes(faults: readonly Diagnostic[]): string[] {
  return [...new Set(faults.map(({ code }) => code))].filter((code) => !settledCodes.has(code)).sort();
}
