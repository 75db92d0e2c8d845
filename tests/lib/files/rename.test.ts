import fs from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { rename } from '../../../src/lib/files/rename.ts';
import { litter, makeSite, treeOf, write } from '../../core/write/site.ts';

const { platform } = process;
const runsOn = (name: NodeJS.Platform) => Object.defineProperty(process, 'platform', { value: name });

afterEach(() => {
  vi.restoreAllMocks();
  runsOn(platform);
});

/** Refuses the first `times` renames to each target that is asked for. */
function refusing(code: string, times: number, isMeant: (to: string) => boolean) {
  const real = fs.renameSync;
  const refused = new Map<string, number>();
  vi.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
    const count = refused.get(String(to)) ?? 0;
    if (count >= times || !isMeant(String(to))) return real(from, to);
    refused.set(String(to), count + 1);
    throw Object.assign(new Error(code), { code });
  });
  return refused;
}

describe('a rename that Windows refuses for a moment', () => {
  it.each(['EPERM', 'EACCES', 'EBUSY'])('with %s is tried again, in each step of the swap', async (code) => {
    runsOn('win32');
    const { output, siteDir } = makeSite();
    await write(output, { 'index.html': 'old' });
    const refused = refusing(code, 3, (to) => /[\\/](?:dist|\.dist\.previous|complete)$/.test(to));
    const { diagnostics } = await write(output, { 'index.html': 'new' });
    expect(diagnostics).toEqual([]);
    expect([...refused.values()]).toEqual([3, 3, 3]);
    expect(treeOf(output.out)['index.html']).toBe('new');
    expect(litter(siteDir)).toEqual([]);
  });

  it('and refuses to the end is told, and the last output stands', async () => {
    runsOn('win32');
    const { output } = makeSite();
    await write(output, { 'index.html': 'old' });
    const waits = vi.spyOn(Atomics, 'wait').mockReturnValue('timed-out');
    refusing('EPERM', Number.POSITIVE_INFINITY, (to) => to.endsWith('.previous'));
    const { diagnostics } = await write(output, { 'index.html': 'new' });
    expect(diagnostics).toMatchObject([{ severity: 'error', code: 'write-failed' }]);
    expect(waits.mock.calls.reduce((sum, [, , , ms]) => sum + Number(ms), 0)).toBeGreaterThan(1500);
    vi.restoreAllMocks();
    expect(treeOf(output.out)['index.html']).toBe('old');
  });
});

describe('a rename that cannot be', () => {
  it('is told at once elsewhere, and for any other reason', () => {
    const { at } = makeSite();
    const attempt = (code: string) => {
      const waits = vi.spyOn(Atomics, 'wait').mockReturnValue('timed-out');
      refusing(code, 1, () => true);
      expect(() => rename(at('content'), join(at('content'), '..', 'x'))).toThrow(code);
      expect(waits).not.toHaveBeenCalled();
      vi.restoreAllMocks();
    };
    runsOn('linux');
    attempt('EPERM');
    runsOn('win32');
    for (const code of ['ENOSPC', 'ENOENT', 'EXDEV']) attempt(code);
  });
});
