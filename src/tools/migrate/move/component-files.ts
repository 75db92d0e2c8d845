/**
 * Keeps the tags of components that pages use, and makes a placeholder in theme/components for each, which shows its texts
 * and its link. So a person has to write one file, not to edit each page.
 */
import { isExternal, normaliseRoute } from '#model/address/url';
import { type Diagnostic, warning } from '#model/diagnostic/diagnostic';
import type { SiteComponents } from '#model/document/component';
import { classifyLines } from '../shared/lines.ts';
import type { MovedPage, SitePlan } from '../shared/model.ts';
import { findTag } from '../shared/rewrite/tag.ts';
import type { SourceTree } from '../shared/source-tree.ts';

export type ComponentFiles = {
  /** For the parser. */
  readonly known: SiteComponents;
  /** Path in the new site's folder -> text. */
  readonly files: Readonly<Record<string, string>>;
  readonly tasks: readonly Diagnostic[];
};

type Used = {
  readonly source: string;
  readonly props: Set<string>;
  readonly pages: Set<string>;
  /** A page gives it an address that leads nowhere: a link there would stop the build. */
  leadsNowhere: boolean;
};

/** Finds the components. `parts`: names of the built-in theme's components, which a file of the same name would replace. */
export function buildComponentFiles(
  pages: readonly MovedPage[],
  tree: SourceTree,
  parts: readonly string[],
  plan: SitePlan,
): ComponentFiles {
  const files = findComponentFiles(tree);
  const found = new Map<string, Used>();
  for (const page of pages) {
    for (const [name, attributes] of findTags(page)) {
      const source = page.components.get(name) ?? files.get(name);
      if (source === undefined || parts.includes(name)) continue;
      const used = found.get(name) ?? { source, props: new Set(), pages: new Set(), leadsNowhere: false };
      found.set(name, used);
      used.pages.add(page.path);
      for (const [, prop] of attributes.matchAll(/\s([A-Za-z][\w-]*)(?==)/g)) used.props.add(prop!);
      used.leadsNowhere ||= listAddresses(attributes).some((href) => isDead(href, page, plan));
    }
  }
  const sorted = [...found].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    known: Object.fromEntries(sorted.map(([name]) => [name, 'static'])),
    files: Object.fromEntries(
      sorted.map(([name, used]) => [buildFilePath(name), renderPlaceholder(name, used)]),
    ),
    tasks: sorted.map(
      ([
        name,
        {
          source,
          pages: { size },
        },
      ]) =>
        warning(
          'migrate-left',
          `<${name}> on ${size} ${size === 1 ? 'page' : 'pages'} shows its words alone.`,
          { file: buildFilePath(name), hint: `Draw here what "${source}" drew.` },
        ),
    ),
  };
}

function listAddresses(attributes: string): string[] {
  const found = attributes.matchAll(/\s(?:href|link|to|url)=(?:"([^"]*)"|'([^']*)')/g);
  return [...found].map(([, double, single]) => double ?? single ?? '');
}

/** True for an address of the site that is no page of the tree of `page`. */
function isDead(href: string, page: MovedPage, plan: SitePlan): boolean {
  if (isExternal(href) || /^(?:#|[a-z][\w+.-]*:)/i.test(href)) return false;
  const path = normaliseRoute(href.replace(/[?#].*$/, ''));
  return !plan.pages.some(
    ({ route, version, isPart, isShared }) =>
      route === path && !isPart && (isShared === true || version === page.version),
  );
}

function buildFilePath(name: string): string {
  return `theme/components/${name}.tsx`;
}

/** Name and attributes of component tags outside of code. */
function findTags({ lines }: MovedPage): [string, string][] {
  const kinds = classifyLines(lines);
  return lines.flatMap(({ text }, at) => {
    if (kinds[at] !== '' || !/<[A-Z]/.test(text)) return [];
    const tags = text.replace(/`[^`]*`/g, '').matchAll(/<([A-Z][A-Za-z0-9]*)((?:\s[^<>]*)?)(?=>|$)/g);
    return [...tags].map(([, name, attributes]): [string, string] => {
      // A tag may span several lines.
      const whole = text.trim().startsWith(`<${name}`) ? findTag(lines, at, name!)?.text : undefined;
      return [name!, whole ?? attributes!];
    });
  });
}

/** Files that may define a component, by its name. */
function findComponentFiles({ paths }: SourceTree): Map<string, string> {
  const found = new Map<string, string>();
  for (const path of paths) {
    const name = /(?:^|\/)([A-Z][A-Za-z0-9]*)(?:\/index)?\.(?:vue|astro|svelte|[jt]sx?)$/.exec(path)?.[1];
    if (name !== undefined && !found.has(name)) found.set(name, path);
  }
  return found;
}

const texts = ['title', 'label', 'text', 'name', 'description', 'caption'];
const links = ['href', 'link', 'to', 'url'];

/** The placeholder's code: shows the text props in sequence, the first as a link if there is a link prop. */
function renderPlaceholder(name: string, { source, props, leadsNowhere }: Used): string {
  const shown = texts.filter((word) => props.has(word));
  const link = links.find((one) => props.has(one));
  const given = [...shown, ...(link === undefined ? [] : [link])];
  const types = [...given.map((one) => `readonly ${one}?: string`), 'readonly children?: ReactNode'];
  const [first, ...rest] = shown;
  const head = first === undefined ? '' : `{${first}}`;
  const words = [first, link].filter(Boolean).join(' ?? ');
  const linked = link === undefined ? head : leadsNowhere ? `{${words}}` : `<a href={${link}}>{${words}}</a>`;
  return [
    "import type { ReactNode } from 'react';",
    '',
    `type Props = { ${types.join('; ')} };`,
    '',
    `/** Stands for ${source.replace(/\*\//g, '')} of the old site: draw here what it drew. */`,
    `export function ${name}({ ${[...given, 'children'].join(', ')} }: Props) {`,
    '  return (',
    '    <>',
    ...[linked, ...rest.map((word) => `{${word}}`)].filter(Boolean).map((one) => `      ${one}`),
    '      {children}',
    '    </>',
    '  );',
    '}',
    '',
  ].join('\n');
}
