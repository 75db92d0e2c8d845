/**
 * Keeps the tags of components that pages use, and makes a placeholder in theme/components for each, which shows its texts
 * and its link. So a person has to write one file, not to edit each page.
 */

import { type Diagnostic, warning } from '#model/diagnostic/diagnostic';
import type { SiteComponents } from '#model/document/component';
import { fences } from './lines.ts';
import type { MovedPage } from './model.ts';
import { tagAt } from './rewrite/tag.ts';
import type { SourceTree } from './source-tree.ts';

export type OwnComponents = {
  /** For the parser. */
  readonly known: SiteComponents;
  /** Path in the new site's folder -> text. */
  readonly files: Readonly<Record<string, string>>;
  readonly left: readonly Diagnostic[];
};

type Used = { readonly source: string; readonly props: Set<string>; readonly pages: Set<string> };

/** Finds the components. `parts`: names of the built-in theme's components, which a file of the same name would replace. */
export function ownComponents(
  pages: readonly MovedPage[],
  tree: SourceTree,
  parts: readonly string[],
): OwnComponents {
  const files = filesByName(tree);
  const found = new Map<string, Used>();
  for (const page of pages) {
    for (const [name, attributes] of tagsIn(page)) {
      const source = page.components.get(name) ?? files.get(name);
      if (source === undefined || parts.includes(name)) continue;
      const used = found.get(name) ?? { source, props: new Set(), pages: new Set() };
      found.set(name, used);
      used.pages.add(page.path);
      for (const [, prop] of attributes.matchAll(/\s([A-Za-z][\w-]*)(?==)/g)) used.props.add(prop!);
    }
  }
  const sorted = [...found].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    known: Object.fromEntries(sorted.map(([name]) => [name, 'static'])),
    files: Object.fromEntries(sorted.map(([name, used]) => [pathOf(name), fileOf(name, used)])),
    left: sorted.map(
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
          {
            file: pathOf(name),
            hint: `Draw here what "${source}" drew.`,
          },
        ),
    ),
  };
}

function pathOf(name: string): string {
  return `theme/components/${name}.tsx`;
}

/** Name and attributes of component tags outside of code. */
function tagsIn({ lines }: MovedPage): [string, string][] {
  const kinds = fences(lines);
  return lines.flatMap(({ text }, at) => {
    if (kinds[at] !== '' || !/<[A-Z]/.test(text)) return [];
    const tags = text.replace(/`[^`]*`/g, '').matchAll(/<([A-Z][A-Za-z0-9]*)((?:\s[^<>]*)?)(?=>|$)/g);
    return [...tags].map(([, name, attributes]): [string, string] => {
      // A tag may span several lines.
      const whole = text.trim().startsWith(`<${name}`) ? tagAt(lines, at, name!)?.text : undefined;
      return [name!, whole ?? attributes!];
    });
  });
}

/** Files that may define a component, by its name. */
function filesByName({ paths }: SourceTree): Map<string, string> {
  const found = new Map<string, string>();
  for (const path of paths) {
    const name = /(?:^|\/)([A-Z][A-Za-z0-9]*)(?:\/index)?\.(?:vue|astro|svelte|[jt]sx?)$/.exec(path)?.[1];
    if (name !== undefined && !found.has(name)) found.set(name, path);
  }
  return found;
}

const words = ['title', 'label', 'text', 'name', 'description', 'caption'];
const links = ['href', 'link', 'to', 'url'];

/** The placeholder's code: shows the text props in sequence, the first as a link if there is a link prop. */
function fileOf(name: string, { source, props }: Used): string {
  const shown = words.filter((word) => props.has(word));
  const link = links.find((one) => props.has(one));
  const given = [...shown, ...(link === undefined ? [] : [link])];
  const types = [...given.map((one) => `readonly ${one}?: string`), 'readonly children?: ReactNode'];
  const [first, ...rest] = shown;
  const head = first === undefined ? '' : `{${first}}`;
  const linked =
    link === undefined ? head : `<a href={${link}}>{${[first, link].filter(Boolean).join(' ?? ')}}</a>`;
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
