/** The last good output survives whatever happens to a build. */
import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  docgen,
  filesIn,
  minimalConfig,
  onQuietMachine,
  snapshot,
  type TemporarySite,
  temporarySite,
} from '../helpers/docgen.ts';
import { docgenAgain } from '../helpers/kept-process.ts';
import { sized } from '../helpers/long.ts';

let site: TemporarySite;

beforeEach(() => {
  site = temporarySite({
    'site.config.ts': minimalConfig,
    'content/index.md': '# Home\n',
    'content/a/b.md': '# B\n',
  });
});
afterEach(() => site.remove());

const dist = () => join(site.dir, 'dist');
const build = (...args: string[]) => docgenAgain(['build', site.dir, ...args]);
const buildAlone = (...args: string[]) => docgen(['build', site.dir, ...args]);

describe('a build that fails', () => {
  it('leaves the last output byte for byte, and no litter', async () => {
    expect((await build()).code).toBe(0);
    const before = snapshot(dist());
    site.write({ 'content/index.md': '[x](/nowhere)\n' });
    const failed = await build();
    expect(failed.code).toBe(1);
    expect(failed.stderr).toContain('content/index.md:1:1  error  link-missing-page');
    expect(snapshot(dist())).toEqual(before);
    expect(readdirSync(site.dir).sort()).toEqual(['.docgen', 'content', 'dist', 'site.config.ts']);
  });

  it('writes nothing where there was no output', async () => {
    site.write({ 'content/index.md': '[x](/nowhere)\n' });
    await build();
    expect(existsSync(dist())).toBe(false);
  });
});

describe('a build that is interrupted', () => {
  /** Output trees that differ in their folder's name have the same files but for the manifest. */
  const pagesIn = (folder: string) => ({ ...snapshot(folder), 'manifest.json': '' });

  const many = () =>
    site.write(
      Object.fromEntries(
        Array.from({ length: 600 }, (_, n) => [
          `content/p${n % 40}/${n}.md`,
          `# P${n}\n\n${'text `code` **bold**\n\n'.repeat(60)}`,
        ]),
      ),
    );

  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)(
    'by %s ends within two seconds with %i, and the next one succeeds',
    {
      timeout: 180_000,
    },
    async (signal, code) => {
      expect((await build()).code).toBe(0);
      const before = snapshot(dist());
      many();
      // It holds the lock: it is at work, and will be for seconds.
      const killWhen = () => existsSync(join(site.dir, '.dist.staging'));
      const run = await docgen(['build', site.dir, '--no-cache'], { killWhen, killWith: signal });
      expect(run.code).toBe(code);
      expect(await onQuietMachine(run.msFromSignal ?? Number.POSITIVE_INFINITY, 2000)).toBeLessThan(2000);
      expect(run.stderr).not.toMatch(/\n\s+at /);
      expect(snapshot(dist())).toEqual(before);
      // Most of what took so long goes: what the killed build left is in the way of few pages as of many.
      for (let folder = 1; folder < 40; folder++)
        rmSync(join(site.dir, `content/p${folder}`), { recursive: true });
      expect((await build()).code).toBe(0);
      expect(readdirSync(site.dir).sort()).toEqual(['.docgen', 'content', 'dist', 'site.config.ts']);
    },
  );

  it('by SIGKILL at any moment leaves the last output whole or restorable', {
    timeout: 180_000,
  }, async () => {
    expect((await build()).code).toBe(0);
    const before = pagesIn(dist());
    site.write(
      Object.fromEntries(
        Array.from({ length: 300 }, (_, n) => [`content/p${n % 40}/${n}.md`, `# P${n}\n\ntext\n`]),
      ),
    );
    expect((await build('--out', 'other')).code).toBe(0);
    const after = pagesIn(join(site.dir, 'other'));
    const moments = sized(5, 12);
    for (let moment = 0; moment < moments; moment++) {
      const killAfter = 250 + moment * (720 / moments);
      await docgen(['build', site.dir], { killAfter });
      // `check` writes nothing but the repair.
      await docgenAgain(['check', site.dir]);
      expect([before, after], `killed at ${killAfter} ms`).toContainEqual(pagesIn(dist()));
    }
    expect((await build()).code).toBe(0);
    expect(readdirSync(site.dir).filter((name) => /staging|previous/.test(name))).toEqual([]);
  });
});

describe('two builds at once', () => {
  it('both end well and leave one whole output', async () => {
    site.write(Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`content/p${n}.md`, `# P${n}\n`])));
    const runs = await Promise.all([buildAlone(), buildAlone(), buildAlone()]);
    expect(
      runs.map(({ code }) => code),
      runs.map(({ stderr }) => stderr).join('\n'),
    ).toEqual([0, 0, 0]);
    expect(filesIn(dist()).size).toBeGreaterThan(60);
    expect(readdirSync(site.dir).filter((name) => /staging|previous/.test(name))).toEqual([]);
  });
});

describe("an output folder that is not docgen's to write", () => {
  it.each(['.', '..', 'content', 'content/out', './content/../content', '/'])(
    'is refused: --out %s',
    async (out) => {
      const before = snapshot(site.dir);
      const run = await build('--out', out);
      expect(run.code).toBe(2);
      expect(run.stderr).toContain('output-unsafe');
      expect(snapshot(site.dir)).toEqual(before);
    },
  );

  it('is refused if it is a file, a link, or holds source files', async () => {
    writeFileSync(join(site.dir, 'file'), 'x');
    mkdirSync(join(site.dir, 'real'));
    symlinkSync(join(site.dir, 'real'), join(site.dir, 'link'));
    site.write({ 'project/package.json': '{}', 'notes/todo.txt': 'x' });
    for (const out of ['file', 'link', 'project', 'notes']) {
      const run = await build('--out', out);
      expect(run.code, out).toBe(2);
      expect(run.stderr).toMatch(/output-(?:unsafe|foreign-files)/);
    }
  });

  it('is refused for a file deep in it while the pages are read by a thread of its own', async () => {
    const pages = Object.fromEntries(
      Array.from({ length: 30 }, (_, n) => [`content/p/${n}.md`, `# P${n}\n`]),
    );
    site.write(pages);
    expect((await build('--workers', '2')).code).toBe(0);
    writeFileSync(join(dist(), 'p/3/notes.txt'), 'mine');
    const before = snapshot(dist());
    site.write({ 'content/p/4.md': '# Other\n\n[x](/nowhere)\n' });
    const refused = await build('--workers', '2');
    expect(refused.code).toBe(2);
    expect(refused.stderr).toContain('holds an entry that docgen did not write: "p/3/notes.txt"');
    expect(refused.stderr).not.toContain('link-missing-page');
    expect(snapshot(dist())).toEqual(before);
  });

  it('keeps foreign files until --clean is given', async () => {
    await build();
    site.write({ 'dist/notes/mine.txt': 'mine' });
    const refused = await build();
    expect(refused.code).toBe(2);
    expect(refused.stderr).toContain('notes');
    expect(filesIn(dist()).has('notes/mine.txt')).toBe(true);
    expect((await build('--clean')).code).toBe(0);
    expect(filesIn(dist()).has('notes/mine.txt')).toBe(false);
  });
});

describe('small machines', () => {
  const pages = sized(200, 600);

  it(`build ${pages} pages with 96 file handles and a heap of 256 MiB`, { timeout: 120_000 }, async () => {
    site.write(
      Object.fromEntries(
        Array.from({ length: pages }, (_, n) => [
          `content/p${n % 40}/${n}.md`,
          `# P${n}\n\n${'text **bold** `code`\n\n'.repeat(40)}`,
        ]),
      ),
    );
    const { spawn } = await import('node:child_process');
    const { projectRoot } = await import('../helpers/docgen.ts');
    const command = `ulimit -n 96 && exec node --max-old-space-size=256 '${projectRoot}/bin/docgen.js' build '${site.dir}'`;
    const code = await new Promise((done) =>
      spawn('bash', ['-c', command], { stdio: 'ignore' }).on('close', done),
    );
    expect(code).toBe(0);
    expect(filesIn(dist()).has(`p39/${pages - 1}/index.html`)).toBe(true);
  });

  it('end quietly when the reader of their output goes away', async () => {
    const { spawn } = await import('node:child_process');
    const { projectRoot } = await import('../helpers/docgen.ts');
    const command = `node '${projectRoot}/bin/docgen.js' build '${site.dir}' --json | head -c 1 >/dev/null; node '${projectRoot}/bin/docgen.js' --help | true`;
    let stderr = '';
    const child = spawn('bash', ['-c', command]);
    child.stderr.on('data', (text) => (stderr += text));
    await new Promise((done) => child.on('close', done));
    expect(stderr).not.toMatch(/EPIPE|\n\s+at /);
  });
});
