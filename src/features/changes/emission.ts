import { formatRouteHref } from '#model/address/url';
import type { FeatureEmission } from '#model/feature';
import { formatTreeName } from '#model/site/locale';
import type { Link } from '#model/site/nav';
import type { Page, Tree } from '#model/site/site';
import { createStrings, fillPlaceholder } from '#model/strings';
import type { ChangesFacts } from './site.ts';

type Sent = Pick<ChangesFacts, 'changed'> | undefined;

export const emission: FeatureEmission = {
  noteLinks: listChangedLinks,
  // What the pages said is long; copies only lead to it.
  sendFacts: (facts) => facts && { changed: (facts as ChangesFacts).changed },
};

/** What a changed page links to at its beginning: its changes since each of the older versions. */
function listChangedLinks({ route }: Page, tree: Tree, facts: unknown): Link[] {
  const own = (facts as Sent)?.changed.get(formatTreeName(tree.version))?.get(route);
  if (!own || !tree.byRoute.has(route)) return [];
  const { changedSince } = createStrings(tree.config.strings);
  return own.since.map(({ label, route: told }) => ({
    title: fillPlaceholder(changedSince, label),
    href: `${formatRouteHref(told)}#${route}`,
  }));
}
