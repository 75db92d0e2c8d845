/** A seal holds for exactly what a build has left, also where most of it is not looked at again. */
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSealer, sealOf } from '../../../src/write/seal.ts';

let folder: string;
const write = (path: string, text: string) => writeFileSync(join(folder, path), text);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docgen-seal-'));
  mkdirSync(join(folder, 'guide'));
  for (const path of ['index.html', 'guide/index.html', 'guide/a.md']) write(path, path);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a seal of what changed since the last one', () => {
  it('is that of a folder looked through as a whole', () => {
    const sealer = createSealer();
    const first = sealer.seal(folder);
    expect(first).toBe(sealOf(folder));
    write('guide/index.html', 'other');
    write('guide/new.md', 'new');
    rmSync(join(folder, 'index.html'));
    const second = sealer.seal(folder, new Set(['guide/index.html', 'guide/new.md']));
    expect(second).not.toBe(first);
    expect(second).toBe(sealOf(folder));
    // And it goes on from there, wherever the folder is moved.
    write('guide/a.md', 'third');
    const moved = `${folder}.moved`;
    renameSync(folder, moved);
    expect(sealer.seal(moved, new Set(['guide/a.md']))).toBe(sealOf(moved));
    renameSync(moved, folder);
  });

  it('does not hold where something has changed that nobody named', () => {
    const sealer = createSealer();
    sealer.seal(folder);
    write('guide/a.md', 'by somebody else');
    expect(sealer.seal(folder, new Set(['index.html']))).not.toBe(sealOf(folder));
  });

  it('looks at what it has not seen before', () => {
    const sealer = createSealer();
    mkdirSync(join(folder, 'empty'));
    expect(sealer.seal(join(folder, 'empty'))).toBeDefined();
    expect(sealer.seal(folder, new Set())).toBe(sealOf(folder));
  });

  it('is not told of a folder that is not there', () => {
    expect(createSealer().seal(join(folder, 'nothing'), new Set())).toBeUndefined();
  });
});
