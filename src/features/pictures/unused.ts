/**
 * Finds pictures in content/ that nothing uses. Beside the pages the references decide; a public file may also be named by a
 * text: of a page, the configuration, the theme, another public file. Its address may be known outside, so any text counts.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findTargetFile, getFrom, resolveTarget } from '#model/address/target';
import { encodePath } from '#model/address/url';
import { compareText, type Diagnostic, warning } from '#model/diagnostic/diagnostic';
import type { OutsideContext } from '#model/feature';
import { listPageLinks, type Site } from '#model/site/site';
import { pictureNames } from './formats.ts';

/** Names that browsers and systems ask for by themselves. */
const askedFor = /(?:^|\/)(?:favicon|apple-touch-icon|android-chrome|mstile)[^/]*$|^\.well-known\//i;

/** A name that no output can bear is an error already. */
const unbearable = /[\\\u0000-\u001F\u007F-\u009F\uFFFD]/;

const textNames = /\.(?:html?|css|[cm]?[jt]sx?|json|webmanifest|xml|svg|txt|md|ya?ml)$/i;

export function findUnused(
  site: Site,
  { siteDir, sources }: Pick<OutsideContext, 'siteDir' | 'sources'>,
): Diagnostic[] {
  // Pages of the other versions may show them.
  if (site.leftOut.length > 0) return [];
  const shown = listLinkedFiles(site);
  const beside = site.unusedAssets.filter((path) => pictureNames.test(path) && !unbearable.test(path));
  const open = [...site.publicFiles].flatMap(([path, { isFrozen }]) =>
    pictureNames.test(path) && !askedFor.test(path) && !shown.has(path) && !isFrozen ? [path] : [],
  );
  if (beside.length + open.length === 0) return [];
  const settings = [
    JSON.stringify(site.config),
    ...readTexts(join(siteDir, 'theme'), () => true),
    ...sources.map(({ text }) => /^---\n.*?\n---$/ms.exec(text)?.[0] ?? ''),
  ].join('\n');
  const publicTexts = open.length === 0 ? [] : readTexts(join(siteDir, 'content'), isBesidePages);
  const texts = [settings, ...publicTexts, ...sources.map(({ text }) => text)].join('\n');
  return [
    ...beside.filter((path) => !isNamed(path, settings)).map((path) => `content/${path}`),
    ...open.filter((path) => !isNamed(path, texts)).map((path) => `content/public/${path}`),
  ]
    .sort(compareText)
    .map((file) => {
      const hint = 'Delete it, or show it on a page.';
      return warning('image-unused', `Nothing uses ${file}.`, { file, hint, target: file });
    });
}

/** A text that is no page: a public file, or the settings of a folder. */
const isBesidePages = (path: string) => /^public[\\/]|(?:^|[\\/])_folder\.yaml$/.test(path);

/** Paths below the output root of the public files that pages link to or show. */
function listLinkedFiles(site: Site): Set<string | undefined> {
  return new Set(
    Array.from(listPageLinks(site), ({ link, page, tree }) => {
      const from = getFrom(page, tree);
      return findTargetFile(resolveTarget(link, from, site), site)?.publicPath;
    }),
  );
}

function isNamed(path: string, texts: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return texts.includes(name) || texts.includes(encodePath(name));
}

function readTexts(folder: string, isRead: (path: string) => boolean): string[] {
  return listFilesBelow(folder)
    .filter((path) => textNames.test(path) && isRead(path))
    .flatMap((path) => {
      try {
        return readFileSync(join(folder, path), 'utf8');
      } catch {
        return [];
      }
    });
}

/** Paths below the folder; none if it is missing or cannot be read. */
function listFilesBelow(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' });
  } catch {
    return [];
  }
}
