import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { expect, it, vi } from 'vitest';

const room = fileURLToPath(new URL('../../../src/lib/search', import.meta.url));
const readme = readFileSync(join(room, 'README.md'), 'utf8');
const blockOf = (language: string) => new RegExp(`\`\`\`${language}\n([^]*?)\`\`\``).exec(readme)![1]!;

it("prints what the README of the search engine says, from the engine's folder alone", async () => {
  const { outputFiles, metafile } = await build({
    stdin: { contents: blockOf('ts'), loader: 'ts', resolveDir: room },
    bundle: true,
    format: 'esm',
    platform: 'node',
    write: false,
    metafile: true,
    absWorkingDir: room,
  });
  const others = Object.keys(metafile.inputs).filter((file) => file.startsWith('..'));
  expect(others).toEqual([]);
  const folder = mkdtempSync(join(tmpdir(), 'search-'));
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
    const file = join(folder, 'example.mjs');
    writeFileSync(file, outputFiles[0]!.contents);
    await import(pathToFileURL(file).href);
  } finally {
    log.mockRestore();
    rmSync(folder, { recursive: true });
  }
  expect(printed.join('\n')).toBe(blockOf('text').trim());
});
