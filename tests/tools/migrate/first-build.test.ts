/** A moved site builds at once: what its first build would stop at becomes a warning of its settings, and is told. */
import { describe, expect, it } from 'vitest';
import { check, defaults } from '../../../src/engine/index.ts';
import { error } from '../../../src/model/diagnostic/diagnostic.ts';
import { projectRoot } from '../../helpers/docgen.ts';
import { moved } from './moved.ts';

const checkSite = async (siteDir: string) => {
  const docgen = { packageRoot: projectRoot, docgen: '0.0.0', tool: 'test' };
  return (await check({ ...defaults, ...docgen, siteDir, year: 2026, notice: () => {} })).diagnostics;
};

describe('the first build of a moved site', () => {
  it('has no errors: each is a warning of its settings, told with its file and line', async () => {
    const files = {
      'docusaurus.config.js': "export default { title: 'T', onBrokenLinks: 'throw' };",
      'docs/index.md': '# Home\n\n[gone](/gone) and [also](/also)\n',
      'docs/b.md': '# B\n\n[gone](/gone)\n',
    };
    let later: readonly string[] = [];
    const { exitCode, texts, told } = await moved(files, {
      check: async (siteDir) => {
        const found = await checkSite(siteDir);
        later = found.flatMap((one) => (one.severity === 'error' ? [`${one.file}:${one.line}`] : []));
        return found;
      },
    });
    expect(exitCode).toBe(0);
    expect(later).toEqual(['content/docs/b.md:3', 'content/docs/index.md:3', 'content/docs/index.md:3']);
    expect(texts['site.config.ts']).toContain("'link-missing-page': 'warning'");
    expect(told).toContain(
      'site.config.ts:undefined The first build would stop at "link-missing-page" (3); `check.severity` makes it a warning.',
    );
    expect(told).toContain('content/docs/b.md:3 "/gone" is not a page of this site.');
    expect(texts['MIGRATION.md']).toContain('line 3: "/also" is not a page of this site.');
    expect(texts['MIGRATION.md']).toContain('2 pages; 0 of them came over whole.');
  });

  it('has no old address that another page has, or is the same but for the case', async () => {
    const { texts, told } = await moved(
      {
        'docusaurus.config.js': "export default { title: 'T', onBrokenLinks: 'throw' };",
        'docs/index.md': '# Home\n',
        'docs/b.md': '---\naliases: [/docs/B, /docs/, /old, /docs/c, /d]\n---\n\n# B\n',
        'docs/c.md': '---\naliases: [/OLD, /d/]\n---\n\n# C\n',
      },
      { check: checkSite },
    );
    expect(texts['content/docs/b.md']).toBe('---\naliases:\n  - /old\n  - /d\n---\n\n# B\n');
    expect(texts['content/docs/c.md']).toBe('# C\n');
    expect(told.filter((one) => one.includes('old address'))).toEqual([
      'content/docs/b.md:1 The old address "/docs" is left out: content/docs/index.md has it.',
      'content/docs/b.md:1 The old address "/docs/B" is left out: content/docs/b.md has it.',
      'content/docs/b.md:1 The old address "/docs/c" is left out: content/docs/c.md has it.',
      'content/docs/c.md:1 The old address "/OLD" is left out: content/docs/b.md has it.',
      'content/docs/c.md:1 The old address "/d" is left out: content/docs/b.md has it.',
    ]);
  });

  it('has each page, where the addresses of two are one route', async () => {
    const { texts, told } = await moved(
      {
        'rspress.config.ts': 'export default { title: "T" };',
        'docs/index.md': '# Home\n',
        'docs/oil.md': '# Oil\n',
        'docs/oil/index.md': '# All oil\n',
        'docs/oil/index-2.md': '# More\n',
      },
      { check: checkSite },
    );
    expect(texts['content/oil.md']).toBe('# Oil\n');
    expect(texts['content/oil/index-3.md']).toBe('# All oil\n');
    expect(told).toEqual([
      'content/oil/index-3.md:undefined Another page has the address "/oil", too: this one is at "/oil/index-3" now.',
    ]);
  });

  it('leaves errors that no setting can change, tells a message once, and writes nothing twice without any', async () => {
    const files = { 'mkdocs.yml': 'site_name: M\n', 'docs/index.md': '# Home\n' };
    const formula = error('math-failed', 'No formula.', { file: 'content/index.md', line: 3 });
    const taken = error('alias-taken', 'Taken.', { file: 'content/index.md', line: 1 });
    const { diagnostics, texts } = await moved(files, { check: async () => [formula, taken] });
    expect(diagnostics.map(({ severity, code }) => [severity, code])).toEqual([
      ['error', 'alias-taken'],
      ['warning', 'math-failed'],
      ['warning', 'migrate-left'],
    ]);
    expect(texts['site.config.ts']).toContain("'math-failed': 'warning'");
    expect(texts['site.config.ts']).not.toContain('alias-taken');
    const whole = await moved(files, { check: async () => [] });
    expect(whole.diagnostics).toEqual([]);
  });
});
