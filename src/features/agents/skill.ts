/**
 * What agents look for below /.well-known: a skill that says how to read this site, with its index (Agent Skills Discovery
 * 0.2.0), and a catalogue of the APIs (RFC 9727). A writer's own files in content/public take the place of docgen's.
 */
import { createHash } from 'node:crypto';
import { createWholeAddresses } from '#model/address/address';
import { getCopyPath } from '#model/address/url';
import { escapeMarkdown, writeDestination } from '#model/markup/markdown';
import type { OutputFile, ThemedContext } from '#model/output/output';
import type { Interface } from '#model/site/interface';
import { listVersionValues } from '#model/site/locale';
import { getMainTree, type Site, type Tree } from '#model/site/site';
import { joinToOneLine } from '#model/text';
import { buildCatalog } from './api-catalog.ts';
import { formatVersion } from './copy-note.ts';
import { listSections, type Section } from './index-files/sections.ts';
import { getIndexPath } from './index-path.ts';
import { listOwnSkills, type Skill } from './own-skills.ts';
import { catalogPath, getSkillName, getSkillPath, skillIndexPath } from './skill-path.ts';

type Context = Pick<ThemedContext, 'interfaces'>;

const schema = 'https://schemas.agentskills.io/discovery/0.2.0/schema.json';
/** Clients load a skill whole: five thousand tokens at most, and a Chinese character may be one and a half. */
const mostAreas = 40;
const longestAbout = 80;
const mostInterfaces = 12;
const mostLimits = 3;

/** None in output on disk, which no agent discovers. */
export function* listWellKnownFiles(site: Site, context: Context): Generator<OutputFile> {
  const main = getMainTree(site);
  if (!main || site.offline) return;
  const path = getSkillPath(site.config);
  const skills: Skill[] = listOwnSkills(site, describeSkill(main));
  if (!site.publicFiles.has(path)) {
    const text = writeSkill(main, site, context);
    yield { path, body: text, from: 'agent-skills' };
    skills.unshift({ name: getSkillName(site.config), description: describeSkill(main), path, text });
  }
  const { file } = createWholeAddresses(site);
  const entries = skills.map(({ name, description, path: of, text }) => ({
    name,
    type: 'skill-md',
    description,
    url: file(of),
    digest: `sha256:${createHash('sha256').update(text).digest('hex')}`,
  }));
  const catalog = buildCatalog(site, context);
  const files = [
    { path: skillIndexPath, data: { $schema: schema, skills: entries } },
    ...(catalog ? [{ path: catalogPath, data: catalog }] : []),
  ];
  for (const { path: name, data } of files)
    if (!site.publicFiles.has(name))
      yield { path: name, body: `${JSON.stringify(data, undefined, 2)}\n`, from: 'agent-skills' };
}

function describeSkill({ config }: Tree): string {
  const about = config.description === '' ? '' : ` ${joinToOneLine(config.description)}`;
  return `Read and cite the documentation ${joinToOneLine(config.title)}. Use it for questions and tasks about what it describes.${about}`.slice(
    0,
    1000,
  );
}

function writeSkill(main: Tree, site: Site, { interfaces }: Context): string {
  const { file } = createWholeAddresses(site);
  const server = formatServer(site);
  const link = (title: string, path: string) => `[${escapeMarkdown(title)}](${writeDestination(file(path))})`;
  const blocks = [
    `---\nname: ${getSkillName(site.config)}\ndescription: ${JSON.stringify(describeSkill(main))}\n---`,
    `# ${escapeMarkdown(main.config.title)}`,
    [...howTo, ...(server ? [server] : [])].map((step, at) => `${at + 1}. ${step}`).join('\n'),
    '## Versions and languages',
    site.trees.map((tree) => `- ${formatTree(tree, site, link)}`).join('\n'),
    '## Areas',
    listAreas(main, link).join('\n'),
  ];
  const described = (interfaces?.(main) ?? []).slice(0, mostInterfaces);
  if (described.length > 0)
    blocks.push(
      '## APIs',
      described.map((one) => formatInterface(one, main, link, findIndex(one, main, site))).join('\n'),
    );
  return `${blocks.join('\n\n')}\n`;
}

type WriteLink = (title: string, path: string) => string;

const howTo = [
  'Choose the index of the version and the language that the question is about. Without one, take the default.',
  'Find the page in its list by title and description. Sections and APIs with many pages have indexes of their own, which the index names.',
  'Open the Markdown copy that the index links to: the address of every page with `index.md` behind it. Search for the words of the question in the language of the index.',
  'Cite the address in the line below the title of the copy, with the version. `{#id}` behind a heading is the hash that leads to it; elsewhere the hash is the heading in small letters with hyphens.',
];

/** The server of docgen searches as the site does. It needs an address that it can open; undefined without one. */
export function formatServer({ config, base, offline }: Site): string | undefined {
  if (config.url === undefined || config.search.provider !== 'embedded' || offline) return undefined;
  return `Where docgen is installed, \`docgen mcp ${config.url}${base}/\` offers the search of this site and its pages as tools (MCP).`;
}

function formatTree(tree: Tree, site: Site, link: WriteLink): string {
  const name = listVersionValues(site.config).length === 1 ? '' : `${formatVersion(tree)}, `;
  return `${name}${tree.config.lang}: ${link('llms.txt', getIndexPath(tree.version, site.config))}`;
}

function listAreas(main: Tree, link: WriteLink): string[] {
  const sections = listSections(main).filter(({ route }) => route !== '');
  const rest = sections.length - mostAreas;
  const shown = sections.slice(0, mostAreas).map((section) => formatArea(section, main, link));
  return rest > 0 ? [...shown, `- ${rest} more in the index`] : shown;
}

function formatArea({ title, pages }: Section, { version }: Tree, link: WriteLink): string {
  const [first] = pages;
  const shown = cutText(joinToOneLine(first!.document.meta.description ?? ''));
  return `- ${link(title, getCopyPath(version, first!.route))}${shown === '' ? '' : `: ${escapeMarkdown(shown)}`}`;
}

function cutText(text: string): string {
  return text.length > longestAbout ? `${text.slice(0, longestAbout)}…` : text;
}

/** The index of its operations: half as long as its reference's copy, which lists them too. */
function findIndex({ route }: Interface, main: Tree, { config }: Site): string | undefined {
  const isApart = listSections(main).some(({ below }) =>
    [...below.keys()].some((top) => top.route === route),
  );
  return isApart ? getIndexPath(main.version, config, route) : undefined;
}

function formatInterface(one: Interface, { version }: Tree, link: WriteLink, index?: string): string {
  const { title, route, file, servers, signIn, limits, operations } = one;
  const facts = [
    index === undefined ? `${operations} operations` : link(`${operations} operations`, index),
    link(file.replace(/^.*\//, ''), file),
    ...(servers.length > 0
      ? [
          `base address ${servers
            .slice(0, 3)
            .map((server) => `\`${server}\``)
            .join(', ')}`,
        ]
      : []),
    ...(signIn.length > 0 ? [`signing in: ${signIn.slice(0, 4).join('; ')}`] : []),
    ...(limits.length > 0 ? [`limits: ${limits.slice(0, mostLimits).map(cutText).join(' ')}`] : []),
  ];
  return `- ${link(title, getCopyPath(version, route))}: ${facts.join(' · ')}`;
}
