/**
 * llms.txt of each tree (llmstxt.org): what the tree is, where the others are, and links to Markdown copies by section. Agents
 * read the first part of a file: sections that begin later, and the operations of an API, have indexes of their own.
 */
import { getCopyPath, listFoldersAbove } from '#model/address/url';
import { escapeMarkdown } from '#model/markup/markdown';
import type { OutputFile, ThemedContext } from '#model/output/output';
import type { Page, Site, Tree } from '#model/site/site';
import { formatVersion } from './copy-note.ts';
import { writeHead } from './index-files/head.ts';
import { type Block, measureBlock } from './index-files/parts.ts';
import { groupBelow, listSections, type Section } from './index-files/sections.ts';
import { writeIndex } from './index-files/write.ts';
import { getIndexPath, getSectionPath } from './index-path.ts';
import { createLinkWriter } from './markdown-copy.ts';

/** What tools read of an index before they cut it, characters: the shortest cuts are at 5,000, most at 50,000 and more. */
const longestIndex = 50_000;
/** An index of a section is read after the head of its tree's: both together should be read by the careful tools, too. */
const longestSection = 17_000;
/** Where a careful tool stops. */
const reach = 20_000;

type Context = Pick<ThemedContext, 'interfaces' | 'made'>;

export function* listIndexFiles(site: Site, context: Context): Generator<OutputFile> {
  for (const tree of site.trees)
    for (const file of createIndexes(tree, site, context)) if (!site.publicFiles.has(file.path)) yield file;
}

function createIndexes(tree: Tree, site: Site, context: Context): OutputFile[] {
  const { version, config } = tree;
  const sections = listSections(tree);
  const rootPath = getIndexPath(version, site.config);
  const requests = new Map((context.interfaces?.(tree) ?? []).flatMap((one) => [...one.requests]));
  const blockOf = (section: Section, from: string, isDescribed = true) => ({
    title: escapeMarkdown(section.title),
    lines: section.pages.map((page) =>
      formatEntry(page, tree, site, { section, from, isDescribed, requests }),
    ),
  });
  let size = 2000 + 120 * sections.length;
  const placed = sections.map((section) => {
    const whole = blockOf(section, rootPath);
    const isApart = size + measureBlock(whole) > reach;
    // Its own index has the descriptions.
    const block = isApart ? blockOf(section, rootPath, false) : whole;
    const isListed = size + measureBlock(block) <= longestIndex;
    if (isListed) size += measureBlock(block);
    return { section, block, isListed, isApart };
  });
  const apart = placed.filter(({ isApart }) => isApart).map(({ section }) => section);
  const root = writeIndex({
    path: rootPath,
    title: escapeMarkdown(config.title),
    head: writeHead(tree, site, context, { sections, apart }),
    blocks: placed.filter(({ isListed }) => isListed).map(({ block }) => block),
    limit: longestIndex,
    site,
  });
  // One file for a section and for what is behind its first page, if both are at the same address.
  const added = new Map<string, { readonly title: string; readonly blocks: Block[] }>();
  const add = (path: string, title: string, blocks: readonly Block[]) => {
    const known = added.get(path);
    if (known) known.blocks.push(...blocks);
    else added.set(path, { title, blocks: [...blocks] });
  };
  for (const section of apart) {
    const path = getSectionPath(section, version, site.config);
    add(path, section.title, [blockOf(section, path)]);
  }
  for (const [top, pages] of sections.flatMap(({ below }) => [...below])) {
    const path = getIndexPath(version, site.config, top.route);
    const blocks = groupBelow(top, pages).map((group) => {
      const above = new Set(group.pages.flatMap(({ route }) => listFoldersAbove(route)));
      const lines = group.pages.map((page) =>
        formatEntry(page, tree, site, {
          from: path,
          isDescribed: true,
          isAbove: above.has(page.route),
          requests,
        }),
      );
      return { title: escapeMarkdown(group.title), lines };
    });
    add(path, top.document.title, blocks);
  }
  const others = [...added].flatMap(([path, { title, blocks }]) =>
    createSectionIndex(title, path, blocks, tree, site),
  );
  return [...root, ...others];
}

function createSectionIndex(
  title: string,
  path: string,
  blocks: Parameters<typeof writeIndex>[0]['blocks'],
  tree: Tree,
  site: Site,
): OutputFile[] {
  const whole = createLinkWriter(path, site)('llms.txt', getIndexPath(tree.version, site.config));
  const head = [
    `> ${escapeMarkdown(tree.config.title)} · Version: ${formatVersion(tree)} · Language: ${tree.config.lang} · Index of all: ${whole}`,
  ];
  return writeIndex({ path, title: escapeMarkdown(title), head, blocks, limit: longestSection, site });
}

type Entry = {
  readonly section?: Section;
  readonly from: string;
  readonly isDescribed: boolean;
  /** The pages below it follow. */
  readonly isAbove?: boolean;
  /** Of the operations of APIs, by route. */
  readonly requests: ReadonlyMap<string, string>;
};

/** A line about a page; one that stands for others also says where these are. */
function formatEntry(
  page: Page,
  { version }: Tree,
  site: Site,
  { section, from, isDescribed, isAbove = false, requests }: Entry,
): string {
  const { route, document } = page;
  const writeLink = createLinkWriter(from, site);
  const about = isDescribed ? listAbout(page, requests.get(route), isAbove).join(' · ') : '';
  const below = section?.below.get(page)?.length;
  const own = getIndexPath(version, site.config, route);
  const more = below === undefined || own === from ? '' : ` (${writeLink(`${below} more`, own)})`;
  const title = writeLink(escapeMarkdown(document.title), getCopyPath(version, route));
  return `- ${title}${about === '' ? '' : `: ${about}`}${more}`;
}

/** A description that is made of the titles of the pages that follow, or of the request, would say them twice. */
function listAbout(
  { document: { meta, isVirtual } }: Page,
  request: string | undefined,
  isAbove: boolean,
): string[] {
  const isMade = isVirtual && meta.lead === false && (isAbove || request !== undefined);
  const own = isMade || !meta.description ? [] : [escapeMarkdown(meta.description)];
  return request === undefined ? own : [`\`${request}\``, ...own];
}
