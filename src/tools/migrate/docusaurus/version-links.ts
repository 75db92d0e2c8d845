/** Old versions of Docusaurus stand at `/docs/1.0/guide`; docgen's at `/1.0/docs/guide`, which a page names `/@1.0/docs/guide`. */
import { mapProse } from '../shared/lines.ts';
import { buildTreeKey, type Rewriting, type Task } from '../shared/model.ts';
import type { DocusaurusSite } from './site.ts';

/** The route of the docs that have versions; undefined without versions. */
function findVersioned({ instances, versions }: DocusaurusSite): string | undefined {
  return versions.length > 1 ? instances.find(({ id }) => id === 'default')?.route : undefined;
}

/** Rewrites links to a page of a version by its old address. */
export function createVersionLinks(site: DocusaurusSite): Rewriting {
  const route = findVersioned(site);
  const old = new Set(site.versions.slice(1).map(({ value }) => value));
  return (page, { byTree }) => {
    if (route === undefined) return;
    mapProse(page, (text) =>
      text.replace(
        /(\]\(\s*<?|\]:\s+|\shref=["'])(\/[^\s)#?>"']*)/g,
        (whole, before: string, address: string) => {
          const [, version = '', rest = ''] =
            (address.startsWith(`${route}/`) && /^([^/]+)(\/.*)?$/.exec(address.slice(route.length + 1))) ||
            [];
          const target = (route + rest).replace(/\/+$/, '') || '/';
          return old.has(version) && byTree.has(buildTreeKey({ version }, target))
            ? `${before}/@${version}${target === '/' ? '' : target}`
            : whole;
        },
      ),
    );
  };
}

/** Says where pages of old versions are now. */
export function reportVersionAddresses(site: DocusaurusSite): Task[] {
  const route = findVersioned(site);
  const [first] = site.versions.slice(1);
  if (route === undefined || route === '' || !first) return [];
  return [
    {
      message: `Pages of older versions stood at "${route}/${first.value}/…", and are at "/${first.value}${route}/…" now.`,
      hint: 'Redirect the old addresses by a rule of your host.',
    },
  ];
}
