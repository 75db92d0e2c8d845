import { type SpawnSyncReturns, spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guardOutput, restoreOutput } from '#write';
import { extras, fill, litter, makeSite, open, previousOf, treeOf, write } from './site.ts';

let folder: string;
let program: string;

beforeAll(async () => {
  folder = fs.mkdtempSync(join(tmpdir(), 'docgen-child-'));
  program = join(folder, 'child.mjs');
  await build({
    entryPoints: [join(import.meta.dirname, 'child.ts')],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
  });
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

function run(siteDir: string, pages: number, text: string, dieAt = 0): SpawnSyncReturns<string> {
  const args = [program, siteDir, String(pages), text, String(dieAt)];
  return spawnSync(process.execPath, args, { encoding: 'utf8' });
}

/** The text that all pages of an output share, after having looked at every one. */
function textOf(out: string, pages: number): string | undefined {
  const tree = treeOf(out);
  expect(Object.keys(tree)).toHaveLength(2 * pages + 1);
  const texts = new Set(Array.from({ length: pages }, (_, n) => tree[`p${n}/index.html`]));
  expect(texts.size).toBe(1);
  return [...texts][0];
}

describe('a build that is killed', () => {
  it('before any of its changes of the disk leaves a whole output, or one that is put back', async () => {
    const { output, siteDir, at } = makeSite();
    run(siteDir, 2, 'old');
    const whole = run(siteDir, 2, 'old');
    expect(whole.stderr).toBe('');
    const changes = Number(/^(\d+) \[\]$/m.exec(whole.stdout)?.[1]);
    expect(changes).toBeGreaterThan(20);
    const seen = new Set<string>();
    for (let dieAt = 1; dieAt <= changes; dieAt++) {
      fs.rmSync(at('dist'), { recursive: true });
      await write(output, { 'p0/index.html': 'old', 'p1/index.html': 'old' });
      expect(run(siteDir, 2, 'new', dieAt).signal).toBe('SIGKILL');
      const absent = !fs.existsSync(output.out);
      if (absent) expect(textOf(at('.dist.previous'), 2)).toBe('old');
      const healed = restoreOutput(output).map((one) => `${one.severity} ${one.code}`);
      expect(healed).toEqual(absent ? ['warning output-restored'] : []);
      seen.add(`${absent ? 'absent' : 'there'} ${textOf(output.out, 2)}`);
      expect(fs.existsSync(at('.dist.previous'))).toBe(false);
      expect(guardOutput(output, { clean: false })).toEqual([]);
      expect((await write(output, { 'index.html': 'next' }, { patience: 0 })).diagnostics).toEqual([]);
      expect(litter(siteDir)).toEqual([]);
    }
    expect([...seen].sort()).toEqual(['absent new', 'there new', 'there old']);
  }, 60_000);

  it('leaves one of the two too while it makes the new one of the output before the last', async () => {
    const seen = new Set<string>();
    const texts = (text: string) => ({
      'p0/index.html': text,
      'p1/index.html': text,
      'same/index.html': 'same'.repeat(5000),
    });
    const build = async (site: ReturnType<typeof makeSite>, text: string) => {
      const session = await open(site.output, { previous: previousOf(site), patience: 0 });
      await session.add(Object.entries(texts(text)).map(([path, body]) => ({ path, body, from: 'x' })));
      expect((await session.commit(extras)).diagnostics).toEqual([]);
      site.records = session.files;
    };
    for (let dieAt = 1, alive = true; alive; dieAt++) {
      const site = makeSite();
      for (const text of ['oldest', 'older', 'old']) await build(site, text);
      const previous = previousOf(site);
      fs.writeFileSync(site.at('previous.json'), JSON.stringify({ ...previous, files: [...previous.files] }));
      alive = run(site.siteDir, 2, 'new', dieAt).signal === 'SIGKILL';
      restoreOutput(site.output);
      const { 'manifest.json': _, ...rest } = treeOf(site.output.out);
      const text = rest['p0/index.html'] ?? '';
      expect(rest).toEqual({ ...texts(text), 'p0/': '', 'p1/': '', 'same/': '' });
      seen.add(`${text} ${fs.existsSync(site.at('.docgen/spare/x')) ? 'and a spare one' : 'alone'}`);
      for (const next of ['next', 'later']) await build(site, next);
      expect(treeOf(site.output.out)).toMatchObject(texts('later'));
      expect(litter(site.siteDir)).toEqual([]);
    }
    expect([...seen].sort()).toEqual([
      'new alone',
      'new and a spare one',
      'old alone',
      'old and a spare one',
    ]);
  }, 60_000);

  it('at random moments leaves nothing that the next build does not heal', async () => {
    const { output, siteDir } = makeSite();
    run(siteDir, 150, 'v0');
    let last = 'v0';
    for (let round = 1; round <= 25; round++) {
      const child = spawn(process.execPath, [program, siteDir, '150', `v${round}`], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const ended = new Promise((resolve) => child.once('exit', resolve));
      await new Promise((resolve) => child.stdout.once('data', resolve));
      // From before the lock to after the swap, and never twice the same.
      await sleep(round * 1.5 + Math.random());
      child.kill('SIGKILL');
      await ended;
      restoreOutput(output);
      const now = textOf(output.out, 150);
      expect([last, `v${round}`]).toContain(now);
      last = now ?? '';
    }
    expect((await write(output, { 'index.html': 'next' }, { patience: 0 })).diagnostics).toEqual([]);
    expect(litter(siteDir)).toEqual([]);
  }, 60_000);

  it('leaves its lock to several builds at once, of which each has its turn', async () => {
    const { output, siteDir } = makeSite();
    expect(run(siteDir, 20, 'dead', 30).signal).toBe('SIGKILL');
    expect(litter(siteDir)).toEqual(['.dist.staging']);
    const builds = await Promise.all(
      ['a', 'b', 'c', 'd'].map(async (text) => {
        const child = spawn(process.execPath, [program, siteDir, '20', text], {
          stdio: ['ignore', 'pipe', 'inherit'],
        });
        let said = '';
        child.stdout.on('data', (part) => {
          said += part;
        });
        await new Promise((resolve) => child.once('close', resolve));
        return said;
      }),
    );
    for (const said of builds) expect(said).toMatch(/^ready\n\d+ \[\]\n$/);
    expect(['a', 'b', 'c', 'd']).toContain(textOf(output.out, 20));
    expect(litter(siteDir)).toEqual([]);
  }, 60_000);
});

describe('a build with few file handles', () => {
  it('writes 600 pages with 32 of them', () => {
    const { output, siteDir } = makeSite();
    const limited = ['-c', 'ulimit -n 32 && exec "$0" "$@"', process.execPath, program, siteDir, '600', 'x'];
    expect(spawnSync('sh', limited, { encoding: 'utf8' }).stdout).toMatch(/^ready\n\d+ \[\]\n$/);
    expect(textOf(output.out, 600)).toBe('x');
  });
});

describe('the last output', () => {
  it('is put back from its sibling, also over an empty folder, and is whole', async () => {
    for (const empty of [false, true]) {
      const { output, siteDir, at } = makeSite();
      await write(output, { 'index.html': 'old', 'a/b.html': 'old' });
      const before = treeOf(output.out);
      fs.renameSync(at('dist'), at('.dist.previous'));
      if (empty) fs.mkdirSync(at('dist'));
      expect(restoreOutput(output)).toEqual([
        {
          severity: 'warning',
          code: 'output-restored',
          message: 'A build was killed while it replaced "dist"; the last output was put back.',
          file: 'dist',
        },
      ]);
      expect(treeOf(output.out)).toEqual(before);
      expect(litter(siteDir)).toEqual([]);
      expect(restoreOutput(output)).toEqual([]);
    }
  });

  it('is kept while something that docgen did not write stands in its place', async () => {
    const { output, at } = makeSite();
    await write(output, { 'index.html': 'old' });
    fs.renameSync(at('dist'), at('.dist.previous'));
    fill(output.out, { 'notes.txt': 'mine' });
    expect(restoreOutput(output)).toEqual([]);
    expect(treeOf(at('.dist.previous'))['index.html']).toBe('old');
    expect(treeOf(output.out)).toEqual({ 'notes.txt': 'mine' });
  });

  it('is left alone where no output may stand, and where none ever was', () => {
    const { siteDir, at } = makeSite();
    fill(at('.content.previous'), { 'index.html': 'x' });
    expect(restoreOutput({ out: at('content'), siteDir, shown: 'content' })).toEqual([]);
    expect(restoreOutput({ out: at('none/dist'), siteDir, shown: 'none/dist' })).toEqual([]);
    expect(fs.readdirSync(siteDir).sort()).toEqual(['.content.previous', 'content', 'site.config.ts']);
  });
});
