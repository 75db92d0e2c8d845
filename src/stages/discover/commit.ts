/** Reads a site from a git commit: one command lists the files, and one process reads their contents. */
import { createBlobReader, type ReadBlob, resolveCommit, runGit } from '#git';
import { getFolder } from '#model/address/url';
import type { Version } from '#model/config/config';
import { compareText, type Diagnostic, error, type Found, warning } from '#model/diagnostic/diagnostic';
import type { OtherFiles } from '#model/document/other-files';
import { isFolderFile } from '#model/site/folder';
import { hasPrivatePart, isPublic, isPublished } from './names.ts';
import {
  type ContentReader,
  type ListedFile,
  largestFile,
  type Refusal,
  reportOthers,
  tooLarge,
} from './reader.ts';
import { resolveTreeLinks, type TreeEntry } from './tree-links.ts';

/** A reader of the site folder in the commit that the version's ref names. */
export async function createCommitReader(
  siteDir: string,
  version: Version,
  others: readonly OtherFiles[],
): Promise<Found<ContentReader | undefined>> {
  const ref = version.ref ?? '';
  const failReadingCommit = (reason: string, hint?: string): Found<undefined> => ({
    value: undefined,
    diagnostics: [
      error('ref-unreadable', `Version ${version.value}: the git ref "${ref}" cannot be read: ${reason}.`, {
        hint,
        target: ref,
      }),
    ],
  });
  if (!/^[^\u0000-\u001F\u007F]+$/.test(ref)) return failReadingCommit('it is not a name');

  const commit = await resolveCommit(siteDir, ref);
  if (typeof commit !== 'string') return failReadingCommit(commit.reason, commit.hint);
  // In a subfolder of the repository, git lists that folder alone, with paths relative to it.
  const listing = await runGit(siteDir, ['ls-tree', '-r', '-z', commit]);
  if (!listing.ok) return failReadingCommit(listing.reason);

  const readBlob = createBlobReader(siteDir);
  const { value: files, diagnostics } = await resolveTreeLinks(parseTreeEntries(listing.output), readBlob);
  if (![...files.keys()].some((path) => path.startsWith('content/'))) {
    return failReadingCommit('the site folder has no content/ there');
  }
  const found = [...diagnostics, ...reportSubmodules(listing.output, version)];
  return { value: createTreeReader(files, found, readBlob, others), diagnostics: [] };
}

/** Parses `<mode> <type> <id>\t<path>\0`. */
function parseTreeEntries(output: Buffer): TreeEntry[] {
  return output
    .toString('utf8')
    .split('\0')
    .flatMap((record) => {
      const match = /^(\d+) blob ([0-9a-f]+)\t(.+)$/s.exec(record);
      return match ? [{ path: match[3]!, id: match[2]!, isLink: match[1] === '120000' }] : [];
    });
}

/** A commit names a submodule, but does not have its files. */
function reportSubmodules(output: Buffer, { value }: Version): Diagnostic[] {
  return Array.from(
    output.toString('utf8').matchAll(/(?:^|\0)160000 [^\0]*\t(content(?:\/[^\0]*)?)(?=\0)/g),
    ([, file = '']) =>
      warning(
        'submodule-empty',
        `Version ${value}: the folder is a git submodule, and a git ref has no files of it.`,
        {
          file,
          hint: 'Put the pages into the overlay of a version without `ref`, or into the repository itself.',
          target: file,
        },
      ),
  );
}

function isListed(path: string): boolean {
  return isPublished(path) || (isFolderFile(path) && isPublished(getFolder(path)));
}

function createTreeReader(
  files: ReadonlyMap<string, TreeEntry>,
  diagnostics: readonly Diagnostic[],
  readBlob: ReadBlob,
  others: readonly OtherFiles[],
): ContentReader {
  function listCommitFiles(): Found<readonly ListedFile[]> {
    const paths = [...files.keys()].sort(compareText);
    const seen = paths.filter((path) => isPublished(getFolder(path)) && !isPublic(path));
    return {
      value: paths.filter(isListed).map((path) => ({ path, blob: files.get(path)!.id })),
      diagnostics: [...diagnostics, ...reportOthers(seen, others)],
    };
  }

  async function readFromCommit(path: string): Promise<Uint8Array | Refusal> {
    const entry = files.get(path);
    if (entry === undefined) return { refused: 'missing', reason: 'the commit has no such file' };
    const isPrivate = hasPrivatePart(entry.path) && !isPublic(path);
    if (isPrivate) return { refused: 'private', reason: 'it is a private file' };
    const body = await readBlob(entry.id);
    if (body !== undefined && body.length > largestFile) return tooLarge;
    return body ?? { refused: 'unreadable', reason: 'git does not have its content here' };
  }

  function listNamesInCommit(folder: string): readonly string[] {
    const start = folder === '' ? '' : `${folder}/`;
    return [...files.keys()]
      .filter((path) => getFolder(path) === folder)
      .map((path) => path.slice(start.length));
  }

  return { others, list: listCommitFiles, read: readFromCommit, names: listNamesInCommit };
}
