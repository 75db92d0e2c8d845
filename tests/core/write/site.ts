/** A site folder for one test, and small ways to fill and read folders. */
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { readStatMark } from '#files';
import { listFoldersAbove } from '#model/address/url';
import { type FileRecord, type Output, openOutput, type PreviousOutput, type WriteSession } from '#write';
import type { OpenOptions } from '../../../src/stages/write/session.ts';

export type Tree = Record<string, string>;

type Site = {
  siteDir: string;
  output: Output;
  at: (path: string) => string;
  /** What the last build wrote, for `previousOf`. */
  records?: ReadonlyMap<string, FileRecord>;
};

/** A fresh site with content/ and a configuration; it goes when the test ends. */
export function makeSite(): Site {
  const siteDir = fs.realpathSync(fs.mkdtempSync(join(tmpdir(), 'docgen-write-')));
  onTestFinished(() => fs.rmSync(siteDir, { recursive: true, force: true }));
  const at = (path: string): string => join(siteDir, path);
  fill(siteDir, { 'site.config.ts': 'export default { title: "T" };', 'content/index.md': '# T' });
  return { siteDir, at, output: { out: at('dist'), siteDir, shown: 'dist' } };
}

export function fill(folder: string, files: Tree): void {
  for (const [path, text] of Object.entries(files)) {
    fs.mkdirSync(dirname(join(folder, path)), { recursive: true });
    fs.writeFileSync(join(folder, path), text);
  }
}

/** The last output as its record tells of it. */
export function previousOf({ output: { out }, at, records = new Map() }: Site): PreviousOutput {
  const files = [...records].map(
    ([path, file]) => [path, { ...file, stat: file.stat ?? readStatMark(join(out, path)) }] as const,
  );
  const folders = files.flatMap(([path]) => listFoldersAbove(path));
  const empty = folders.map((path) => [`${path}/`, { hash: '', size: 0, stat: '' }] as const);
  return { folder: out, files: new Map([...files, ...empty]), spare: at('.docgen/spare/x') };
}

/** Every file below a folder with its text; folders end in a slash. */
export function treeOf(folder: string, below = ''): Tree {
  const tree: Tree = {};
  for (const entry of fs.readdirSync(join(folder, below), { withFileTypes: true })) {
    const path = below + entry.name;
    if (entry.isDirectory()) Object.assign(tree, { [`${path}/`]: '' }, treeOf(folder, `${path}/`));
    else tree[path] = fs.readFileSync(join(folder, path), 'utf8');
  }
  return tree;
}

/** Names in the site folder that the writer left there besides the output. */
export function litter(siteDir: string): string[] {
  return fs.readdirSync(siteDir).filter((name) => /^\.dist\./.test(name));
}

export const extras = { docgen: '1.2.3', base: '', csp: { 'script-src': ["'self'"] }, routes: ['/'] };

export async function open(output: Output, options: Partial<OpenOptions> = {}): Promise<WriteSession> {
  const { value, diagnostics } = await openOutput(output, { clean: false, wait: () => {}, ...options });
  if (!value) throw new Error(JSON.stringify(diagnostics));
  return value;
}

/** One whole build of the given files. */
export async function write(output: Output, files: Tree, options: Partial<OpenOptions> = {}) {
  const session = await open(output, options);
  await session.add(Object.entries(files).map(([path, body]) => ({ path, body, from: path })));
  return session.commit(extras);
}
