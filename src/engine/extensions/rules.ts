/** Rules of a site's own (`check.rules`), which judge the related site as docgen's checks do. */
import { extensionsOf } from '../../config/index.ts';
import { isSiteCode } from '../../model/diagnostic/codes.ts';
import type { Diagnostic } from '../../model/diagnostic/diagnostic.ts';
import type { Site } from '../../model/site/site.ts';
import { called, faultAt, frozen, quoted } from './call.ts';

export async function siteFindings(site: Site): Promise<Diagnostic[]> {
  const { config } = site;
  if (!config.extensions?.kinds.includes('rules')) return [];
  const { rules = [] } = await extensionsOf(config.extensions);
  const told: Diagnostic[] = [];
  for (const [index, rule] of rules.entries()) {
    const key = `check.rules[${index}]`;
    const { value, diagnostics } = await called(config, key, () => rule.check(frozen(site)));
    told.push(...diagnostics);
    if (diagnostics.length > 0) continue;
    if (!Array.isArray(value)) told.push(faultAt(config, key, 'must give a list of findings.'));
    else told.push(...value.map((one) => judged(one) ?? faultAt(config, key, faultOf(one))));
  }
  return told;
}

/** As plain data, without what a rule may not say; undefined: it is no finding. */
function judged(finding: unknown): Diagnostic | undefined {
  const { severity, code, message, hint, file, line, column, target } = Object(
    finding,
  ) as Partial<Diagnostic>;
  const isText = (value: unknown) => value === undefined || typeof value === 'string';
  const isNumber = (value: unknown) => value === undefined || (Number.isInteger(value) && Number(value) > 0);
  const isRight =
    (severity === 'error' || severity === 'warning') &&
    typeof code === 'string' &&
    isSiteCode(code) &&
    typeof message === 'string' &&
    [hint, file, target].every(isText) &&
    [line, column].every(isNumber);
  return isRight ? { severity, code, message, hint, file, line, column, target } : undefined;
}

function faultOf(finding: unknown): string {
  const { code } = Object(finding) as Partial<Diagnostic>;
  const what =
    typeof code === 'string' && !isSiteCode(code) ? `the code ${quoted(code)}` : 'what is no finding';
  return `gives ${what}; it must be { severity, code: 'acme/no-todo', message, file?, line?, column?, hint? }.`;
}
