/** Runs the examples in the READMEs of the libraries, each bundled from its folder alone. */
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { expect, it, vi } from 'vitest';
import { projectRoot } from '../helpers/docgen.ts';

/** The example as a program, and what it needs besides the library's own files. */
async function bundle(room: string, contents: string) {
  const { outputFiles, metafile } = await build({
    stdin: { contents, loader: 'ts', resolveDir: room },
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    write: false,
    metafile: true,
    absWorkingDir: room,
  });
  const others = Object.keys(metafile.inputs).flatMap((file) => /^\.\.\/([^/]+)/.exec(file)?.[1] ?? []);
  const packages = Object.values(metafile.outputs).flatMap(({ imports }) => imports.map(({ path }) => path));
  return {
    program: outputFiles[0]!.contents,
    needed: [...new Set(others), ...packages.filter((name) => !name.startsWith('node:'))],
  };
}

/** What a program prints. */
async function run(program: Uint8Array): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'library-'));
  const printed: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((...parts) => {
    printed.push(
      parts
        .join(' ')
        .replace(/[\uE000\uE001]/g, '')
        .trim(),
    );
  });
  try {
    symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'), 'junction');
    const file = join(folder, 'example.mjs');
    writeFileSync(file, program);
    await import(pathToFileURL(file).href);
  } finally {
    log.mockRestore();
    rmSync(folder, { recursive: true });
  }
  return printed.join('\n');
}

it.each([
  ['search', []],
  ['diagrams', ['yaml', 'htmlparser2']],
  // Prism's scripts are read, not imported.
  ['highlight', []],
  ['foreign-markup', []],
  ['html', ['htmlparser2']],
  ['tags', []],
  ['key-places', []],
  ['yaml-lines', []],
  ['files', []],
  ['git', []],
  ['watch', ['chokidar']],
  // Another library.
  ['store', ['files']],
])(
  "prints what the README of the library %s says, from the library's folder alone",
  async (name, packages) => {
    const room = join(projectRoot, 'src/lib', name);
    const readme = readFileSync(join(room, 'README.md'), 'utf8');
    const blockOf = (language: string) => new RegExp(`\`\`\`${language}\n([^]*?)\`\`\``).exec(readme)![1]!;
    const { program, needed } = await bundle(room, blockOf('ts'));
    expect(needed).toEqual(packages);
    expect(await run(program)).toBe(blockOf('text').trim());
  },
);
