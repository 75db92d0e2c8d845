/** Finds translations whose original has changed since. */
import { type Diagnostic, warning } from '#model/diagnostic/diagnostic';
import { type Document, shownDigits } from '#model/document/document';
import { findLocaleVersion, getDefaultLocale } from '#model/site/locale';
import { getTree, type Site } from '#model/site/site';
import { getOriginalHash } from './frontmatter.ts';

/** A page of another language, and its original. */
export type Translation = { readonly document: Document; readonly original: Document };

/** Each translation once, even if several trees have it. Skips files from git refs, which nobody can edit. */
export function listTranslations(site: Site): Translation[] {
  const main = getDefaultLocale(site.config);
  const found = new Map<string, Translation>();
  for (const { version, pages } of site.trees) {
    if (!main || version.locale === main.value || version.ref !== undefined) continue;
    const originals = getTree(site, findLocaleVersion(main.value, version, site.config));
    for (const { route, document } of pages) {
      if (document.locale === undefined || found.has(document.path)) continue;
      const page = originals?.byRoute.get(route);
      if (page && !page.index) found.set(document.path, { document, original: page.document });
    }
  }
  return [...found.values()];
}

/** `hash`: of the original now, if the translation records the one that it is of. */
export type Outdated = Translation & { readonly hash?: string };

/**
 * `hashes`: of the files' texts, in hex. `times`: of their last commits, in any unit; files without a time are skipped.
 * A recorded hash goes first, since a commit's time changes with every comma.
 */
export function listOutdated(
  translations: readonly Translation[],
  hashes: ReadonlyMap<string, string>,
  times: ReadonlyMap<string, number>,
): Outdated[] {
  return translations.flatMap((translation): Outdated[] => {
    const {
      document: { path, meta },
      original,
    } = translation;
    const hash = hashes.get(original.path);
    const [own, other] = [times.get(path), times.get(original.path)];
    const recorded = getOriginalHash(meta);
    const isRecorded = recorded !== undefined && hash !== undefined;
    const isOutdated = isRecorded
      ? !hash.startsWith(recorded)
      : own !== undefined && other !== undefined && own < other;
    return isOutdated ? [{ ...translation, ...(isRecorded && { hash }) }] : [];
  });
}

export function tellOutdated({ document, original, hash }: Outdated): Diagnostic {
  const hint =
    hash === undefined
      ? 'Bring it up to date, or commit it anew if nothing is to be changed.'
      : `Bring it up to date, and write "original: ${hash.slice(0, shownDigits)}" into its frontmatter.`;
  return warning('translation-outdated', `${original.path} has changed since this was translated.`, {
    file: document.path,
    line: 1,
    hint,
    target: original.path,
  });
}
