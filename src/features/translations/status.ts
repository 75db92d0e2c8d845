/** Lists what each language lacks: pages without a translation, copies that wait for one, and translations that are out of date. */
import type { OutsideContext } from '#model/feature';
import { findLocaleVersion, getDefaultLocale } from '#model/site/locale';
import { getTree, isUnpublished, type Page, type Site } from '#model/site/site';
import { type ChangedPassage, findChanges } from './changed-passages.ts';
import { findOutdated } from './times.ts';

export const states = ['missing', 'untranslated', 'stale'] as const;
export type State = (typeof states)[number];

export type PageStatus = {
  readonly state: State;
  readonly route: string;
  /** Absent: the page is missing in the language. */
  readonly file?: string;
  readonly original: string;
  /** The versions that have the page so. */
  readonly versions: readonly string[];
  /** What has changed in the original since; absent if that is not known. */
  readonly changes?: readonly ChangedPassage[];
};

export type LocaleStatus = {
  readonly locale: string;
  readonly label: string;
  /** How many pages are translated and up to date. */
  readonly translated: number;
  readonly pages: readonly PageStatus[];
};

type Context = Pick<OutsideContext, 'siteDir' | 'sources' | 'notice'>;

/** `only`: the languages asked for; absent: all but that of the originals. Leaves out versions that come from git. */
export async function readStatus(site: Site, context: Context, only?: string): Promise<LocaleStatus[]> {
  const main = getDefaultLocale(site.config)?.value;
  const outdated = await findOutdated(site, context);
  const changes = new Map<string, readonly ChangedPassage[] | undefined>();
  for (const one of outdated) changes.set(one.document.path, await findChanges(context.siteDir, one));
  return site.config.locales
    .filter(({ value }) => value !== main && (only === undefined || value === only))
    .map(({ value, label }) => {
      const all = listPages(site, value, main!, changes);
      const isDone = ({ state }: Judged) => state === undefined;
      return {
        locale: value,
        label,
        translated: all.filter(isDone).length,
        pages: all.filter((one): one is PageStatus => !isDone(one)),
      };
    });
}

type Judged = Omit<PageStatus, 'state'> & { readonly state?: State };

/** One for each file of a translation or, where it is missing, of an original. */
function listPages(
  site: Site,
  locale: string,
  main: string,
  changes: ReadonlyMap<string, readonly ChangedPassage[] | undefined>,
): Judged[] {
  const found = new Map<string, Judged & { versions: string[] }>();
  for (const { version, byRoute } of site.trees) {
    if (version.locale !== locale || version.ref !== undefined) continue;
    const originals = getTree(site, findLocaleVersion(main, version, site.config));
    for (const original of originals?.pages ?? []) {
      if (original.index || original.document.isVirtual || isUnpublished(original)) continue;
      const page = byRoute.get(original.route);
      const isThere = page?.document.locale === locale;
      const file = isThere ? page.document.path : undefined;
      const key = file ?? original.document.path;
      const known = found.get(key);
      if (known) known.versions.push(version.value);
      else
        found.set(key, {
          ...judge(isThere ? page : undefined, changes),
          route: original.route,
          ...(file !== undefined && { file }),
          original: original.document.path,
          versions: [version.value],
        });
    }
  }
  return [...found.values()];
}

function judge(
  page: Page | undefined,
  changes: ReadonlyMap<string, readonly ChangedPassage[] | undefined>,
): { readonly state?: State; readonly changes?: readonly ChangedPassage[] } {
  if (!page) return { state: 'missing' };
  const { path, meta } = page.document;
  const known = changes.get(path);
  const more = known && { changes: known };
  if (meta.translated === false) return { state: 'untranslated', ...more };
  return changes.has(path) ? { state: 'stale', ...more } : {};
}
