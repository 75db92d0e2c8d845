/**
 * What agents look for below /.well-known: a skill that says how to read this site, with its index (Agent Skills Discovery
 * 0.2.0), and a catalogue of the APIs (RFC 9727). A writer's own SKILL.md in content/public takes the place of docgen's.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createWholeAddresses } from '#model/address/address';
import { getCopyPath } from '#model/address/url';
import { escapeMarkdown, writeDestination } from '#model/markup/markdown';
import type { OutputFile, ThemedContext } from '#model/output/output';
import type { Interface } from '#model/site/interface';
import { listVersionValues } from '#model/site/locale';
import { getMainTree, type Site, type Tree } from '#model/site/site';
import { joinToOneLine } from '#model/text';
import { formatVersion } from './copy-note.ts';
import { listSections, type Section } from './index-files/sections.ts';
import { getIndexPath } from './index-path.ts';
import { catalogPath, getSkillName, getSkillPath, skillIndexPath } from './skill-path.ts';

type Context = Pick<ThemedContext, 'interfaces'>;

const schema = 'https://schemas.agentskills.io/discovery/0.2.0/schema.json';
/** Clients load a skill whole: five thousand tokens at most, and a Chinese character may be one and a half. */
const mostAreas = 40;
const longestAbout = 80;
const mostInterfaces = 12;

/** None in output on disk, which no agent discovers. */
export function* listWellKnownFiles(site: Site, context: Context): Generator<OutputFile> {
  const main = getMainTree(site);
  if (!main || site.offline) return;
  const path = getSkillPath(site.config);
  const own = site.publicFiles.get(path);
  const text = own ? readFileSync(own.absolute) : writeSkill(main, site, context);
  if (!own) yield { path, body: text, from: 'agent-skills' };
  const skills = [
    {
      name: getSkillName(site.config),
      type: 'skill-md',
      description: describeSkill(main),
      url: createWholeAddresses(site).file(path),
      digest: `sha256:${createHash('sha256').update(text).digest('hex')}`,
    },
  ];
  const files = [{ path: skillIndexPath, data: { $schema: schema, skills } }, ...listCatalog(site, context)];
  for (const { path: name, data } of files)
    if (!site.publicFiles.has(name))
      yield { path: name, body: `${JSON.stringify(data, undefined, 2)}\n`, from: 'agent-skills' };
}

/** A set of links for each API of each tree; no file without any. */
function listCatalog(site: Site, { interfaces }: Context) {
  const { file, page } = createWholeAddresses(site);
  const linkset = site.trees.flatMap((tree) =>
    (interfaces?.(tree) ?? []).map((one) => ({
      anchor:
        one.servers.find((server) => /^https?:/.test(server)) ??
        page(tree.version, one.route, { slash: true }),
      'service-desc': [{ href: file(one.file), type: one.type, title: one.title }],
      'service-doc': [
        {
          href: page(tree.version, one.route, { slash: true }),
          type: 'text/html',
          hreflang: tree.config.lang,
        },
      ],
    })),
  );
  return linkset.length === 0 ? [] : [{ path: catalogPath, data: { linkset } }];
}

function describeSkill({ config }: Tree): string {
  const about = config.description === '' ? '' : ` ${joinToOneLine(config.description)}`;
  return `Read and cite the documentation ${joinToOneLine(config.title)}.${about}`.slice(0, 1000);
}

function writeSkill(main: Tree, site: Site, { interfaces }: Context): string {
  const { file } = createWholeAddresses(site);
  const link = (title: string, path: string) => `[${escapeMarkdown(title)}](${writeDestination(file(path))})`;
  const blocks = [
    `---\nname: ${getSkillName(site.config)}\ndescription: ${JSON.stringify(describeSkill(main))}\n---`,
    `# ${escapeMarkdown(main.config.title)}`,
    ...howTo,
    '## Versions and languages',
    site.trees.map((tree) => `- ${formatTree(tree, site, link)}`).join('\n'),
    '## Areas',
    listAreas(main, link).join('\n'),
  ];
  const described = (interfaces?.(main) ?? []).slice(0, mostInterfaces);
  if (described.length > 0)
    blocks.push('## APIs', described.map((one) => formatInterface(one, main, link)).join('\n'));
  return `${blocks.join('\n\n')}\n`;
}

type WriteLink = (title: string, path: string) => string;

const howTo = [
  [
    '1. Choose the index of the version and the language that the question is about. Without one, take the default.',
    '2. Find the page in its list by title and description. Sections and APIs with many pages have indexes of their own, which the index names.',
    '3. Open the Markdown copy that the index links to: the address of every page with `index.md` behind it. Search for the words of the question in the language of the index.',
    '4. Cite the address in the line below the title of the copy, with the version. `{#id}` behind a heading is the hash that leads to it; elsewhere the hash is the heading in small letters with hyphens.',
  ].join('\n'),
];

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
  const about = joinToOneLine(first!.document.meta.description ?? '');
  const shown = about.length > longestAbout ? `${about.slice(0, longestAbout)}…` : about;
  return `- ${link(title, getCopyPath(version, first!.route))}${shown === '' ? '' : `: ${escapeMarkdown(shown)}`}`;
}

function formatInterface(one: Interface, { version }: Tree, link: WriteLink): string {
  const { title, route, file, servers, signIn, operations } = one;
  const facts = [
    `${operations} operations`,
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
  ];
  return `- ${link(title, getCopyPath(version, route))}: ${facts.join(' · ')}`;
}
