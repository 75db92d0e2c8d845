/** How grave a site holds what checks tell: `check.severity` of its configuration. */
import type { SiteConfig } from '../model/config.ts';
import type { Diagnostic } from '../model/diagnostic.ts';

export function withSeverities(
  found: readonly Diagnostic[],
  severities: SiteConfig['check']['severity'],
): Diagnostic[] {
  return found.flatMap((one) => {
    const severity = severities[one.code] ?? one.severity;
    return severity === 'off' ? [] : [{ ...one, severity }];
  });
}
