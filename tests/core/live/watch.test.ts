import { EventEmitter } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ChokidarOptions, FSWatcher } from 'chokidar';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Watching, watchSite } from '../../../src/engine/live/watch.ts';
import { formatManifest } from '../../../src/stages/write/manifest.ts';

/** What never comes is told after that time, ms. */
const patience = 30_000;

const asked: (boolean | undefined)[] = [];
let refusal: string | undefined;

vi.mock('chokidar', async (original) => {
  const { watch, ...rest } = await original<typeof import('chokidar')>();
  return {
    ...rest,
    watch(path: string, options: ChokidarOptions): FSWatcher {
      asked.push(options.usePolling);
      if (refusal === undefined || options.usePolling) return watch(path, options);
      const refusing = Object.assign(new EventEmitter(), { close: async () => {} });
      const fault = Object.assign(new Error('no'), { code: refusal });
      setImmediate(() => refusing.emit('error', fault));
      return refusing as unknown as FSWatcher;
    },
  };
});

let folder: string;
let watching: Watching | undefined;
const seen = new Set<string>();
const notices: string[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docgen-watch-'));
  mkdirSync(join(folder, 'content'));
  writeFileSync(join(folder, 'content/a.md'), 'a');
  asked.length = 0;
  notices.length = 0;
  seen.clear();
});
afterEach(async () => {
  await watching?.close();
  rmSync(folder, { recursive: true, force: true });
});

function open(poll = false) {
  watching = watchSite({
    siteDir: folder,
    poll,
    changed: async (paths) => {
      for (const path of paths) seen.add(path);
    },
    notice: (message) => notices.push(message),
  });
  return watching.open();
}

describe('watching a site', () => {
  it.each(['ENOSPC', 'EMFILE'])('goes on by looking at the files when the system says %s', async (code) => {
    refusal = code;
    await open();
    expect(asked).toEqual([false, true]);
    expect(notices).toEqual([
      `The system watches no more files (${code}): they are looked at five times a second instead.`,
    ]);
    let saves = 0;
    const saved = () => {
      // The first save may come before the files were looked at for the first time.
      writeFileSync(join(folder, 'content/a.md'), `changed ${saves++}`);
      return [...seen];
    };
    await expect.poll(saved, { interval: 100 }).toContain('content/a.md');
  });

  it.each([true, false])('tells once of a save that came before it watched (polling: %s)', async (poll) => {
    refusal = undefined;
    const opened = open(poll);
    writeFileSync(join(folder, 'content/a.md'), 'saved at once');
    await opened;
    await expect.poll(() => [...seen]).toEqual(['content/a.md']);
  });

  it('looks at the files from the start where it is told to', async () => {
    refusal = undefined;
    await open(true);
    expect(asked).toEqual([true]);
    const added = () => {
      rmSync(join(folder, 'content/b.md'), { force: true });
      writeFileSync(join(folder, 'content/b.md'), 'new');
      return [...seen];
    };
    await expect.poll(added, { interval: 300 }).toContain('content/b.md');
  });

  it('tells nothing of packages, outputs, hidden folders, and logs beside the configuration', async () => {
    refusal = undefined;
    const manifest = formatManifest({ docgen: '1', base: '', csp: {}, routes: [] }, new Map());
    const put = (path: string, text: string) => {
      mkdirSync(join(folder, path, '..'), { recursive: true });
      writeFileSync(join(folder, path), text);
    };
    put('site/manifest.json', manifest);
    await open();
    // As a build puts its output there: whole.
    put('.later/manifest.json', manifest);
    renameSync(join(folder, '.later'), join(folder, 'later'));
    for (const path of ['site/new/a.html', 'later/b.html']) put(path, 'x');
    for (const path of [
      'node_modules/x/a.md',
      'dist/a.html',
      '.git/index',
      '.docgen/cache/00.log',
      'dev.log',
    ]) {
      put(path, 'x');
    }
    writeFileSync(join(folder, 'content/a.md'), 'last');
    await expect.poll(() => [...seen]).toContain('content/a.md');
    expect([...seen].filter((path) => path !== 'content' && !path.startsWith('content/'))).toEqual([]);
  });

  it('tells of public files in hidden folders, which are published, too', async () => {
    refusal = undefined;
    mkdirSync(join(folder, 'content/public/.well-known'), { recursive: true });
    await open();
    const saved = () => {
      writeFileSync(join(folder, 'content/public/.well-known/security.txt'), `${Math.random()}`);
      return [...seen];
    };
    await expect.poll(saved, { interval: 100 }).toContain('content/public/.well-known/security.txt');
  });

  it('tells of folders with a manifest of something else', async () => {
    refusal = undefined;
    mkdirSync(join(folder, 'tools'));
    writeFileSync(join(folder, 'tools/manifest.json'), '{"version":1,"name":"an extension"}');
    await open();
    const saved = () => {
      writeFileSync(join(folder, 'tools/terms.ts'), `${Math.random()}`);
      return [...seen];
    };
    await expect.poll(saved, { interval: 100 }).toContain('tools/terms.ts');
  });

  it('tells the second of two saves that the watcher takes for one', async () => {
    refusal = undefined;
    const texts: string[] = [];
    writeFileSync(join(folder, 'site.config.ts'), 'zero');
    watching = watchSite({
      siteDir: folder,
      poll: false,
      changed: async (paths) => {
        if (paths.has('site.config.ts')) texts.push(readFileSync(join(folder, 'site.config.ts'), 'utf8'));
      },
      notice: () => {},
    });
    await watching.open();
    writeFileSync(join(folder, 'site.config.ts'), 'one');
    await vi.waitFor(() => expect(texts).toContain('one'), { interval: 1, timeout: patience });
    writeFileSync(join(folder, 'site.config.ts'), 'second');
    await vi.waitFor(() => expect(texts).toContain('second'), { timeout: patience });
  });

  it('waits for what an editor writes into a file that it has emptied', async () => {
    refusal = undefined;
    const texts: string[] = [];
    watching = watchSite({
      siteDir: folder,
      poll: false,
      changed: async (paths) => {
        if (paths.has('content/a.md')) texts.push(readFileSync(join(folder, 'content/a.md'), 'utf8'));
      },
      notice: () => {},
    });
    await watching.open();
    writeFileSync(join(folder, 'content/a.md'), '');
    await new Promise((resolve) => setTimeout(resolve, 25));
    writeFileSync(join(folder, 'content/a.md'), 'whole');
    await vi.waitFor(() => expect(texts).toContain('whole'), { timeout: patience });
    expect(texts).not.toContain('');
    writeFileSync(join(folder, 'content/a.md'), '');
    await vi.waitFor(() => expect(texts).toContain(''), { timeout: patience });
  });
});
