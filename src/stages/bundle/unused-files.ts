/** Files of a site's theme without effect: they replace no built-in file, and no file with an effect needs them. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, resolve } from 'node:path';
import { type Diagnostic, warning } from '#model/diagnostic/diagnostic';
import { didYouMean, findNearest } from '#model/text';
import { isFile, type ThemeFolders } from './overrides.ts';
import { listComponentFiles } from './page-components.ts';

/** Files that bundles consist of; not tests, types and settings of tools. */
const bundled = /\.(?:[cm]?[jt]sx?|css|svg)$/;
const forTools = /\.(?:test|spec|stories|config|d)\.[^/]*$|(?:^|\/)(?:\.|node_modules\/)/;

/** Relative paths that a file mentions. */
const relativeNames = /['"(](\.{1,2}\/[^'"()\s?#]+)/g;
const endings = [
  '',
  ...['.ts', '.tsx', '.js', '.jsx', '.mts', '.mjs'].flatMap((one) => [one, `/index${one}`]),
];

/** A warning for each. `used`: names of the components in pages; absent if not all pages are known. */
export function reportUnusedThemeFiles(folders: ThemeFolders, used?: ReadonlySet<string>): Diagnostic[] {
  const { builtIn, own } = folders;
  const ofSite = own === undefined ? [] : listFilesBelow(own);
  const [replacing, others] = [true, false].map((does) =>
    ofSite.filter((path) => isFile(join(builtIn, path)) === does),
  ) as [string[], string[]];
  if (own === undefined || others.length === 0) return [];
  const components = Object.entries(listComponentFiles(folders));
  const inPages = components.filter(([name]) => used?.has(name) ?? true).map(([, { path }]) => path);
  const needed = findNeeded([
    ...replacing.map((path) => join(own, path)),
    ...inPages,
    ...listConfigurations(dirname(own)),
  ]);
  const known = listFilesBelow(builtIn);
  const unused = others.filter((path) => !needed.has(join(own, path)));
  return unused.map((path) => {
    const near = findSimilarFile(path, known);
    const isComponent = components.some(([, file]) => file.path === join(own, path));
    const message = isComponent
      ? 'No page uses it as a component, and it replaces no file of the built-in theme: it does nothing.'
      : 'It replaces no file of the built-in theme, and no file that does needs it: it does nothing.';
    const meant = near?.toLowerCase() === path.toLowerCase() ? undefined : guessComponent(path);
    const hint =
      meant !== undefined
        ? `A component for pages is a file of its own with a capital: "theme/${meant}".`
        : didYouMean(
            near && `theme/${near}`,
            isComponent
              ? `A page uses it as <${posix.basename(path).replace(bundled, '')}/>.`
              : 'Call it like the file that it is to replace.',
          );
    return warning('theme-unused', message, { file: `theme/${path}`, hint, target: path });
  });
}

/** 'components/card.tsx', 'components/Card/index.tsx' -> 'components/Card.tsx'; undefined for others. */
function guessComponent(path: string): string | undefined {
  const [, folder, name, ending] =
    /^(components|islands)\/(?:([A-Za-z][A-Za-z0-9]*)\/index|(?=[a-z])[A-Za-z0-9]+)\.(tsx|jsx)$/.exec(path) ??
    [];
  if (folder === undefined) return undefined;
  const given = name ?? posix.basename(path).replace(bundled, '');
  return `${folder}/${given.charAt(0).toUpperCase()}${given.slice(1)}.${ending}`;
}

/** Relative paths with forward slashes, sorted. */
export function listFilesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => bundled.test(path) && !forTools.test(path) && isFile(join(folder, path)))
    .sort();
}

/** Configurations may import from the theme too. */
function listConfigurations(siteDir: string): string[] {
  const names = readdirSync(siteDir).filter((name) => /^site\.config\.m?[jt]s$/.test(name));
  return names.map((name) => join(siteDir, name)).filter(isFile);
}

/** The files, those that they mention, and so on. */
function findNeeded(files: readonly string[]): ReadonlySet<string> {
  const needed = new Set(files);
  // The set grows during the loop.
  for (const file of needed) {
    if (file.endsWith('.svg')) continue;
    for (const [, name] of readFileSync(file, 'utf8').matchAll(relativeNames)) {
      const path = resolve(dirname(file), name!);
      // In TypeScript an import may have the name of the compiled file.
      const forms = [path, stripEnding(path)].flatMap((form) => endings.map((ending) => form + ending));
      for (const form of forms) if (bundled.test(form) && isFile(form)) needed.add(form);
    }
  }
  return needed;
}

function stripEnding(path: string): string {
  return path.replace(bundled, '');
}

/** A built-in file of the same kind with the same or a similar name. */
function findSimilarFile(path: string, known: readonly string[]): string | undefined {
  const getEnding = (one: string) => /\.(?:css|svg)$/.exec(one)?.[0];
  const getComparedName = (one: string) => stripEnding(posix.basename(one)).toLowerCase();
  const alike = known.filter((one) => getEnding(one) === getEnding(path));
  const near = findNearest(getComparedName(path), alike.map(getComparedName));
  return alike.find((one) => getComparedName(one) === near);
}
