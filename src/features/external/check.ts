/** Asks for each outside address of a site that its settings do not ignore. */
import { createIgnoredTargets } from '#check';
import type { Diagnostic } from '#model/diagnostic/diagnostic';
import type { OutsideContext } from '#model/feature';
import type { Site } from '#model/site/site';
import { checkOutsideLinks, listOutsideLinks } from './links.ts';
import { requestOutside } from './request.ts';

export async function checkExternal(
  site: Site,
  { mentions, progress, signal, cacheFile }: OutsideContext,
): Promise<Diagnostic[]> {
  const isIgnored = createIgnoredTargets('link-external', site.config.check.ignore);
  const links = listOutsideLinks(site, mentions).filter(
    ({ url, places }) => !places.every(({ file, target }) => isIgnored(file, target) || isIgnored(file, url)),
  );
  progress?.('asking', links.length);
  const answers = await requestOutside(
    links.map(({ url }) => url),
    { cache: cacheFile('external', 'answers.json'), signal },
  );
  return checkOutsideLinks(links, answers);
}
