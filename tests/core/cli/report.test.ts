import { afterEach, describe, expect, it, vi } from 'vitest';
import { error, warning } from '#model/diagnostic/diagnostic';
import type { CheckReport } from '#model/run/report';
import { type Format, printReport } from '../../../src/cli/report.ts';

const done: CheckReport = {
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

/** What goes to standard error. */
function told(report: CheckReport, how: { format?: Format; verbose?: boolean } = {}): string {
  const texts: string[] = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => texts.push(String(text)) > 0);
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  printReport('check', report, how.format ?? 'plain', { out: 'dist', strict: false, ...how });
  return texts.join('');
}

describe('the line that says what to do', () => {
  const withCodes: CheckReport = {
    ...done,
    diagnostics: [warning('title-missing', 'A.'), error('acme/no-todo', 'B.')],
  };
  const how = { out: 'dist', strict: false, program: 'npx --no docgen' };
  const stderrOf = (report: CheckReport, format: Format, options = how) => {
    const texts: string[] = [];
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => texts.push(String(text)) > 0);
    vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    printReport('check', report, format, options);
    return texts.join('');
  };

  it('can be typed as it is, names each code of docgen once, and stands before the counts', () => {
    const twice = { ...withCodes, diagnostics: [...withCodes.diagnostics, ...withCodes.diagnostics] };
    expect(stderrOf(twice, 'plain')).toMatch(
      /\nWhat to do: npx --no docgen help title-missing\n2 errors, 2 warnings in 0 pages\n$/,
    );
  });

  it('is not there for machines, for logs, or where nothing was found', () => {
    expect(stderrOf(withCodes, 'github')).not.toContain('What to do');
    expect(stderrOf(withCodes, 'json')).not.toContain('What to do');
    expect(stderrOf(done, 'plain')).not.toContain('What to do');
    expect(told(withCodes)).not.toContain('What to do');
  });
});

function printed(report: CheckReport, format: Format): string {
  const texts: string[] = [];
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => texts.push(String(text)) > 0);
  printReport('check', report, format, { out: 'dist', strict: false });
  return texts.join('');
}

const many: CheckReport = {
  ...done,
  diagnostics: [
    error('link-missing-page', '"/x" is not a page.', { file: 'content/z.md', line: 3, column: 1 }),
    ...Array.from({ length: 12 }, (_, index) =>
      warning('fence-unknown-language', `"zzz${index % 2}" is not a language.`, {
        file: `content/p${index}.md`,
        line: 3,
        hint: 'Say "text".',
      }),
    ),
    { ...warning('title-missing', 'And 40 more of this kind on this page.'), count: 40 },
  ],
};

describe('what was found', () => {
  it('is told as one where more than five are of one code', () => {
    expect(told(many)).toBe(`content/z.md:3:1  error  link-missing-page
  "/x" is not a page.
content/p0.md:3  warning  fence-unknown-language
  "zzz0" is not a language.
  Say "text".
  One of 12 of this kind; --verbose lists all. The next:
    content/p1.md:3  "zzz1" is not a language.
    content/p2.md:3
    content/p3.md:3  "zzz1" is not a language.
    content/p4.md:3
warning  title-missing
  And 40 more of this kind on this page.
  One of 40 of this kind; --verbose lists all.
1 error, 52 warnings in 0 pages
`);
  });

  it('has letters where an address has codes for them, but nothing that steers a terminal', () => {
    const at = (message: string) =>
      told({ ...done, diagnostics: [warning('title-missing', message, { hint: 'See %E4%BD%A0.' })] });
    expect(at('/%E4%BD%A0%20b%2F%e5%a5%bd')).toContain('/你%20b%2F好\n  See 你.\n');
    expect(at('图%E5.png %C2%9B31m %E2%80%AE')).toContain('图%E5.png \uFFFD31m \uFFFD\n');
    const found = { ...done, diagnostics: [warning('title-missing', '%E4%BD%A0')] };
    expect(told(found, { format: 'github' })).toContain('::你\n');
  });

  it('is told one by one on demand, to machines, and beside the lines of a change', () => {
    const count = (text: string) => text.match(/fence-unknown-language/g)?.length;
    expect(count(told(many, { verbose: true }))).toBe(12);
    expect(count(told(many, { format: 'github' }))).toBe(12);
    expect(count(printed(many, 'json'))).toBe(12);
  });
});

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
