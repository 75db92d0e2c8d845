/** `list_docs`: the areas of a tree, or the pages of one, in the order of the navigation, as llms.txt lists them. */
import { readText } from '../site/copy.ts';
import { chooseTree, resolvePage } from '../site/resolve.ts';
import { formatAddress, joinPaths, type Site, type Tree } from '../site/site.ts';
import { ReadFault } from '../source/source.ts';
import { cutAt, finishText, limitLines, writeHead } from './text.ts';

export type ListInput = {
  readonly area?: string | undefined;
  readonly version?: string | undefined;
  readonly language?: string | undefined;
};

type Listed = {
  readonly title: string;
  readonly route: string;
  readonly about: string;
  /** How many generated pages below it are not listed. */
  readonly below: number;
};
export type Area = { readonly title: string; readonly pages: readonly Listed[] };

const longestAbout = 100;
const mostChars = 6000;

export async function listDocs(site: Site, { area, ...wanted }: ListInput): Promise<string> {
  const tree = chooseTree(site, wanted);
  const areas = await readAreas(site, tree);
  if (area === undefined) {
    const lines = areas.map(({ title, pages }) => {
      const count = pages.reduce((sum, { below }) => sum + below, pages.length);
      return `- ${title} (${count}): ${formatAddress(site, tree, pages[0]!.route)}`;
    });
    return finishText([
      writeHead(tree, site.trees[0].title),
      'Areas, with the number of their pages:',
      ...lines,
    ]);
  }
  const { title, pages } = findArea(areas, area);
  const lines = pages.map((page) => {
    const about = page.about === '' ? '' : `: ${cutAt(page.about, longestAbout)}`;
    const below = page.below > 0 ? ` (${page.below} more below: find_operation)` : '';
    return `- ${page.title} ${formatAddress(site, tree, page.route).slice(site.root.length)}${about}${below}`;
  });
  const shown = limitLines(lines, mostChars, ': search_docs with this area');
  return finishText([writeHead(tree, title, `below ${site.root || '/'}`), ...shown]);
}

export function findArea(areas: readonly Area[], area: string): Area {
  const wanted = area.toLowerCase();
  const found = areas.find(({ title }) => title.toLowerCase() === wanted);
  if (found) return found;
  const path = `/${area.replace(/^\/|\/$/g, '')}`;
  const pages = areas.flatMap((one) => one.pages).filter(({ route }) => `${route}/`.startsWith(`${path}/`));
  if (pages.length > 0) return { title: path, pages };
  throw new ReadFault(
    'usage',
    `There is no area "${area}". Areas: ${areas.map(({ title }) => title).join(' · ')}.`,
  );
}

export async function readAreas(site: Site, tree: Tree): Promise<Area[]> {
  const whole = await readIndex(site, joinPaths(tree.folder, 'llms.txt'));
  return Promise.all(
    whole.map(async (area) => {
      // A long area has an index of its own, with descriptions.
      const [folder] = area.pages[0]!.route.slice(1).split('/');
      const own = area.pages.some(({ about }) => about !== '')
        ? []
        : await readIndex(site, joinPaths(tree.folder, `${folder}/llms.txt`));
      return own.find(({ title }) => title === area.title) ?? area;
    }),
  );
}

const entry = /^- \[((?:\\.|[^\]\\])*)\]\(<?([^)>]+)>?\)(?:: (.*?))?(?: \(\[(\d+) more\]\([^)]*\)\))?$/;

async function readIndex(site: Site, path: string): Promise<Area[]> {
  const text = (await site.output.readText(path)) ?? '';
  const areas: { title: string; pages: Listed[] }[] = [];
  for (const line of text.split('\n')) {
    if (line.startsWith('## ')) areas.push({ title: readText(line.slice(3)), pages: [] });
    const [, title, address, about = '', below = '0'] = entry.exec(line) ?? [];
    if (title === undefined || address === undefined) continue;
    try {
      const { route } = resolvePage(site, address);
      areas
        .at(-1)
        ?.pages.push({ title: readText(title), route, about: readText(about), below: Number(below) });
    } catch {
      // A line that leads elsewhere: a writer may have replaced the file.
    }
  }
  return areas.filter(({ pages }) => pages.length > 0);
}
