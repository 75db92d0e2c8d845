/** Paths of an output and its two siblings, on disk and in messages. The contract gives the siblings to docgen. */
import { basename, dirname, join, resolve } from 'node:path';

/** An output folder; messages call it `shown`. */
export type Output = {
  /** Absolute path of the output folder. */
  readonly out: string;
  /** Absolute path of the site folder. */
  readonly siteDir: string;
  /** The output folder as the user gave it: 'dist'. */
  readonly shown: string;
};

/** A folder's path, and its name in messages. */
export type NamedPath = { readonly path: string; readonly shown: string };

export type OutputPaths = {
  /** The folder that holds the output and its siblings. */
  readonly parent: string;
  readonly out: NamedPath;
  /** Holds the lock and the tree that is being written. */
  readonly staging: NamedPath;
  /** The last output, while the new one takes its place. */
  readonly previous: NamedPath;
  /** A complete new output, ready to be swapped in; in the staging folder. */
  readonly complete: string;
};

/** All paths that the writer touches. */
export function resolveOutputPaths(output: Output): OutputPaths {
  const path = resolve(output.out);
  const parent = dirname(path);
  const name = basename(path);
  const plain = output.shown.replace(/[\\/]+$/, '');
  const folder = plain.slice(0, Math.max(plain.lastIndexOf('/'), plain.lastIndexOf('\\')) + 1);
  const nameSibling = (sibling: string): NamedPath => ({
    path: join(parent, sibling),
    shown: folder + sibling,
  });
  const staging = nameSibling(`.${name}.staging`);
  return {
    parent,
    out: { path, shown: plain || output.shown },
    staging,
    previous: nameSibling(`.${name}.previous`),
    complete: join(staging.path, 'complete'),
  };
}
