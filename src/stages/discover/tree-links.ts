/** Follows the symbolic links in a commit's file list; git stores a link as a file that contains a path. */
import { getFolder, joinPath } from '#model/address/url';
import { type Diagnostic, error, type Found, warning } from '#model/diagnostic/diagnostic';
import { isPublished } from './names.ts';

export type TreeEntry = { readonly path: string; readonly id: string; readonly isLink: boolean };

/** Most entries that links may add: folders that link to one another would multiply without end. */
const addedLimit = 20_000;

/**
 * The files by path, with links replaced by their targets: a file, or all files of a folder. A link to another link is
 * not followed: that is rare in commits, and so there are no loops.
 */
export async function resolveTreeLinks(
  entries: readonly TreeEntry[],
  read: (id: string) => Promise<Uint8Array | undefined>,
): Promise<Found<ReadonlyMap<string, TreeEntry>>> {
  const files = new Map(entries.filter((entry) => !entry.isLink).map((entry) => [entry.path, entry]));
  const links = entries.filter((entry) => entry.isLink);
  const diagnostics: Diagnostic[] = [];
  const added = new Map<string, TreeEntry>();

  const targets = await Promise.all(links.map(({ id }) => read(id)));
  for (const [index, link] of links.entries()) {
    const target = Buffer.from(targets[index] ?? []).toString('utf8');
    const path = target.startsWith('/') ? undefined : joinPath(getFolder(link.path), target);
    const inContent = link.path.startsWith('content/');
    if (path === undefined || (inContent && !`${path}/`.startsWith('content/'))) {
      if (isPublished(link.path)) diagnostics.push(reportRefusedLink(link.path));
      continue;
    }
    if (path === '' || link.path.startsWith(`${path}/`)) {
      if (isPublished(link.path)) diagnostics.push(reportLoop(link.path));
      continue;
    }
    const file = files.get(path);
    if (file !== undefined) {
      added.set(link.path, file);
      continue;
    }
    const below = [...files.values()].filter((entry) => entry.path.startsWith(`${path}/`));
    if (below.length === 0 && isPublished(link.path)) diagnostics.push(reportDangling(link.path));
    if (added.size + below.length > addedLimit) {
      const message = `Symbolic links add more than ${addedLimit} files; this one is not followed.`;
      diagnostics.push(error('link-loop', message, { file: link.path }));
      continue;
    }
    for (const entry of below) added.set(link.path + entry.path.slice(path.length), entry);
  }
  return { value: new Map([...files, ...added]), diagnostics };
}

function reportRefusedLink(file: string): Diagnostic {
  return error('link-outside-site', 'The symbolic link leads out of content/; it is not followed.', { file });
}

function reportLoop(file: string): Diagnostic {
  const message = 'Skipped: the symbolic link leads back into a folder that holds it.';
  return warning('link-loop', message, { file });
}

function reportDangling(file: string): Diagnostic {
  return error('file-unreadable', 'The symbolic link leads to nothing that can be read.', { file });
}
