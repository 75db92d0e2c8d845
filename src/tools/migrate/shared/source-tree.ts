/** The files of the old site: lists them once, reads them as text. Reads nothing outside of its folder, not even by links. */
import fs from 'node:fs';
import { join, sep } from 'node:path';
import { compareText } from '#model/diagnostic/diagnostic';

/** Folders of generated or installed files. */
const skipped =
  /^(?:node_modules|\.git|\.docusaurus|\.cache|\.docgen|\.next|\.nuxt|\.venv|venv|__pycache__|target)$/;
const mostFiles = 200_000;
/** Limit for a file, in bytes. */
const largest = 20 * 1024 * 1024;
const deepest = 60;

export class SourceTree {
  /** The real path. */
  readonly root: string;
  /** Paths from the root with forward slashes, sorted. */
  readonly paths: readonly string[];
  /** Symbolic links out of the folder, and other entries that are no files. */
  readonly refused: readonly string[];
  readonly #all: ReadonlySet<string>;

  /** `without`: the real path of a folder to skip. Throws the file system's error if it cannot read a folder. */
  constructor(root: string, without?: string) {
    this.root = fs.realpathSync(root);
    const paths: string[] = [];
    const refused: string[] = [];
    this.#walk('', 0, { paths, refused, without });
    this.paths = paths.sort(compareText);
    this.refused = refused.sort(compareText);
    this.#all = new Set(paths);
  }

  has(path: string): boolean {
    return this.#all.has(path);
  }

  /** Files below a folder; '' is the root. */
  list(folder: string): string[] {
    const start = folder === '' ? '' : `${folder}/`;
    return this.paths.filter((path) => path.startsWith(start));
  }

  /** The same files, by their paths from that folder. */
  listNames(folder: string): string[] {
    return this.list(folder).map((path) => path.slice(folder === '' ? 0 : folder.length + 1));
  }

  /** The text of a file with line ends \n; undefined if it is missing, too large or not UTF-8. */
  read(path: string): string | undefined {
    const bytes = this.readBytes(path);
    if (bytes === undefined) return undefined;
    try {
      const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
      return text.replace(/\r\n?/g, '\n');
    } catch {
      return undefined;
    }
  }

  readBytes(path: string): Buffer | undefined {
    if (!this.has(path)) return undefined;
    try {
      return fs.statSync(join(this.root, path)).size > largest
        ? undefined
        : fs.readFileSync(join(this.root, path));
    } catch {
      return undefined;
    }
  }

  resolve(path: string): string {
    return join(this.root, path);
  }

  #walk(
    folder: string,
    depth: number,
    found: { paths: string[]; refused: string[]; without: string | undefined },
  ): void {
    if (depth > deepest) return;
    for (const entry of fs.readdirSync(join(this.root, folder), { withFileTypes: true })) {
      if (found.paths.length >= mostFiles) return;
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (skipped.test(entry.name) || join(this.root, path) === found.without) continue;
      if (entry.isDirectory()) this.#walk(path, depth + 1, found);
      else if (entry.isFile() || (entry.isSymbolicLink() && this.#staysInside(path))) found.paths.push(path);
      else found.refused.push(path);
    }
  }

  /** Accepts only links to files: a linked folder inside the tree is also listed under its real path. */
  #staysInside(path: string): boolean {
    try {
      const real = fs.realpathSync(join(this.root, path));
      return real.startsWith(this.root + sep) && fs.statSync(real).isFile();
    } catch {
      return false;
    }
  }
}
