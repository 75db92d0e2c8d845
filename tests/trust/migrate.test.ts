import { existsSync, rmSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { temporarySite } from '../helpers/docgen.ts';
import { docgenAgain } from '../helpers/kept-process.ts';

const site = temporarySite({
  'mkdocs.yml': 'site_name: Tool\nnav:\n  - Home: index.md\n  - Guide:\n      - First: guide/first.md\n',
  'docs/index.md':
    '---\ndescription: Start\n---\n# Tool\n\n!!! note\n    Read [first](guide/first.md#one-two).\n',
  'docs/guide/first.md': '---\ndescription: First\n---\n# First\n\n## One & two\n\n![x](../x.png)\n',
  'docs/x.png': new Uint8Array(
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
      'base64',
    ),
  ),
});
const out = `${site.dir}-docgen`;
afterAll(() => {
  site.remove();
  rmSync(out, { recursive: true, force: true });
});

describe('docgen migrate', () => {
  it('makes a site beside the old one that builds', async () => {
    const run = await docgenAgain(['migrate', site.dir]);
    expect(run.code, run.stderr).toBe(0);
    expect(run.stdout).toContain('Moved 2 pages from MkDocs, 2 of them whole');
    // As it is called from here, wherever the new site lies.
    expect(run.stdout).toMatch(/ check (?:\S*\/)?[^\s/]+-docgen\n$/);
    const built = await docgenAgain(['build', out, '--json']);
    expect(JSON.parse(built.stdout)).toMatchObject({ ok: true, diagnostics: [] });
    expect(existsSync(`${out}/dist/guide/first/index.html`)).toBe(true);
  });

  it('refuses a folder that holds something, and tells machines so', async () => {
    const run = await docgenAgain(['migrate', site.dir, '--json']);
    expect(run.code).toBe(2);
    const report = JSON.parse(run.stdout);
    expect(report.ok).toBe(false);
    expect(report.diagnostics[0].code).toBe('migrate-refused');
  });

  it('takes the kind that it is told, and no other', async () => {
    const run = await docgenAgain(['migrate', site.dir, '--from', 'hugo', '--out', 'new']);
    expect(run.code).toBe(2);
    expect(run.stderr).toContain('migrate-unknown');
    expect((await docgenAgain(['migrate', site.dir, '--from', 'word'])).code).toBe(2);
  });
});
