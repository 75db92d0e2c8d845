/** The severities of the new site: what the old generator let pass must not stop its first build. */
import type { SitePlan } from '../shared/model.ts';

/** Severities of the new site's settings, by code. */
export type Severities = Readonly<Record<string, string>>;

/** Only warnings, because no other generator checks samples and the anchors of links. */
const unchecked: Severities = { 'code-invalid': 'warning', 'link-missing-anchor': 'warning' };

const missingFiles: Severities = { 'link-missing-file': 'warning', 'image-missing': 'warning' };
const deadLinks: Severities = { 'link-missing-page': 'warning', ...missingFiles };

/** `found`: of what the first build would stop at. */
export function chooseSeverities(plan: SitePlan, found: Severities): Severities {
  return {
    ...unchecked,
    ...(plan.toleratesMissingFiles && missingFiles),
    ...(plan.toleratesDeadLinks && deadLinks),
    ...found,
  };
}
