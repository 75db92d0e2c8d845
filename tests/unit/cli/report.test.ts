import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Format, printReport } from '../../../src/cli/report.ts';
import type { Report } from '../../../src/engine/report.ts';

const done: Report = {
  exitCode: 0,
  pages: [],
  files: 0,
  bytes: 0,
  durationMs: 0,
  diagnostics: [],
  fixed: new Map([['content/a.md', 2]]),
};

afterEach(() => {
  vi.restoreAllMocks();
});

function printed(report: Report, format: Format): string {
  const texts: string[] = [];
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => texts.push(String(text)) > 0);
  printReport('check', report, format, { out: 'dist', strict: false });
  return texts.join('');
}

describe('the report of what was mended', () => {
  it('names the files, and says where more remains', () => {
    const lines = 'Fixed 2 places in 1 file:\n  content/a.md  2\n';
    expect(printed(done, 'plain')).toBe(lines);
    expect(printed({ ...done, moreToFix: true }, 'plain')).toBe(
      `${lines}More places can be mended: run it again.\n`,
    );
  });

  it('says the same to machines', () => {
    expect(JSON.parse(printed(done, 'json'))).not.toHaveProperty('moreToFix');
    expect(JSON.parse(printed({ ...done, moreToFix: true }, 'json'))).toMatchObject({ moreToFix: true });
  });
});
