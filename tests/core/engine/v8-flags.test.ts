import { execFileSync } from 'node:child_process';
import { setFlagsFromString } from 'node:v8';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { limitHeapGrowth, setFlagsForShortRun } from '../../../src/engine/v8-flags.ts';
import { temporaryFolder } from '../discover/temporary-site.ts';

const large = 10_000;

vi.mock('node:v8', () => ({ setFlagsFromString: vi.fn() }));

const asked = () => vi.mocked(setFlagsFromString).mock.calls.map(([flag]) => flag);

describe('what V8 is asked for', () => {
  beforeEach(() => vi.mocked(setFlagsFromString).mockClear());

  it('is known to it: it would tell of anything else on the terminal', () => {
    setFlagsForShortRun();
    limitHeapGrowth(large);
    const known = execFileSync(process.execPath, ['--v8-options'], { encoding: 'utf8' });
    const unknown = asked().filter((flag) => {
      const name = flag.replace(/^--(?:no-)?/, '').replace(/=.*/, '');
      return !known.includes(`  --${name} `);
    });
    expect(unknown).toEqual([]);
  });

  it('is left out where it is not known to be there', () => {
    setFlagsForShortRun('15.0.1');
    limitHeapGrowth(large, '15.0.1');
    expect(asked()).toEqual([]);
  });

  it('is less garbage while dev runs, too', async () => {
    const { createLive } = await import('#engine');
    const siteDir = temporaryFolder({});
    const live = await createLive({ siteDir, packageRoot: siteDir, tool: '', drafts: false, year: 2026 });
    live.close();
    expect(asked()).toEqual(['--heap-growing-percent=100']);
  });

  it('has another name in each version', () => {
    for (const v8 of ['11.3.244.8-node.38', '12.4.254.21-node.57', '14.6.202.34-node.34'])
      setFlagsForShortRun(v8);
    expect(asked().filter((flag) => /budget|count/.test(flag))).toEqual([
      '--interrupt-budget=400000',
      '--invocation-count-for-turbofan=20000',
      '--invocation-count-for-turbofan=20000',
    ]);
  });

  it('is little of the optimiser in a short run, and little garbage on a large site', () => {
    setFlagsForShortRun('11.3.244.8-node.38');
    expect(asked()).toHaveLength(5);
    expect(asked().at(-1)).toBe('--heap-growing-percent=50');
    limitHeapGrowth(large, '14.6.202.34-node.34');
    expect(asked().at(-1)).toBe('--heap-growing-percent=30');
  });
});
