/** Lists the published files of content/, following links that stay inside it. Reads folders, never files. */
import { type Dirent, readdirSync, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';
import glob from 'fast-glob';
import { compareText, type Diagnostic, error, type Found, warning } from '#model/diagnostic/diagnostic';
import type { OtherFiles } from '#model/document/other-files';
import { isFolderFile } from '#model/site/folder';
import { resolveLinkTarget } from './links.ts';
import { checkName, isLeftOut, isPublic } from './names.ts';
import { explainSystemError, type ListedFile, reportOthers } from './reader.ts';

/** Most folders visited through links: folders that link to one another would multiply without end. */
const linkedFolderLimit = 2000;

/** A folder of the walk: its path in the site, its real path, and the real paths of all folders above it. */
type Folder = { path: string; real: string; above: readonly string[] };

type FileKind = Pick<Stats, 'isFile' | 'isFIFO' | 'isSocket'>;

/** All published files of the folder `real`, whose path in the site is 'content'. Sorted by code unit. */
export function walkContent(real: string, others: readonly OtherFiles[] = []): Found<readonly ListedFile[]> {
  const walker = new Walker(real, others);
  walker.list({ path: 'content', real, above: [] });
  walker.entries.sort((a, b) => compareText(a.path, b.path));
  return {
    value: walker.entries,
    diagnostics: [...walker.diagnostics, ...reportOthers(walker.unread.sort(compareText), others)],
  };
}

class Walker {
  readonly entries: ListedFile[] = [];
  readonly diagnostics: Diagnostic[] = [];
  /** Paths that other tools would read. */
  readonly unread: string[] = [];
  readonly #content: string;
  readonly #others: readonly OtherFiles[];
  readonly #targets = new Map<string, string | Diagnostic>();
  readonly #looped = new Set<string>();

  #linkedFolders = 0;

  constructor(content: string, others: readonly OtherFiles[]) {
    this.#content = content;
    this.#others = others;
  }

  /** Lists a folder: content/ itself, or the target of a link. */
  list(top: Folder): void {
    // fast-glob passes paths with forward slashes, even if a name contains a backslash.
    const readFolder = (place: string) => this.#entriesOf(top, place.slice(top.real.length + 1));
    // "*" with `baseNameMatch` instead of "**", which misses names with a line break; those must be reported.
    const found = glob.sync('*', {
      cwd: top.real,
      baseNameMatch: true,
      dot: true,
      onlyFiles: false,
      objectMode: true,
      followSymbolicLinks: false,
      unique: false,
      fs: { readdirSync: readFolder as unknown as typeof readdirSync },
    });
    for (const { path: inside, dirent } of found.sort((a, b) => compareText(a.path, b.path))) {
      const path = `${top.path}/${inside}`;
      const place = join(top.real, inside);
      if (dirent.isSymbolicLink())
        this.#follow(path, place, [...top.above, ...listFoldersTo(top.real, inside)]);
      else if (!dirent.isDirectory()) this.#take(dirent, path, place);
    }
  }

  /** The entries that fast-glob sees: it would drop ignored ones only later, and stop at an unreadable folder. */
  #entriesOf(top: Folder, inside: string): Dirent[] {
    const path = inside === '' ? top.path : `${top.path}/${inside}`;
    if (top.above.length > 0 && !this.#withinLimit(path)) return [];
    try {
      const entries = readdirSync(join(top.real, inside), { withFileTypes: true });
      return entries.filter((entry) => {
        const { name } = entry;
        const own = `${path}/${name}`;
        if (!isPublic(own) && this.#others.some((each) => each.isOther(own))) this.unread.push(own);
        if (isFolderFile(own) && !entry.isDirectory()) return true;
        if (isLeftOut(name, isPublic(own))) return false;
        const fault = checkName(own);
        if (fault !== undefined) this.diagnostics.push(fault);
        return true;
      });
    } catch (cause) {
      this.#tell(
        error('file-unreadable', `The folder cannot be read: ${explainSystemError(cause)}.`, { file: path }),
      );
      return [];
    }
  }

  #take(kind: FileKind, path: string, absolute: string): void {
    if (kind.isFile()) this.entries.push({ path, absolute });
    else {
      const what = kind.isFIFO() ? 'a pipe' : kind.isSocket() ? 'a socket' : 'a device';
      this.#tell(warning('file-special', `Skipped: it is ${what}, not a file.`, { file: path }));
    }
  }

  #follow(path: string, place: string, above: readonly string[]): void {
    const known = this.#targets.get(place);
    const target = known ?? resolveLinkTarget(this.#content, place, path);
    this.#targets.set(place, target);
    if (typeof target !== 'string') {
      if (known === undefined) this.#tell(target);
    } else if (above.includes(target)) {
      if (this.#looped.has(place)) return;
      this.#looped.add(place);
      const message = 'Skipped: the symbolic link leads back into a folder that holds it.';
      this.#tell(warning('link-loop', message, { file: path }));
    } else {
      try {
        const stats = statSync(target);
        if (!stats.isDirectory()) this.#take(stats, path, target);
        else if (!isFolderFile(path) && this.#linkedFolders <= linkedFolderLimit)
          this.list({ path, real: target, above });
      } catch (cause) {
        this.#tell(
          error('file-unreadable', `It cannot be read: ${explainSystemError(cause)}.`, { file: path }),
        );
      }
    }
  }

  #withinLimit(path: string): boolean {
    this.#linkedFolders++;
    if (this.#linkedFolders === linkedFolderLimit + 1) {
      const message = `Symbolic links lead to more than ${linkedFolderLimit} folders; the rest is left out.`;
      const hint = 'Look for folders that link to one another.';
      this.#tell(error('link-loop', message, { hint, file: path }));
    }
    return this.#linkedFolders <= linkedFolderLimit;
  }

  #tell(diagnostic: Diagnostic): void {
    this.diagnostics.push(diagnostic);
  }
}

/** The folders from `top` (included) down to the parent of `inside`. */
function listFoldersTo(top: string, inside: string): string[] {
  const names = inside.split('/').slice(0, -1);
  return [top, ...names.map((_, index) => join(top, ...names.slice(0, index + 1)))];
}
