import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Diagnostic, error, warning } from '#model/diagnostic/diagnostic';
import { formatJobSummary, listAnnotations, writeJobSummary } from '../../../src/cli/github.ts';
import { formatCodeQuality } from '../../../src/cli/gitlab.ts';
import { placeInRepository } from '../../../src/cli/in-repository.ts';
import { temporarySite } from '../../helpers/docgen.ts';

const place = (line: number) => ({ file: 'content/a.md', line });
const many = (
  make: typeof error,
  code: 'title-missing' | 'link-missing-page' | 'html-script',
  count: number,
) => Array.from({ length: count }, (_, index): Diagnostic => make(code, `No ${index}.`, place(index + 1)));

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('the annotations of a run', () => {
  it('begin with an error of each kind, since the host shows ten', () => {
    const shown = listAnnotations([
      ...many(warning, 'title-missing', 12),
      ...many(error, 'link-missing-page', 12),
      ...many(error, 'html-script', 1),
    ]);
    expect(shown).toHaveLength(25);
    expect(shown.slice(0, 3)).toEqual([
      '::error file=content/a.md,line=1,title=link-missing-page::No 0.',
      '::error file=content/a.md,line=1,title=html-script::No 0.',
      '::error file=content/a.md,line=2,title=link-missing-page::No 1.',
    ]);
    expect(shown[13]).toBe('::warning file=content/a.md,line=1,title=title-missing::No 0.');
  });
});

describe('a file with an odd name', () => {
  const odd = error('link-missing-page', '"/%E4%BD%A0%25" is none.', {
    file: 'content/p%E4%BD%A0,q: r#%.md',
  });

  it('is named to the host as it is called, while the text is made readable', () => {
    expect(listAnnotations([odd])).toEqual([
      '::error file=content/p%25E4%25BD%25A0%2Cq%3A r#%25.md,title=link-missing-page::"/你%2525" is none.',
    ]);
    expect(formatJobSummary([odd], '')).toContain('- content/p%E4%BD%A0,q: r#%.md — "/你%25" is none.');
  });
});

describe('the files of a site in a folder of its repository', () => {
  const all = [
    error('link-missing-page', 'One.', { file: 'content/a.md' }),
    error('link-missing-page', 'Two.', { file: '../shared/nav.ts' }),
    error('link-missing-page', 'Three.', { file: 'v1:content/a.md' }),
    error('content-missing', 'Four.'),
  ];
  const name = (siteDir: string) => placeInRepository(all, siteDir).map(({ file }) => file);

  it('are named from the root of the repository, where the host looks for them', () => {
    const { dir, remove } = temporarySite({ '.git/HEAD': '', 'manual/docs/site.config.ts': '' });
    onTestFinished(remove);
    expect(name(join(dir, 'manual/docs'))).toEqual([
      'manual/docs/content/a.md',
      'manual/shared/nav.ts',
      'v1:content/a.md',
      undefined,
    ]);
    expect(name(dir)).toEqual(all.map(({ file }) => file));
    const place = (given: readonly Diagnostic[]) => placeInRepository(given, join(dir, 'manual/docs'));
    const report = JSON.parse(formatCodeQuality(all, place)) as { location: { path: string } }[];
    expect(report.map(({ location }) => location.path)).toEqual([
      'manual/docs/content/a.md',
      'manual/shared/nav.ts',
      'v1:content/a.md',
      'manual/docs/site.config.ts',
    ]);
  });
});

describe('the summary of the job', () => {
  it('has every message, under its code, as text', () => {
    const hostile = warning('title-missing', '<b>x</b> [a](/b) `c`', { ...place(2), hint: 'Say *it*.' });
    expect(
      formatJobSummary([hostile, ...many(error, 'html-script', 2)], '2 errors, 1 warning in 3 pages'),
    ).toBe(
      `### docgen: 2 errors, 1 warning in 3 pages

**error \`html-script\`** (2)

- content/a.md:1 — No 0.
- content/a.md:2 — No 1.

**warning \`title-missing\`** (1)

- content/a.md:2 — \\<b>x\\</b> \\[a\\](/b) \\\`c\\\` — Say \\*it\\*.
`,
    );
  });

  it('stays below what the host takes, and says how many are left', () => {
    const text = formatJobSummary(
      Array.from({ length: 20_000 }, () => error('html-script', '这一行很长，'.repeat(10), place(1))),
      '',
    );
    expect(Buffer.byteLength(text)).toBeLessThan(1024 * 1024);
    expect(text).toMatch(/\nAnd 1\d{4} more: run docgen check\.\n$/);
  });

  it('is added to the file that the host names, and nowhere else', () => {
    const site = temporarySite({ 'summary.md': 'Before.\n' });
    writeJobSummary(many(error, 'html-script', 1), '1 error');
    vi.stubEnv('GITHUB_STEP_SUMMARY', join(site.dir, 'summary.md'));
    writeJobSummary([], '0 errors');
    writeJobSummary(many(error, 'html-script', 1), '1 error');
    expect(readFileSync(join(site.dir, 'summary.md'), 'utf8')).toMatch(/^Before\.\n### docgen: 1 error\n/);
    vi.stubEnv('GITHUB_STEP_SUMMARY', join(site.dir, 'none/summary.md'));
    expect(() => writeJobSummary(many(error, 'html-script', 1), '1 error')).not.toThrow();
    site.remove();
  });
});
