/** Where the PDF of a manual stands that a site's pages offer: `docgen print --publish` writes it, a build finds it. */

import { inTree, trimRoute } from '../address/url.ts';
import type { Version } from '../config/config.ts';

/** Below content/public/ and in the output alike: 'print/rest-api.pdf', of a whole tree 'v6.2/print/manual.pdf'. */
export function manualFile(version: Version, section?: string): string {
  const name = section === undefined ? '' : trimRoute(section).slice(1).replaceAll('/', '-');
  return inTree(version, `print/${name || 'manual'}.pdf`);
}
