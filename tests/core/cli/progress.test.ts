import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showProgress } from '../../../src/cli/progress.ts';

const stream = process.stderr;
const { isTTY } = stream;
let written = '';

beforeEach(() => {
  vi.useFakeTimers();
  written = '';
  stream.isTTY = true;
  vi.spyOn(stream, 'write').mockImplementation((text) => {
    written += String(text);
    return true;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.useRealTimers();
  stream.isTTY = isTTY;
});

describe('the progress of a run', () => {
  it('is told after a second, in one line that goes at the end', () => {
    vi.stubEnv('TERM', 'xterm');
    const progress = showProgress();
    progress.step('parsing', 3);
    vi.advanceTimersByTime(900);
    expect(written).toBe('');
    vi.advanceTimersByTime(200);
    expect(written).toBe('parsing 3 pages…');
    progress.end();
    expect(written).toBe('parsing 3 pages…\r\u001b[K');
  });

  it('is not told on a terminal that cannot take a line back', () => {
    vi.stubEnv('TERM', 'dumb');
    const progress = showProgress();
    progress.step('parsing', 3);
    vi.advanceTimersByTime(5000);
    progress.step('rendering', 3);
    progress.end();
    expect(written).toBe('');
  });
});
