/** Finds scripts and styles in a site's `head` that the security policy blocks. */

import type { HeadTag } from '#model/config/head-tag';
import { admission, originOf } from '#model/config/media-hosts';
import { type Diagnostic, warning } from '#model/diagnostic/diagnostic';
import type { Check } from '#model/output/output';
import type { Site } from '#model/site/site';

export const headSources: Check = {
  name: 'head-sources',
  check(site) {
    const found = new Map<string, Diagnostic>();
    for (const tag of tagsIn(site)) {
      const [directive, address] = sourceOf(tag);
      const origin = address === undefined ? undefined : originOf(address);
      if (origin === undefined || found.has(address!)) continue;
      const sources = site.config.csp[directive] ?? [];
      if (sources.includes('https:') || admission(address!, sources) === 'shown') continue;
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

function* tagsIn({ trees }: Site): Generator<HeadTag> {
  for (const { pages } of trees) for (const { head } of pages) yield* head?.tags ?? [];
}

/** The policy directive for an element, and the address that it loads. */
function sourceOf({ tag, attrs = {} }: HeadTag): readonly [directive: string, address?: string] {
  if (tag === 'script') return ['script-src', textOf(attrs.src)];
  const isStyle = tag === 'link' && /(?:^|\s)stylesheet(?:\s|$)/i.test(textOf(attrs.rel) ?? '');
  return ['style-src', isStyle ? textOf(attrs.href) : undefined];
}

function textOf(value: string | true | undefined): string | undefined {
  return value === true ? undefined : value;
}
