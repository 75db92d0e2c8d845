import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Browser, BrowserFailed, findBrowser } from '../../../src/tools/print/browser.ts';

const folder = mkdtempSync(join(tmpdir(), 'docgen-browser-'));
// Profiles lie among temporary files, where others have theirs too.
beforeEach(() => void vi.stubEnv('TMPDIR', folder));
afterEach(() => vi.unstubAllEnvs());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A program in a folder of its own. */
function program(name: string, script: string): string {
  const own = join(folder, `${name}-${script.length}`);
  mkdirSync(own, { recursive: true });
  writeFileSync(join(own, name), `#!/bin/sh\n${script}\n`);
  chmodSync(join(own, name), 0o755);
  return join(own, name);
}

const profiles = () => readdirSync(folder).filter((name) => name.startsWith('docgen-print-'));

describe('the browser that prints', () => {
  it('is the first on the path that can be run', () => {
    const found = program('chromium', 'exit 0');
    const other = join(folder, 'not-a-program');
    mkdirSync(join(other, 'chromium'), { recursive: true });
    expect(findBrowser([other, join(found, '..')].join(delimiter))).toBe(found);
  });

  it('is told to have failed when it ends, with its last words, whatever was waited for', async () => {
    const browser = new Browser(program('chromium', 'echo "fatal: no display" >&2; exit 3'));
    const event = browser.event('Page.loadEventFired');
    const answer = browser.send('Target.createTarget', { url: 'about:blank' });
    await expect(answer).rejects.toThrow(new BrowserFailed('it ended: fatal: no display'));
    await expect(event).rejects.toThrow(BrowserFailed);
    await expect(browser.send('Target.getTargets')).rejects.toThrow(BrowserFailed);
    await browser.close();
    expect(profiles()).toEqual([]);
  });

  it('is ended with its profile when the run is interrupted', async () => {
    const interruption = new AbortController();
    const browser = new Browser(program('chromium', 'exec sleep 60'), interruption.signal);
    const answer = browser.send('Target.createTarget');
    expect(profiles()).toHaveLength(1);
    interruption.abort();
    await expect(answer).rejects.toThrow('it was ended');
    expect(profiles()).toEqual([]);
  });

  it('is told to have failed where it cannot be started', async () => {
    const browser = new Browser(join(folder, 'nowhere'));
    await expect(browser.send('Target.createTarget')).rejects.toThrow(/ENOENT/);
    await browser.close();
  });

  it('is told to have broken down when its page does', async () => {
    const crash = `printf '{"method":"Inspector.targetCrashed"}\\0' >&4; exec sleep 60`;
    const browser = new Browser(program('chromium', crash));
    await expect(browser.send('Page.printToPDF')).rejects.toThrow('its page broke down');
    await browser.close();
  });
});
