/** The `Link` header (RFC 8288) by which programs find what they look for on every site. */
import { encodePath } from '../address/url.ts';
import type { AnnouncedFile } from './output.ts';

/** '' without any. */
export function formatLinks(base: string, files: readonly AnnouncedFile[]): string {
  return files
    .map(({ rel, path, type }) => `<${encodePath(`${base}/${path}`)}>; rel="${rel}"; type="${type}"`)
    .join(', ');
}
