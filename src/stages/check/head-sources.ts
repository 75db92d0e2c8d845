/** Finds scripts and styles in a site's `head` that the security policy blocks. */
import type { HeadTag } from '#model/config/head-tag';
import { checkAdmission, getOrigin } from '#model/config/media-hosts';
import { type Diagnostic, warning } from '#model/diagnostic/diagnostic';
import type { Check } from '#model/output/output';
import type { Site } from '#model/site/site';

export const headSources: Check = {
  name: 'head-sources',
  check(site) {
    const found = new Map<string, Diagnostic>();
    for (const tag of listHeadTags(site)) {
      const [directive, address] = getTagSource(tag);
      const origin = address === undefined ? undefined : getOrigin(address);
      if (origin === undefined || found.has(address!)) continue;
      const sources = site.config.csp[directive] ?? [];
      if (sources.includes('https:') || checkAdmission(address!, sources) === 'shown') continue;
      const { places, extensions } = site.config;
      found.set(
        address!,
        warning('head-blocked', `The policy of the pages does not let in what \`head\` names: ${address}`, {
          ...(places?.head ?? { file: extensions?.file ?? 'site.config.ts' }),
          hint: `Write: csp: { '${directive}': ['${origin}'] }`,
          target: address,
        }),
      );
    }
    return [...found.values()];
  },
};

function* listHeadTags({ trees }: Site): Generator<HeadTag> {
  for (const { pages } of trees) for (const { head } of pages) yield* head?.tags ?? [];
}

/** The policy directive for an element, and the address that it loads. */
function getTagSource({ tag, attrs = {} }: HeadTag): readonly [directive: string, address?: string] {
  if (tag === 'script') return ['script-src', getTextValue(attrs.src)];
  const isStyle = tag === 'link' && /(?:^|\s)stylesheet(?:\s|$)/i.test(getTextValue(attrs.rel) ?? '');
  return ['style-src', isStyle ? getTextValue(attrs.href) : undefined];
}

function getTextValue(value: string | true | undefined): string | undefined {
  return value === true ? undefined : value;
}
