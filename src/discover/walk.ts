/**
 * Lists what is published below content/, following links that stay inside it. It reads folders, never files.
 *
 * A plain walk and not fast-glob: that one drops pipes and links without a word, follows a link in a circle
 * until the system refuses the path, and one unreadable folder either ends or silently thins its result.
 * Each of these is to be told by name; besides, 1,000 files take this walk 6 ms, and fast-glob's import alone several times that.
 */
import { type Dirent, readdirSync, realpathSync, type Stats, statSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { byText, type Diagnostic, error, type Found, warning } from '../model/diagnostic.ts';
import { hasPrivatePart, isLeftOut, isPublic, judgeName } from './names.ts';
import { codeOf, type Entry, reasonOf } from './reader.ts';

/** Folders visited below linked folders: a web of links that lead to one another would multiply without end. */
const linkedFolderLimit = 2000;

type Kind = Dirent | Stats;

/** A folder on its way: its path in the site, its place on disk, and the places of all folders above it. */
type Folder = { path: string; real: string; above: readonly string[]; linked: boolean };

/** Path of `real` from `root`, with forward slashes; `undefined` if it lies outside. Both are real paths. */
export function pathInside(root: string, real: string): string | undefined {
  const path = relative(root, real);
  if (path === '..' || path.startsWith(`..${sep}`) || /^(?:[/\\]|[A-Za-z]:)/.test(path)) return undefined;
  return sep === '/' ? path : path.replaceAll(sep, '/');
}

/** All published files below the folder `real`, which the site calls 'content'. Sorted by code unit. */
export function walk(real: string): Found<readonly Entry[]> {
  const entries: Entry[] = [];
  const diagnostics: Diagnostic[] = [];
  const targets = new Map<string, string | Diagnostic>();
  const looped = new Set<string>();
  let linkedFolders = 0;

  function visit(folder: Folder): void {
    for (const entry of namesIn(folder)) {
      const path = `${folder.path}/${entry.name}`;
      if (isLeftOut(entry.name, isPublic(path))) continue;
      const place = `${folder.real}${sep}${entry.name}`;
      const fault = judgeName(path);
      if (fault !== undefined) diagnostics.push(fault);
      if (entry.isSymbolicLink()) follow(folder, path, place);
      else take(entry, { path, real: place, above: [...folder.above, folder.real], linked: folder.linked });
    }
  }

  function namesIn(folder: Folder): Dirent[] {
    try {
      return readdirSync(folder.real, { withFileTypes: true }).sort((a, b) => byText(a.name, b.name));
    } catch (cause) {
      const message = `The folder cannot be read: ${reasonOf(cause)}.`;
      diagnostics.push(error('file-unreadable', message, { file: folder.path }));
      return [];
    }
  }

  function take(kind: Kind, found: Folder): void {
    if (kind.isFile()) {
      entries.push({ path: found.path, absolute: found.real });
    } else if (kind.isDirectory()) {
      if (!found.linked || withinLimit(found.path)) visit(found);
    } else {
      const message = `Skipped: it is ${specialName(kind)}, not a file.`;
      diagnostics.push(warning('file-special', message, { file: found.path }));
    }
  }

  function withinLimit(path: string): boolean {
    linkedFolders++;
    if (linkedFolders === linkedFolderLimit + 1) {
      const message = `Symbolic links lead to more than ${linkedFolderLimit} folders; the rest is left out.`;
      const hint = 'Look for folders that link to one another.';
      diagnostics.push(error('link-loop', message, { hint, file: path }));
    }
    return linkedFolders <= linkedFolderLimit;
  }

  function follow(folder: Folder, path: string, place: string): void {
    let target = targets.get(place);
    if (target === undefined) {
      target = targetOf(real, place, path);
      targets.set(place, target);
      if (typeof target !== 'string') diagnostics.push(target);
    }
    if (typeof target !== 'string') return;
    const above = [...folder.above, folder.real];
    if (above.includes(target)) {
      if (!looped.has(place)) {
        looped.add(place);
        const message = 'Skipped: the symbolic link leads back into a folder that holds it.';
        diagnostics.push(warning('link-loop', message, { file: path }));
      }
      return;
    }
    try {
      take(statSync(target), { path, real: target, above, linked: true });
    } catch (cause) {
      diagnostics.push(error('file-unreadable', `It cannot be read: ${reasonOf(cause)}.`, { file: path }));
    }
  }

  visit({ path: 'content', real, above: [], linked: false });
  entries.sort((a, b) => byText(a.path, b.path));
  return { value: entries, diagnostics };
}

/** Where a link ends, if that is a place in content/ that would be published without the link, too. */
function targetOf(content: string, place: string, path: string): string | Diagnostic {
  let target: string;
  try {
    target = realpathSync.native(place);
  } catch (cause) {
    return codeOf(cause) === 'ELOOP'
      ? error('link-loop', 'The symbolic link leads in a circle.', { file: path })
      : error('file-unreadable', `The symbolic link leads nowhere: ${reasonOf(cause)}.`, { file: path });
  }
  const inside = pathInside(content, target);
  if (inside === undefined) {
    return error('link-outside-site', 'The symbolic link leads out of content/; it is not followed.', {
      hint: 'Move the file below content/, or include it where it lies in the site folder.',
      file: path,
    });
  }
  if (hasPrivatePart(inside) && !isPublic(`content/${inside}`)) {
    const message = `The symbolic link leads to content/${inside}, which is never published.`;
    return error('link-outside-site', message, { file: path });
  }
  return target;
}

function specialName(kind: Kind): string {
  if (kind.isFIFO()) return 'a pipe';
  if (kind.isSocket()) return 'a socket';
  return 'a device';
}
