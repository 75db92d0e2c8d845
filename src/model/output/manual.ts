/** The path of a manual's PDF: `docgen print --publish` writes it, a build links to it. */
import { getTreeFile, trimRoute } from '#model/address/url';
import type { Version } from '#model/config/config';

/** Relative to content/public/ and to the output: 'print/rest-api.pdf'; for a whole tree 'v6.2/print/manual.pdf'. */
export function getManualFile(version: Version, section?: string): string {
  const name = section === undefined ? '' : trimRoute(section).slice(1).replaceAll('/', '-');
  return getTreeFile(version, `print/${name || 'manual'}.pdf`);
}
