/** Runs the site's own rules (`check.rules`) on the related site, as docgen's checks run. */
import { extensionsOf } from '#config';
import { isSiteCode } from '#model/diagnostic/codes';
import type { Diagnostic } from '#model/diagnostic/diagnostic';
import type { Site } from '#model/site/site';
import { callFunction, createFunctionFault, freezeSite, quoteShort } from './call.ts';

export async function runSiteRules(site: Site): Promise<Diagnostic[]> {
  const { config } = site;
  if (!config.extensions?.kinds.includes('rules')) return [];
  const { rules = [] } = await extensionsOf(config.extensions);
  const found: Diagnostic[] = [];
  for (const [index, rule] of rules.entries()) {
    const key = `check.rules[${index}]`;
    const { value, diagnostics } = await callFunction(config, key, () => rule.check(freezeSite(site)));
    found.push(...diagnostics);
    if (diagnostics.length > 0) continue;
    if (!Array.isArray(value)) found.push(createFunctionFault(config, key, 'must give a list of findings.'));
    else
      found.push(
        ...value.map(
          (one) => validateFinding(one) ?? createFunctionFault(config, key, describeFindingFault(one)),
        ),
      );
  }
  return found;
}

/** A copy that has only the fields of a diagnostic; undefined if the value is not one. */
function validateFinding(finding: unknown): Diagnostic | undefined {
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

function describeFindingFault(finding: unknown): string {
  const { code } = Object(finding) as Partial<Diagnostic>;
  const what =
    typeof code === 'string' && !isSiteCode(code) ? `the code ${quoteShort(code)}` : 'what is no finding';
  return `gives ${what}; it must be { severity, code: 'acme/no-todo', message, file?, line?, column?, hint? }.`;
}
