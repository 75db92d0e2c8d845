/** Finds copies of pages that programs have put beside them: they would be published like any page. */
import { type Diagnostic, warning } from '#model/diagnostic/diagnostic';
import type { Check } from '#model/output/output';

/** Of services that found a page changed at two places: Dropbox, Nextcloud, Syncthing, OneDrive, Nutstore. The name of the page is the group. */
const conflicts = [
  /^(.+?) ?[(（][^()（）]*(?:冲突|conflict)[^()（）]*[)）]$/i,
  /^(.+)\.sync-conflict-\d{8}-/,
  /^(.+?)[-_ ](?:冲突文件|冲突副本|冲突)(?:[-_ ].*)?$/,
];

/** Of file managers, and of services that cannot tell more. Only with the title of the page: `step 2` may be a page. */
const copies = [
  /^(.+?) ?[(（]\d{1,3}[)）]$/,
  /^(.+) \d{1,3}$/,
  /^(.+?)(?: ?- ?| |_)?(?:副本|拷贝)(?: ?[(（]?\d{1,3}[)）]?)?$/,
  /^(.+?)(?: - | |-|_)copy(?: ?\(?\d{1,3}\)?)?$/i,
  /^(.+?) ?[(（](?:copy|副本|拷贝)(?: \d{1,3})?[)）]$/i,
  /^(?:copy of|副本)[ _-]?(.+)$/i,
  /^(.+)-(?:DESKTOP|LAPTOP|WIN)-[A-Z0-9]{5,}$/,
];

export const pageCopies: Check = {
  name: 'page-copies',
  check({ trees }) {
    const titles = new Map<string, string>();
    for (const { pages } of trees)
      for (const { document } of pages)
        if (document.shownPath === undefined && !document.isVirtual)
          titles.set(document.path, document.title);
    return [...titles.keys()].flatMap((path) => reportCopy(path, titles) ?? []);
  },
};

function reportCopy(file: string, titles: ReadonlyMap<string, string>): Diagnostic | undefined {
  const [, folder, name, ending] = /^(.*\/)([^/]+)(\.[^./]+)$/.exec(file) ?? [];
  if (name === undefined) return undefined;
  const find = (patterns: readonly RegExp[]) =>
    patterns
      .flatMap((pattern) => pattern.exec(name)?.[1] ?? [])
      .map((original) => `${folder}${original}${ending}`)
      .find((path) => titles.has(path));
  const copied = find(copies);
  const original =
    find(conflicts) ?? (copied !== undefined && titles.get(copied) === titles.get(file) ? copied : undefined);
  if (original === undefined) return undefined;
  const message = `This looks like a copy of ${original} that a program has made, and it is published.`;
  const hint = 'Delete it, or give it a name and a title of its own.';
  return warning('page-copy', message, { file, hint });
}
