import { mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { keepTexts } from '../../../../src/features/api/read/kept-texts.ts';
import { createTextReader } from '../../../../src/stages/discover/index.ts';

const folder = mkdtempSync(join(tmpdir(), 'docgen-kept-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('reads a description again when its file, or what a link leads to, has changed, appeared or gone', async () => {
  const write = (name: string, text: string) => {
    writeFileSync(join(folder, `${name}.next`), text);
    renameSync(join(folder, `${name}.next`), join(folder, name));
  };
  const memory = new Map<string, unknown>();
  const readAll = async () => {
    const read = keepTexts(await createTextReader(folder), folder, { memory });
    return [await read('a.yaml'), await read('link.yaml')];
  };
  write('a.yaml', 'one');
  symlinkSync('a.yaml', join(folder, 'link.yaml'));
  const first = await readAll();
  expect(first[0]).toEqual({ text: 'one' });
  const again = await readAll();
  expect([again[0] === first[0], again[1] === first[1]]).toEqual([true, true]);
  write('a.yaml', 'two');
  expect((await readAll())[0]).toEqual({ text: 'two' });
  rmSync(join(folder, 'a.yaml'));
  expect((await readAll())[0]).toMatchObject({ isMissing: true });
  write('a.yaml', 'two');
  expect((await readAll())[0]).toEqual({ text: 'two' });
});
