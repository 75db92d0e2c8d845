/** Finds what an output folder holds besides what its manifest lists. Must not change anything. */
import fs from 'node:fs';
import { join } from 'node:path';
import { byText, type Diagnostic, error } from '../model/diagnostic.ts';
import { listOf } from './failure.ts';
import { type Manifest, manifestName } from './manifest.ts';
import type { NamedPath } from './output-paths.ts';
import { asPlatformSees } from './path.ts';

/** What docgen has written, by the names that the file system takes for the same. */
export type Listed = { readonly files: ReadonlySet<string>; readonly folders: ReadonlySet<string> };

export function listedIn(manifest: Manifest | undefined): Listed {
  const files = new Set<string>(manifest ? [manifestName] : []);
  const folders = new Set<string>();
  for (const path of manifest?.files.keys() ?? []) {
    const seen = asPlatformSees(path);
    files.add(seen);
    for (let at = seen.lastIndexOf('/'); at > 0; at = seen.lastIndexOf('/', at - 1)) {
      const above = seen.slice(0, at);
      if (folders.has(above)) break;
      folders.add(above);
    }
  }
  return { files, folders };
}

/** The entries that docgen did not write, in code-unit order. A foreign folder is one entry, 'notes/'. */
export function foreignEntries(folder: string, { files, folders }: Listed): string[] {
  const foreign: string[] = [];
  // Only listed folders are entered, so the walk is no deeper and hardly longer than the manifest.
  const visit = (below: string): void => {
    for (const entry of fs.readdirSync(join(folder, below), { withFileTypes: true })) {
      const path = `${below}${entry.name}`;
      if (entry.isDirectory()) {
        if (folders.has(asPlatformSees(path))) visit(`${path}/`);
        else foreign.push(`${path}/`);
      } else if (!entry.isFile() || !files.has(asPlatformSees(path))) foreign.push(path);
    }
  };
  visit('');
  return foreign.sort(byText);
}

/** The error that names them. */
export function foreignFiles(out: NamedPath, foreign: readonly string[]): Diagnostic {
  const count = foreign.length === 1 ? 'an entry' : `${foreign.length} entries`;
  return error(
    'output-foreign-files',
    `"${out.shown}" holds ${count} that docgen did not write: ${listOf(foreign)}.`,
    {
      hint: 'Move them away or choose another output folder; `--clean` lets docgen delete them.',
      file: out.shown,
    },
  );
}
