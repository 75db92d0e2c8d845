/** The pages that Docusaurus makes for categories: `link: { type: 'generated-index' }`. They become pages with a list of cards. */
import { slugify } from '#model/document/slug';
import type { NavNode } from '../shared/model.ts';
import { deriveFile } from '../shared/routes.ts';
import { readObject, readText } from '../shared/script/values.ts';
import type { DocPlan } from './pages.ts';

export type GeneratedIndex = {
  readonly route: string;
  readonly title: string;
  readonly description?: string;
  readonly links: readonly NavNode[];
};

/** Adds the index that `link` asks for to those of the context, and returns its route; undefined if it asks for none. */
export function addIndex(
  link: unknown,
  label: string,
  links: readonly NavNode[],
  { route, indexes }: { readonly route: string; readonly indexes: GeneratedIndex[] },
): string | undefined {
  const given = readObject(link);
  if (given.type !== 'generated-index') return undefined;
  const slug = readText(given.slug) ?? `/category/${slugify(label)}`;
  const own = `${route}/${slug}`.replace(/\/{2,}/g, '/').replace(/(?<=.)\/+$/, '');
  const description = readText(given.description);
  indexes.push({
    route: own,
    title: readText(given.title) ?? label,
    links,
    ...(description !== undefined && { description }),
  });
  return own;
}

/** Their pages. `source`: the file that asks for them; `pages`: of the docs, whose addresses are taken. */
export function buildIndexes(
  indexes: readonly GeneratedIndex[],
  source: string,
  pages: readonly DocPlan[],
): DocPlan[] {
  const taken = new Set(pages.map(({ url }) => url));
  return indexes.flatMap(({ route, title, description, links }) => {
    if (taken.has(route)) return [];
    taken.add(route);
    const cards = links.flatMap(({ title: name, href }) =>
      href === undefined ? [] : [`- [${name}](${href})`],
    );
    const text = [
      `# ${title}`,
      ...(description === undefined ? [] : ['', description]),
      ...(cards.length === 0 ? [] : ['', '::: cards', ...cards, ':::']),
    ];
    return [
      {
        source: `${source}#${route}`,
        id: route,
        path: `content/${deriveFile(route, true)}`,
        url: route,
        route,
        isHidden: false,
        text: `${text.join('\n')}\n`,
      },
    ];
  });
}
