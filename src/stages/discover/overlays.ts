/** Which version and locale a folder content/@… is for. Only the configuration's names tell one from the other. */
import { splitFileOverlay } from '#model/address/route';
import type { Version } from '#model/config/config';
import { type Diagnostic, error, type Found } from '#model/diagnostic/diagnostic';
import { didYouMean, findNearest } from '#model/text';
import type { ListedFile } from './reader.ts';

/** The only version and locale of a file; empty: shared content. */
export type Overlay = { readonly version?: string; readonly locale?: string };

export type ReadOverlay = (path: string) => Overlay | undefined;

/** Takes paths relative to the site folder; undefined for an overlay of no tree. */
export function createOverlayReader(trees: readonly Version[]): ReadOverlay {
  const versions = new Set(trees.map(({ value }) => value));
  const pairs = new Set(trees.map(({ value, locale }) => `${locale} ${value}`));
  const locales = listLocales(trees);
  return (path) => {
    const [first, second] = splitFileOverlay(path).names;
    if (first === undefined) return {};
    if (!locales.has(first)) {
      return versions.has(first) && second === undefined ? { version: first } : undefined;
    }
    if (second === undefined) return { locale: first };
    return pairs.has(`${first} ${second}`) ? { locale: first, version: second } : undefined;
  };
}

/** True if the tree has the files of that overlay. */
export function isFor({ value, locale }: Version, overlay: Overlay): boolean {
  return (
    (overlay.version === undefined || overlay.version === value) &&
    (overlay.locale === undefined || overlay.locale === locale)
  );
}

/** Removes overlay folders of unknown versions and locales, with one error each. */
export function filterKnownOverlays(
  entries: readonly ListedFile[],
  trees: readonly Version[],
  read: ReadOverlay,
): Found<ListedFile[]> {
  const unknown = new Map<string, readonly string[]>();
  const value = entries.filter(({ path }) => {
    if (read(path) !== undefined) return true;
    const names = splitFileOverlay(path).names;
    unknown.set(names.join('/@'), names);
    return false;
  });
  return { value, diagnostics: [...unknown.values()].map((names) => reportUnknownOverlay(names, trees)) };
}

function reportUnknownOverlay(
  [first = '', second]: readonly string[],
  trees: readonly Version[],
): Diagnostic {
  const locales = listLocales(trees);
  const versions = [...new Set(trees.map(({ value }) => value))];
  const folder = `content/@${first}`;
  const isVersion = versions.includes(first);
  if (second === undefined || !(isVersion || locales.has(first))) {
    const names = [...locales, ...versions];
    const near = findNearest(first, names);
    const what = locales.size === 0 ? 'no version of this site' : 'no version and no locale of this site';
    const known = locales.size === 0 ? 'The versions are' : 'The locales and versions are';
    return createOverlayError(`The overlay folder is for "${first}", which is ${what}.`, folder, first, {
      hint: didYouMean(near && `content/@${near}`, `${known}: ${names.join(', ')}.`),
    });
  }
  const inside = `${folder}/@${second}`;
  if (isVersion) {
    const hint = locales.has(second)
      ? `The locale comes first: "content/@${second}/@${first}".`
      : 'Move the files out of the inner folder.';
    return createOverlayError(
      `The overlay of version ${first} holds another one, "@${second}".`,
      inside,
      second,
      { hint },
    );
  }
  const own = trees.filter(({ locale }) => locale === first).map(({ value }) => value);
  const near = findNearest(second, own);
  return createOverlayError(
    `The overlay folder is for "${second}", which is no version of ${first}.`,
    inside,
    second,
    {
      hint: didYouMean(near && `${folder}/@${near}`, `Its versions are: ${own.join(', ')}.`),
    },
  );
}

function createOverlayError(
  message: string,
  file: string,
  target: string,
  { hint }: { readonly hint: string },
): Diagnostic {
  return error('version-unknown', message, { hint, file, target });
}

function listLocales(trees: readonly Version[]): Set<string> {
  return new Set(trees.flatMap(({ locale }) => locale ?? []));
}
