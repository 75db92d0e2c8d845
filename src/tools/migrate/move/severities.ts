/** The severities of the new site: what the old generator let pass must not stop its first build. */
import { type AnyCode, settledCodes } from '#model/diagnostic/codes';
import type { Diagnostic, Found } from '#model/diagnostic/diagnostic';
import type { SitePlan, Task } from '../shared/model.ts';

type Severities = Readonly<Record<string, 'warning'>>;

/** Only warnings, because no other generator checks samples and the anchors of links. */
const unchecked: Severities = { 'code-invalid': 'warning', 'link-missing-anchor': 'warning' };

const missingFiles: Severities = { 'link-missing-file': 'warning', 'image-missing': 'warning' };
const deadLinks: Severities = { 'link-missing-page': 'warning', ...missingFiles };

/** `codes`: of errors that moved pages have. */
export function chooseSeverities(plan: SitePlan, codes: readonly AnyCode[]): Severities {
  return {
    ...unchecked,
    ...(plan.toleratesMissingFiles && missingFiles),
    ...(plan.toleratesDeadLinks && deadLinks),
    ...Object.fromEntries(codes.map((code) => [code, 'warning'])),
  };
}

/** Codes of the errors in parsed pages, as far as a site may change how grave they are. */
export function listErrorCodes(found: Iterable<Found<unknown>>): AnyCode[] {
  const codes = new Set<AnyCode>();
  for (const { diagnostics } of found)
    for (const one of diagnostics) if (isOpenError(one)) codes.add(one.code);
  return [...codes].filter((code) => !(code in unchecked)).sort();
}

function isOpenError({ severity, code }: Diagnostic): boolean {
  return severity === 'error' && !settledCodes.has(code);
}

export function reportSeverities(codes: readonly AnyCode[]): Task[] {
  return codes.map((code) => ({
    message: `"${code}" is only a warning (\`check.severity\`), because moved pages have such faults.`,
    hint: 'The list below has their places. Delete the line when they are mended.',
  }));
}
