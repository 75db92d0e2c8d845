/** Images of other hosts: the policy that pages are served with lets none in, and no page shall ask elsewhere by itself. */
import { type Diagnostic, warning } from '../model/diagnostic.ts';
import type { Check } from '../model/output.ts';
import { isExternal } from '../model/url.ts';

export const foreignImages: Check = {
  name: 'foreign-images',
  check(site) {
    // Several trees show the same file.
    const told = new Map<string, Diagnostic>();
    for (const { pages } of site.trees) {
      for (const { document } of pages) {
        for (const { kind, href, file, line, column } of document.links) {
          const key = [file, line, column, href].join('\0');
          if (kind !== 'image' || !isExternal(href) || /^data:/i.test(href) || told.has(key)) continue;
          told.set(
            key,
            warning('image-foreign', `"${href}" lies on another host: readers do not get to see it.`, {
              file,
              line,
              column,
              hint: "The pages' content security policy lets in images of the site alone: put a copy beside the page.",
              target: href,
            }),
          );
        }
      }
    }
    return [...told.values()];
  },
};
