/** Images of other hosts: the policy that pages are served with lets none in, and no page shall ask elsewhere by itself. */
import { unique, warning } from '../model/diagnostic.ts';
import type { LinkReference } from '../model/document.ts';
import type { Check } from '../model/output.ts';
import { linksIn } from '../model/site.ts';
import { isExternal } from '../model/url.ts';

export const foreignImages: Check = {
  name: 'foreign-images',
  check(site) {
    const found = [...linksIn(site)].filter(({ link }) => isForeign(link));
    return unique(
      found.map(({ link: { href, file, line, column } }) =>
        warning('image-foreign', `"${href}" lies on another host: readers do not get to see it.`, {
          file,
          line,
          column,
          hint: "The pages' content security policy lets in images of the site alone: put a copy beside the page.",
          target: href,
        }),
      ),
    );
  },
};

function isForeign({ kind, href }: LinkReference): boolean {
  return kind === 'image' && isExternal(href) && !/^data:/i.test(href);
}
