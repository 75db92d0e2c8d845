import { describe, expect, it } from 'vitest';
import { error, warning } from '#model/diagnostic/diagnostic';
import { formatCodeQuality } from '../../../src/cli/gitlab.ts';

const read = (...all: Parameters<typeof formatCodeQuality>[0]) => JSON.parse(formatCodeQuality(all));

describe('a report for GitLab', () => {
  it('has what its merge requests need of each message', () => {
    const [first, second] = read(
      error('link-missing-page', 'No \u001b[2J page.', { file: 'content/a.md', line: 7, hint: 'Try b.' }),
      warning('title-missing', 'No title.'),
    );
    expect(first).toMatchObject({
      check_name: 'link-missing-page',
      severity: 'major',
      location: { path: 'content/a.md', lines: { begin: 7 } },
    });
    expect(first.description).toMatch(/^No .*page\. Try b\.$/);
    expect(first.description).not.toContain('\u001b');
    expect(second).toMatchObject({
      severity: 'minor',
      location: { path: 'site.config.ts', lines: { begin: 1 } },
    });
  });

  it('knows a message again at another line, and tells equal ones apart', () => {
    const at = (line: number) => error('link-missing-page', 'No page.', { file: 'a.md', line });
    const prints = (all: { fingerprint: string }[]) => all.map(({ fingerprint }) => fingerprint);
    const before = prints(read(at(1), at(2)));
    expect(new Set(before).size).toBe(2);
    expect(prints(read(at(5), at(9)))).toEqual(before);
  });
});
