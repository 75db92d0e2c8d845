/** The parts of the theme that a site may replace by a file of the same name in its own theme folder, read from their sources. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type ThemePart = {
  /** Below theme/. */
  readonly file: string;
  /** What it is. */
  readonly says: string;
  /** What the file exports, with the props of each: 'chrome: ChromeView'. '': it has none. */
  readonly components: Readonly<Record<string, string>>;
};

/** Those of theme/pages and theme/components, as their sources say it. `root`: the repository. */
export function themeParts(root: string): ThemePart[] {
  return ['pages', 'components'].flatMap((folder) =>
    readdirSync(join(root, 'theme', folder))
      .filter((name) => name.endsWith('.tsx'))
      .sort()
      .map((name) => partOf(`${folder}/${name}`, readFileSync(join(root, 'theme', folder, name), 'utf8'))),
  );
}

function partOf(file: string, source: string): ThemePart {
  const says = /^\/\*\*([\s\S]*?)\*\//.exec(source)![1]!.replace(/\n \*/g, ' ').replace(/\s+/g, ' ').trim();
  const named = Array.from(
    source.matchAll(/^export function ([A-Z]\w*)(?:<[^>]*>)?\(([\s\S]*?)\) \{$/gm),
    (found) => {
      return [found[1]!, propsIn(found[2]!, source)] as const;
    },
  );
  return { file, says, components: Object.fromEntries(named) };
}

/** The type of the props as `name: type; …`, without the words that say nothing to who gives them. */
function propsIn(parameter: string, source: string): string {
  if (parameter === '') return '';
  const written = /^\s*(?:\{[\s\S]*\}|props):\s*(Props|\{[\s\S]*\}),?\s*$/.exec(parameter)?.[1] ?? parameter;
  const type =
    written === 'Props' ? /^type Props = (\{[^\n]*\}|\{[\s\S]*?^\});$/m.exec(source)![1]! : written;
  return type
    .replace(/\/\*\*[\s\S]*?\*\//g, '')
    .replace(/\breadonly (?=\w+\??:)/g, '')
    .replace(/\s+/g, ' ')
    .replace(/^\{\s*|;?\s*\}$/g, '');
}
