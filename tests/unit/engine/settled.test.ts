import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Request } from '../../../src/engine/load.ts';
import { type Report, report } from '../../../src/engine/report.ts';
import { earlierOf, pagesBefore, recall, remember, sealEarlier } from '../../../src/engine/settled.ts';
import { type Output, sealOf } from '../../../src/write/index.ts';

let siteDir: string;
let output: Output;
let request: Request;
let folder: string;
/** What was sealed elsewhere. */
let asked: string[];

const elsewhere = async (path: string) => {
  asked.push(path);
  return sealOf(path);
};

/** A build's end: its output stands, and the one before it is kept. */
async function build(text: string, seal?: (folder: string) => Promise<string | undefined>) {
  if (sealOf(output.out)) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(dirname(folder), { recursive: true });
    renameSync(output.out, folder);
  }
  mkdirSync(output.out);
  writeFileSync(join(output.out, 'index.html'), text);
  const done: Report = report(0, [], undefined, 0);
  await remember(request, output, { input: 'in', glance: undefined, report: done, keyed: new Map() }, seal);
}

/** Where the writer puts the earlier output before it asks. */
function moved(): string {
  const tree = join(siteDir, 'tree');
  renameSync(folder, tree);
  return tree;
}

beforeEach(async () => {
  siteDir = mkdtempSync(join(tmpdir(), 'docgen-settled-'));
  output = { siteDir, out: join(siteDir, 'dist'), shown: 'dist' };
  request = { siteDir, cache: true, tool: 'this' } as Request;
  folder = earlierOf(request, output, 'in')!.folder;
  asked = [];
  await build('first');
  await build('second');
});
afterEach(() => rmSync(siteDir, { recursive: true, force: true }));

describe('the output before the last', () => {
  it('is whole if it is what a build has left, whoever has looked through it', async () => {
    const sealing = sealEarlier(request, output, elsewhere);
    expect(await earlierOf(request, output, 'in', sealing)!.isWhole(moved())).toBe(true);
    expect(asked).toEqual([folder]);
  });

  it('is looked through here where that came to nothing', async () => {
    const sealing = sealEarlier(request, output, async () => undefined);
    expect(await earlierOf(request, output, 'in', sealing)!.isWhole(moved())).toBe(true);
    expect(await earlierOf(request, output, 'in')!.isWhole(join(siteDir, 'tree'))).toBe(true);
  });

  it('is not whole where a file of it was changed before it was looked through', async () => {
    writeFileSync(join(folder, 'index.html'), 'other');
    const sealing = sealEarlier(request, output, elsewhere);
    expect(await earlierOf(request, output, 'in', sealing)!.isWhole(moved())).toBe(false);
  });

  it('is not taken for whole where another build has put its own there meanwhile', async () => {
    const sealing = sealEarlier(request, output, elsewhere);
    await sealing;
    const other = join(siteDir, 'other');
    mkdirSync(other);
    writeFileSync(join(other, 'index.html'), 'first');
    rmSync(folder, { recursive: true });
    renameSync(other, folder);
    expect(await earlierOf(request, output, 'in', sealing)!.isWhole(moved())).toBe(false);
  });

  it('is not looked for where there is none, or no cache is wanted', async () => {
    expect(await sealEarlier({ ...request, cache: false }, output, elsewhere)).toBeUndefined();
    rmSync(folder, { recursive: true });
    expect(await sealEarlier(request, output, elsewhere)).toBeUndefined();
    expect(asked).toEqual([]);
  });
});

describe('the output that stands', () => {
  const isKnown = () => recall(request, output, 'in', () => undefined) !== undefined;

  it('is known again by the seal that was made elsewhere, or here where that came to nothing', async () => {
    await build('third', async () => undefined);
    expect(isKnown()).toBe(true);
    await build('fourth', async () => 'of another folder');
    expect(isKnown()).toBe(false);
    await build('fifth');
    expect(isKnown()).toBe(true);
    writeFileSync(join(output.out, 'index.html'), 'other');
    expect(isKnown()).toBe(false);
  });
});

describe('the pages of the next build', () => {
  const done = {
    ...report(0, [], undefined, 0),
    pages: [
      { version: 'v1', count: 3 },
      { version: 'v2', count: 4 },
    ],
  };
  const settle = (glance: { sum: string; others: string[] } | undefined) =>
    remember(request, output, { input: 'in', glance, report: done, keyed: new Map() });

  it('are as many as the last one had, where what is seen tells that there will be one', async () => {
    await settle({ sum: 'x', others: [] });
    expect(pagesBefore(request, output)).toBe(7);
    expect(pagesBefore({ ...request, cache: false }, output)).toBe(0);
    await settle(undefined);
    expect(pagesBefore(request, output)).toBe(0);
  });

  it('are not known without a last one', () => {
    expect(pagesBefore(request, { ...output, out: join(siteDir, 'elsewhere') })).toBe(0);
  });
});
