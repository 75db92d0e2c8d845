/** /.well-known/api-catalog (RFC 9727): a set of links (RFC 9264) to the descriptions and references of the site's APIs. */
import { createWholeAddresses } from '#model/address/address';
import { groupBy } from '#model/group';
import type { ThemedContext } from '#model/output/output';
import type { Interface } from '#model/site/interface';
import { listVersionValues } from '#model/site/locale';
import type { Site, Tree } from '#model/site/site';

/** One entry a base address, as the format asks, with all versions and languages; undefined without an API. */
export function buildCatalog(site: Site, { interfaces }: Pick<ThemedContext, 'interfaces'>) {
  const { file, page } = createWholeAddresses(site);
  const isAlone = listVersionValues(site.config).length === 1;
  const reference = ({ version }: Tree, { route }: Interface) => page(version, route, { slash: true });
  const all = listByDefault(site).flatMap((tree) =>
    (interfaces?.(tree) ?? []).map((one) => ({ one, tree, anchor: findAnchor(one) ?? reference(tree, one) })),
  );
  const linkset = [...groupBy(all, ({ anchor }) => anchor)].map(([anchor, apis]) => {
    const formatLink = ({ one: { title }, tree }: (typeof apis)[number], href: string, type: string) => ({
      href,
      type,
      title: isAlone ? title : `${title} (${tree.version.value})`,
      hreflang: [tree.config.lang],
    });
    return {
      anchor,
      'service-desc': apis.map((api) => formatLink(api, file(api.one.file), api.one.type)),
      'service-doc': apis.map((api) => formatLink(api, reference(api.tree, api.one), 'text/html')),
    };
  });
  return linkset.length === 0 ? undefined : { linkset };
}

/** Clients take the first link of a kind. */
function listByDefault({ trees }: Site): Tree[] {
  const isDefault = ({ version }: Tree) => version.isDefault;
  return [...trees.filter(isDefault), ...trees.filter((tree) => !isDefault(tree))];
}

/** The address at which the API answers; one with variables is none. Programs on the web are served first. */
function findAnchor({ servers }: Interface): string | undefined {
  const addresses = servers.filter((server) => /^[a-z][a-z\d+.-]*:\/\/[^{}]*$/i.test(server));
  return addresses.find((server) => /^https?:/i.test(server)) ?? addresses[0];
}
