/** The first lines of a tree's index: which tree it is, where the others and the descriptions of APIs are. */
import { getCopyPath, getFirstSegment, listFoldersAbove } from '#model/address/url';
import { escapeMarkdown } from '#model/markup/markdown';
import type { ThemedContext } from '#model/output/output';
import type { Interface } from '#model/site/interface';
import { isInDefaultLocale, isSameTree, listVersionValues } from '#model/site/locale';
import type { Site, Tree } from '#model/site/site';
import { formatVersion } from '../copy-note.ts';
import { getIndexPath, getSectionPath } from '../index-path.ts';
import { createLinkWriter } from '../markdown-copy.ts';
import { findOwnSkills, getSkillName, getSkillPath } from '../skill-path.ts';
import { listSections, type Section } from './sections.ts';

type Context = Pick<ThemedContext, 'interfaces' | 'made'>;
type FormatLink = (title: string, path: string) => string;

/** `apart`: those of the sections that have an index of their own. */
export function writeHead(
  tree: Tree,
  site: Site,
  context: Context,
  { sections, apart }: { readonly sections: readonly Section[]; readonly apart: readonly Section[] },
): string[] {
  const { version, config } = tree;
  const indexed = new Set(sections.flatMap(({ below }) => [...below.keys()].map(({ route }) => route)));
  const interfaces = context.interfaces?.(tree) ?? [];
  const writeLink = createLinkWriter(getIndexPath(version, site.config), site);
  const link: FormatLink = (title, path) => writeLink(escapeMarkdown(title), path);
  const lines = [
    formatTree(tree, site),
    ...listElsewhere(tree, site, context, link),
    ...interfaces.map((one) => `API: ${formatInterface(one, indexed, tree, site, link)}`),
    ...(site.offline ? [] : [`Skill: ${listSkills(site, link).join(' · ')}`]),
    ...(version.isDefault
      ? [`Full text: ${link('llms-full.txt', getIndexPath(version, site.config, '', 'llms-full.txt'))}`]
      : []),
    ...(apart.length === 0
      ? []
      : [
          `Sections with an index of their own: ${apart.map((section) => link(section.title, getSectionPath(section, version, site.config))).join(' · ')}`,
        ]),
    ...listMade(tree, context, link),
    // Last: programs that follow every link should read this tree's indexes first.
    ...listOthers(tree, site, link),
  ];
  const about = config.description ? [`> ${escapeMarkdown(config.description)}`] : [];
  return [...about, lines.map((line) => `- ${line}`).join('\n')];
}

/** Pages that features make beside the lists, such as those about changes: the top ones lead to the others. */
function listMade(tree: Tree, { made }: Context, link: FormatLink): string[] {
  const pages = (made?.(tree) ?? []).flatMap(({ page, copy }) => (copy ? [page] : []));
  const routes = new Set(pages.map(({ route }) => route));
  const tops = pages.filter(({ route }) => !listFoldersAbove(route).some((folder) => routes.has(folder)));
  const links = tops.map(({ route, document }) => link(document.title, getCopyPath(tree.version, route)));
  return links.length === 0 ? [] : [`Besides the list: ${links.join(' · ')}`];
}

/** docgen's, or the one in its place, and further ones of the writer. */
function listSkills(site: Site, link: FormatLink): string[] {
  const own = findOwnSkills(site);
  own.delete(getSkillName(site.config));
  return [link('SKILL.md', getSkillPath(site.config)), ...[...own].map(([name, path]) => link(name, path))];
}

function formatTree({ version, config }: Tree, site: Site): string {
  const isAlone = listVersionValues(site.config).length === 1;
  return isAlone
    ? `Language: ${config.lang}`
    : `Version: ${formatVersion({ version })} · Language: ${config.lang}`;
}

/** The indexes of the other trees that are part of this output. */
function listOthers(tree: Tree, site: Site, link: FormatLink): string[] {
  const others = site.trees
    .filter(({ version }) => !isSameTree(version, tree.version))
    .map(({ version, config }) => {
      const isOther = version.locale !== tree.version.locale;
      const isAlone = listVersionValues(site.config).length === 1;
      const name = [...(isAlone ? [] : [version.value]), ...(isOther ? [config.lang] : [])].join(' ');
      return link(name, getIndexPath(version, site.config));
    });
  return others.length === 0 ? [] : [`Other versions and languages: ${others.join(' · ')}`];
}

/** Sections that only the default language has: an agent that reads the other one would take them for missing. */
function listElsewhere(
  { version, pages, byRoute }: Tree,
  site: Site,
  { interfaces }: Context,
  link: FormatLink,
): string[] {
  if (isInDefaultLocale(version, site.config)) return [];
  const main = site.trees.find(
    (tree) => isInDefaultLocale(tree.version, site.config) && tree.version.value === version.value,
  );
  if (!main) return [];
  const own = new Set(pages.map(({ route }) => getFirstSegment(route)));
  const missing = listSections(main).filter(({ route }) => route !== '' && !own.has(route));
  const apis = (interfaces?.(main) ?? []).filter(({ route }) => !byRoute.has(route));
  const links = [
    ...apis.map(({ title, route }) => link(title, getCopyPath(main.version, route))),
    ...missing.map(({ title, pages: [first] }) => link(title, getCopyPath(main.version, first!.route))),
  ];
  return links.length === 0 ? [] : [`Only in ${main.config.lang}: ${links.join(' · ')}`];
}

/** The list of its operations, and its description. */
function formatInterface(
  { title, route, file, operations }: Interface,
  indexed: ReadonlySet<string>,
  { version }: Tree,
  { config }: Site,
  link: FormatLink,
): string {
  const list = indexed.has(route) ? getIndexPath(version, config, route) : getCopyPath(version, route);
  return `${link(title, list)} (${operations} operations, ${link(file.replace(/^.*\//, ''), file)})`;
}
