import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openOutput, restoreOutput } from '#write';
import { createOwner, isDead, parseOwner } from '../../../src/lib/files/owner.ts';
import { extras, litter, makeSite, open, treeOf, write } from '../../core/write/site.ts';

const deadPid = spawnSync(process.execPath, ['-e', '']).pid;
const other = 'f'.repeat(16);
const minutes = (count: number): number => Date.now() - count * 60_000;

/** The staging folder as an owner of that name leaves it. */
function held(siteDir: string, name: string, lastSign = Date.now()): string {
  const file = join(siteDir, '.dist.staging/owner', name);
  fs.mkdirSync(join(siteDir, '.dist.staging/owner'), { recursive: true });
  fs.writeFileSync(file, '');
  fs.utimesSync(file, lastSign / 1000, lastSign / 1000);
  return file;
}

describe('an owner', () => {
  const own = createOwner();
  const named = (changes: Partial<typeof own>) => {
    const { pid, start, host, token } = { ...own, ...changes };
    return parseOwner([pid, start, host, token].join('.'))!;
  };

  it('is read back from its name, and nothing else is taken for one', () => {
    expect(parseOwner(own.name)).toEqual(own);
    for (const name of ['', 'x', '1.2.3', `0.1.${other}.${other}`, `${own.name}.x`, '.DS_Store']) {
      expect(parseOwner(name)).toBeUndefined();
    }
  });

  it('lives as long as its process, however silent', () => {
    expect(isDead(own, minutes(0))).toBe(false);
    expect(isDead(named({ pid: deadPid }), minutes(0))).toBe(true);
  });

  it.runIf(process.platform === 'linux')('is dead when its process number went to another process', () => {
    expect(isDead(own, minutes(60))).toBe(false);
    expect(isDead(named({ start: '1' }), minutes(0))).toBe(true);
  });

  it.runIf(process.platform === 'linux')(
    'is dead when its process was killed and nobody noticed',
    async () => {
      // The shell becomes `sleep` and never waits for its child.
      const parent = spawn('sh', ['-c', 'sleep 0.01 & echo $!; exec sleep 5'], {
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      const pid = await new Promise<number>((resolve) =>
        parent.stdout.once('data', (text) => resolve(Number(text))),
      );
      const state = () => /\) (\w)/.exec(fs.readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1];
      const start = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')[19]!;
      await expect.poll(state).toBe('Z');
      expect(isDead(named({ pid, start }), minutes(0))).toBe(true);
      parent.kill('SIGKILL');
    },
  );

  it('of another host is dead after ten minutes without a sign', () => {
    expect(isDead(named({ host: other, pid: deadPid }), minutes(9))).toBe(false);
    expect(isDead(named({ host: other }), minutes(11))).toBe(true);
  });

  it('whose process cannot be told from a later one is dead after ten minutes without a sign', () => {
    expect(isDead(named({ start: '0' }), minutes(9))).toBe(false);
    expect(isDead(named({ start: '0' }), minutes(11))).toBe(true);
  });
});

describe('two builds into one folder', () => {
  it('run one after the other, and the second is told once', async () => {
    const { output, siteDir } = makeSite();
    const first = await open(output);
    await first.add([{ path: 'index.html', body: 'first', from: 'x' }]);
    const messages: string[] = [];
    const second = write(output, { 'index.html': 'second' }, { wait: (message) => messages.push(message) });
    await new Promise((resolve) => setTimeout(resolve, 250));
    expect((await first.commit(extras)).diagnostics).toEqual([]);
    expect(treeOf(output.out)['index.html']).toBe('first');
    expect((await second).diagnostics).toEqual([]);
    expect(treeOf(output.out)['index.html']).toBe('second');
    expect(messages).toEqual(['Another build is writing into "dist"; waiting for it to finish.']);
    expect(litter(siteDir)).toEqual([]);
  });

  it('do not wait for ever, nor after an interrupt', async () => {
    const { output } = makeSite();
    const first = await open(output);
    const late = await openOutput(output, { clean: false, wait: () => {}, patience: 150 });
    expect(late).toMatchObject({
      value: undefined,
      diagnostics: [{ severity: 'error', code: 'output-busy' }],
    });
    const controller = new AbortController();
    const waiting = openOutput(output, {
      clean: false,
      wait: () => controller.abort(),
      signal: controller.signal,
    });
    expect(await waiting).toMatchObject({ value: undefined, diagnostics: [{ code: 'write-failed' }] });
    first.abort();
  });

  it('are not disturbed by commands that heal', async () => {
    const { output, at } = makeSite();
    await write(output, { 'index.html': 'old' });
    const session = await open(output);
    await session.add([{ path: 'index.html', body: 'new', from: 'x' }]);
    // As between the two renames.
    fs.renameSync(at('dist'), at('.dist.previous'));
    expect(restoreOutput(output)).toEqual([]);
    expect(fs.existsSync(at('dist'))).toBe(false);
    fs.renameSync(at('.dist.previous'), at('dist'));
    expect((await session.commit(extras)).diagnostics).toEqual([]);
  });
});

describe('the lock of a dead build', () => {
  it.each([
    ['with its tree', (siteDir: string) => held(siteDir, `${deadPid}.5.${createOwner().host}.${other}`)],
    [
      'of another host, long silent',
      (siteDir: string) => held(siteDir, `1.5.${other}.${other}`, minutes(11)),
    ],
    ['that died before it owned it', (siteDir: string) => fs.mkdirSync(join(siteDir, '.dist.staging'))],
    [
      'that died while it gave it back',
      (siteDir: string) => fs.mkdirSync(join(siteDir, '.dist.staging/owner'), { recursive: true }),
    ],
    ['with rubbish in it', (siteDir: string) => held(siteDir, '.DS_Store')],
    [
      'with a file in its place',
      (siteDir: string) => {
        fs.mkdirSync(join(siteDir, '.dist.staging'));
        fs.writeFileSync(join(siteDir, '.dist.staging/owner'), '');
      },
    ],
  ])('%s is taken over at once, and leaves no litter', async (_, prepare) => {
    const { output, siteDir, at } = makeSite();
    prepare(siteDir);
    fs.mkdirSync(at('.dist.staging/tree-x/half'), { recursive: true });
    fs.mkdirSync(at('.dist.staging/complete/half'), { recursive: true });
    const found = await write(output, { 'index.html': 'new' }, { patience: 0 });
    expect(found.diagnostics).toEqual([]);
    expect(Object.keys(treeOf(output.out))).toEqual(['index.html', 'manifest.json']);
    expect(litter(siteDir)).toEqual([]);
  });

  it('of another host that gave a sign lately is respected', async () => {
    const { output, siteDir } = makeSite();
    const file = held(siteDir, `1.5.${other}.${other}`, minutes(9));
    const found = await openOutput(output, { clean: false, wait: () => {}, patience: 0 });
    expect(found.diagnostics).toMatchObject([{ code: 'output-busy' }]);
    expect(fs.existsSync(file)).toBe(true);
  });
});

describe('a build that was taken for dead but is not', () => {
  it('changes nothing and says so', async () => {
    const { output, siteDir, at } = makeSite();
    await write(output, { 'index.html': 'old' });
    const slow = await open(output);
    await slow.add([{ path: 'index.html', body: 'slow', from: 'x' }]);
    // Another host's build, whose clock says that ten minutes went by.
    const [name] = fs.readdirSync(at('.dist.staging/owner'));
    fs.renameSync(at(`.dist.staging/owner/${name}`), at(`.dist.staging/owner/1.5.${other}.${other}`));
    fs.mkdirSync(at('.dist.staging/tree-other'));
    const { diagnostics } = await slow.commit(extras);
    expect(diagnostics).toMatchObject([{ severity: 'error', code: 'output-busy' }]);
    expect(treeOf(output.out)['index.html']).toBe('old');
    expect(fs.readdirSync(at('.dist.staging')).sort()).toContain('tree-other');
    expect(fs.readdirSync(at('.dist.staging/owner'))).toEqual([`1.5.${other}.${other}`]);
    expect(litter(siteDir)).toEqual(['.dist.staging']);
  });

  it('gives the true reason when its tree was removed under it', async () => {
    const { output, at } = makeSite();
    const slow = await open(output);
    await slow.add([{ path: 'a/x.html', body: 'slow', from: 'x' }]);
    fs.rmSync(at('.dist.staging'), { recursive: true });
    await slow.add([{ path: 'b/y.html', body: 'slow', from: 'y' }]);
    expect((await slow.commit(extras)).diagnostics).toMatchObject([{ code: 'output-busy' }]);
    expect(fs.existsSync(at('.dist.staging'))).toBe(false);
  });
});
